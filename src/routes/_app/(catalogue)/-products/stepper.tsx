import { MinusIcon, PlusIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { readQuantity } from '@/domain/cart/pasted-lines'
import { MAX_QTY } from '@/domain/cart/unconfirmed-order'
import type { Product } from '@/domain/catalogue/product'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'

/** A quantity input with buttons that step by the case multiple. An invalid quantity stays as typed, with the error. */
export function Stepper({
  product,
  label,
  qty,
  onSet,
}: {
  product: Pick<Product, 'order_multiple'>
  label: string
  qty: number
  onSet: (qty: number) => void
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const errorId = useId()
  const read = draft === null ? { qty } : readQuantity(draft, product)
  const error = 'error' in read ? read.error : null
  const { order_multiple: step } = product
  const commit = () => {
    if (draft === null || 'error' in read) return
    setDraft(null)
    if (read.qty !== qty) onSet(read.qty)
  }
  const go = (direction: 1 | -1) => {
    const whole = direction === 1 ? Math.floor(qty / step) + 1 : Math.ceil(qty / step) - 1
    setDraft(null)
    onSet(Math.min(MAX_QTY - (MAX_QTY % step), Math.max(0, whole * step)))
  }
  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          size="icon"
          aria-label={`Fewer: ${label}`}
          disabled={qty === 0}
          onClick={() => go(-1)}
        >
          <MinusIcon />
        </Button>
        <Input
          inputMode="numeric"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={draft ?? String(qty)}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') setDraft(null)
          }}
          className="w-16! text-center tabular-nums"
        />
        <Button variant="outline" size="icon" aria-label={`More: ${label}`} onClick={() => go(1)}>
          <PlusIcon />
        </Button>
      </div>
      {error && (
        <p id={errorId} role="alert" className="max-w-64 text-right text-destructive text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
