import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import { priceWaterfall, type Waterfall } from '@/domain/pricing/price-waterfall'
import { contextOf } from '@/domain/stores/partner-context'
import { formatMoney, type Money } from '@/domain/values/money'
import { productView } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { cn } from '@/ui/cn'
import { Popover, PopoverAnchor, PopoverContent } from '@/ui/primitives/popover'
import { Skeleton } from '@/ui/primitives/skeleton'
import { PriceBreakdown } from './price-breakdown'

/** Subject of a price: a product in the context, or a product for one store. */
interface PricedFor {
  product_hash: string
  store_hash?: string
}

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
      <LoadedBreakdown product_hash={product_hash} {...(store_hash && { store_hash })} qty={price.qty} />
    </PriceButton>
  )
}

function LoadedBreakdown({ product_hash, store_hash, qty }: PricedFor & Pick<Price, 'qty'>) {
  const { context, partners } = usePartnerContext()
  const store = partners.find(({ hashid }) => hashid === store_hash)
  const { data, error } = useQuery(productView(store ? contextOf(store) : context, product_hash))
  if (data) return <PriceBreakdown waterfall={priceWaterfall(data, qty, data.pricing)} qty={qty} />
  return error ? <p role="alert">{messageOf(error)}</p> : <Skeleton className="h-36" />
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
