import { createContext, type ReactNode, type RefObject, use, useRef, useState } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { Pricing } from '@/domain/catalogue/product-view'
import { priceWaterfall, type Waterfall } from '@/domain/pricing/price-waterfall'
import { formatMoney, type Money } from '@/domain/values/money'
import { cn } from '@/ui/cn'
import { Popover, PopoverAnchor, PopoverContent } from '@/ui/primitives/popover'
import { Skeleton } from '@/ui/primitives/skeleton'
import { PriceBreakdown } from './price-breakdown'

/** Subject of a price: a product in the context, or a product for one store. */
export interface PricedFor {
  product_hash: string
  store_hash?: string
}
/** Further details; null while they are loading. */
type PricedProduct = (Product & { pricing: Pricing }) | null

/**
 * Loads and renders the details of a price. Provided by the routes, because this folder calls no API; loads nothing before a price is
 * opened.
 */
export type RenderPrice = (of: PricedFor, render: (product: PricedProduct) => ReactNode) => ReactNode
const PriceSource = createContext<RenderPrice>((_, render) => render(null))
export const PriceSourceProvider = PriceSource.Provider

interface Price {
  name: string
  /** Cases in the line: some promotions need a minimum. */
  qty: number
  /** Current price, and the price it replaces. */
  price: Money
  instead?: Money | undefined
  className?: string
  tabIndex?: number
  align?: 'start' | 'end'
}

/** A current price. Click or keyboard opens its breakdown. */
export function PriceParts({ product_hash, store_hash, ...price }: Price & PricedFor) {
  return (
    <PriceButton {...price}>
      <LoadedPriceParts of={{ product_hash, ...(store_hash && { store_hash }) }} qty={price.qty} />
    </PriceButton>
  )
}

function LoadedPriceParts({ of, qty }: { of: PricedFor; qty: number }) {
  return use(PriceSource)(of, (product) =>
    product ? (
      <PriceBreakdown waterfall={priceWaterfall(product, qty, product.pricing)} qty={qty} />
    ) : (
      <Skeleton className="h-36" />
    ),
  )
}

/** A price with a known breakdown: one that was agreed and does not change. */
export function KnownPriceParts({ waterfall, ...price }: Price & { waterfall: Waterfall }) {
  return (
    <PriceButton {...price}>
      <PriceBreakdown waterfall={waterfall} qty={price.qty} />
    </PriceButton>
  )
}

/** The price as a button; `children` is the breakdown, rendered once it is open. */
function PriceButton(props: Price & { children: ReactNode }) {
  const { name, price, instead, className, tabIndex } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        data-slot="price-parts"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onClick={() => setOpen(!isOpen)}
        className={cn(
          'min-h-6 rounded-sm decoration-dotted decoration-muted-foreground/60 underline-offset-4 tabular-nums hover:underline touch:underline',
          isOpen && 'underline',
          className,
        )}
      >
        <span className={instead ? 'font-semibold text-success' : 'font-medium'}>{formatMoney(price)}</span>
        <span className="sr-only"> a case{instead && ', instead of '}</span>
        {instead && <s className="block text-muted-foreground text-xs">{formatMoney(instead)}</s>}
        <span className="sr-only">. Price of {name}, show breakdown</span>
      </button>
      {isOpen && (
        <Parts name={name} align={props.align} button={button} onClose={() => setOpen(false)}>
          {props.children}
        </Parts>
      )}
    </>
  )
}

function Parts({
  button,
  onClose,
  name,
  align = 'end',
  children,
}: Pick<Price, 'name' | 'align'> & {
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}) {
  /** Element that had the focus: a cell of the order pad if a key opened the price. */
  const [before] = useState(() => document.activeElement)
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={button} />
      <PopoverContent
        align={align}
        role="dialog"
        aria-label={`Price of ${name}`}
        className="w-80 p-4 outline-none"
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (before instanceof HTMLElement && before !== document.body) before.focus()
          else button.current?.focus()
        }}
      >
        <p dir="auto" className="mb-2.5 line-clamp-2 font-medium">
          {name}
        </p>
        {children}
      </PopoverContent>
    </Popover>
  )
}
