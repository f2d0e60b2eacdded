import { createContext, type ReactNode, type RefObject, use, useRef, useState } from 'react'
import { formatMoney, type Money } from '@/domain/money'
import { priceWaterfall } from '@/domain/price-waterfall'
import type { Product } from '@/domain/product'
import type { Pricing } from '@/domain/product-view'
import { cn } from './cn'
import { Popover, PopoverAnchor, PopoverContent } from './popover'
import { PriceBreakdown } from './price-breakdown'
import { Skeleton } from './skeleton'

/** Whose price it is: of a product in the context, or of a product for one store. */
export interface PricedFor {
  product_hash: string
  store_hash?: string
}
/** What is known of it besides: null while that is being fetched. */
type Found = (Product & { pricing: Pricing }) | null

/** Fetches what a price is made of and draws it. Given by whoever knows the API; nothing is fetched before a price is opened. */
export type FindPrice = (of: PricedFor, draw: (found: Found) => ReactNode) => ReactNode
const PriceSource = createContext<FindPrice>((_, draw) => draw(null))
export const PriceSourceProvider = PriceSource.Provider

interface Props extends PricedFor {
  name: string
  /** Cases in the line: promotions may need some. */
  qty: number
  /** The price as it stands, and what it is instead of. */
  price: Money
  instead?: Money | undefined
  className?: string
  tabIndex?: number
  align?: 'start' | 'end'
}

/** A price that opens into its parts, by click and by keyboard. */
export function PriceParts(props: Props) {
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
          'min-h-6 rounded-sm decoration-dotted decoration-muted-foreground/60 underline-offset-4 tabular-nums hover:underline',
          isOpen && 'underline',
          className,
        )}
      >
        <span className={instead ? 'font-semibold text-success' : 'font-medium'}>{formatMoney(price)}</span>
        <span className="sr-only"> a case{instead && ', instead of '}</span>
        {instead && <s className="block text-muted-foreground text-xs">{formatMoney(instead)}</s>}
        <span className="sr-only">. Price of {name} in its parts</span>
      </button>
      {isOpen && <Parts {...props} button={button} onClose={() => setOpen(false)} />}
    </>
  )
}

function Parts({
  button,
  onClose,
  name,
  qty,
  align = 'end',
  ...of
}: Props & { button: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const find = use(PriceSource)
  /** What had the focus: a cell of the order pad, where a key opened the price. */
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
        {find(of, (found) =>
          found ? (
            <PriceBreakdown waterfall={priceWaterfall(found, qty, found.pricing)} qty={qty} />
          ) : (
            <Skeleton className="h-36" />
          ),
        )}
      </PopoverContent>
    </Popover>
  )
}
