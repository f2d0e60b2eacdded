import { MinusIcon, PlusIcon } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { stepQuantity } from '@/domain/cart/order-rules'
import { readQuantity } from '@/domain/cart/pasted-lines'
import type { Product } from '@/domain/catalogue/product'
import { cn } from '../cn'
import { Button } from '../primitives/button'
import { Input } from '../primitives/input'

interface Props {
  product: Pick<Product, 'order_multiple'>
  /** Names the input, as in "Cases of Rolled oats". */
  label: string
  qty: number
  /** Minimum quantity. */
  least?: number
  hasButtons?: boolean
  /** Error of the last change. */
  error?: string | undefined
  onSet: (qty: number) => void
  /** Further attributes. With a placeholder, 0 is shown as blank. A key whose default is prevented discards the text. */
  input?: ComponentProps<'input'> & { 'data-cell'?: string | undefined }
}

/**
 * Cases of one product, typed or stepped by its case multiple. Enter or leaving the input sets what was typed; an invalid
 * quantity stays as typed, with its error.
 */
export function QuantityInput({
  product,
  label,
  qty,
  least = 0,
  hasButtons = false,
  error,
  onSet,
  input,
}: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const messageId = useId()
  const isBlankZero = input?.placeholder !== undefined
  const read = draft === null ? { qty } : readEntry(draft, product, { least, isBlankZero })
  const message = 'error' in read ? read.error : draft === null && error
  const set = (next: number) => {
    setDraft(null)
    if (next !== qty) onSet(next)
  }
  const commit = () => {
    if (draft !== null && 'qty' in read) set(read.qty)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input?.onKeyDown?.(event)
    if (event.defaultPrevented) setDraft(null)
    else if (draft !== null && (event.key === 'Escape' || event.key === 'Enter')) {
      if (event.key === 'Enter') commit()
      else setDraft(null)
      // Keeps the focus on an invalid quantity, and a dialog open.
      if (event.key === 'Escape' || 'error' in read) event.stopPropagation()
    }
  }
  const stepButton = (direction: 1 | -1) => {
    const next = stepQuantity(qty, direction, product, least)
    return (
      <Button
        variant="outline"
        size="icon"
        aria-label={`${direction === 1 ? 'More' : 'Fewer'} ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        disabled={direction === 1 ? qty >= next : qty <= next}
        onClick={() => set(next)}
      >
        {direction === 1 ? <PlusIcon /> : <MinusIcon />}
      </Button>
    )
  }
  return (
    <div data-slot="quantity-input" className={hasButtons ? 'grid justify-items-end gap-1' : 'relative'}>
      <div className="flex items-center gap-1">
        {hasButtons && stepButton(-1)}
        <Input
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          aria-label={label}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? messageId : undefined}
          value={draft ?? (qty === 0 && isBlankZero ? '' : String(qty))}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          {...input}
          onKeyDown={onKeyDown}
          className={cn('px-1! text-center tabular-nums', hasButtons && 'w-16!', input?.className)}
        />
        {hasButtons && stepButton(1)}
      </div>
      {message && (
        <p
          id={messageId}
          role="alert"
          className={cn(
            'text-destructive text-xs',
            hasButtons
              ? 'max-w-64 text-right'
              : 'absolute top-full right-0 z-10 mt-1 w-56 rounded-md border border-destructive bg-card px-2 py-1.5 shadow-md',
            // In a grid it would cover the next rows.
            input?.['data-cell'] && 'hidden [:focus-within+&]:block [:hover+&]:block',
          )}
        >
          {message}
        </p>
      )}
    </div>
  )
}

function readEntry(
  text: string,
  product: Props['product'],
  { least, isBlankZero }: { least: number; isBlankZero: boolean },
): ReturnType<typeof readQuantity> {
  if (text.trim() === '' && !isBlankZero) return { error: 'Enter a whole number of cases.' }
  const read = readQuantity(text, product)
  if ('error' in read || read.qty >= least) return read
  return { error: `Order at least ${least} ${least === 1 ? 'case' : 'cases'}.` }
}
