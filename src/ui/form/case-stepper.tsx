import { MinusIcon, PlusIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { quantityError } from '@/domain/cart/order-rules'
import { MAX_QTY } from '@/domain/cart/unconfirmed-order'
import { Button } from '../primitives/button'
import { Input } from '../primitives/input'

/** Cases of one product, stepped by its case multiple or typed. Leaving the field or Enter takes what was typed. */
export function CaseStepper({
  name,
  multiple,
  qty,
  least = 0,
  onSet,
}: {
  name: string
  multiple: number
  qty: number
  least?: number
  onSet: (qty: number) => void
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const messageId = useId()
  const error = draft === null ? null : errorOf(draft, { name, order_multiple: multiple }, least)
  const set = (next: number) => {
    setDraft(null)
    if (next !== qty) onSet(next)
  }
  const commit = () => {
    if (draft !== null && !error) set(Number(draft))
  }
  // From a quantity that fits no case multiple the next one that does.
  const fewer = (Math.ceil(qty / multiple) - 1) * multiple
  const more = (Math.floor(qty / multiple) + 1) * multiple
  return (
    <div data-slot="case-stepper" className="ml-auto grid justify-items-end gap-1">
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          size="icon"
          aria-label={`Fewer cases of ${name}`}
          disabled={fewer < least}
          onClick={() => set(fewer)}
        >
          <MinusIcon />
        </Button>
        <Input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Cases of ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
          value={draft ?? String(qty)}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape' && draft !== null) {
              event.stopPropagation()
              setDraft(null)
            }
          }}
          className="w-16! px-1! text-center tabular-nums"
        />
        <Button
          variant="outline"
          size="icon"
          aria-label={`More cases of ${name}`}
          disabled={more > MAX_QTY}
          onClick={() => set(more)}
        >
          <PlusIcon />
        </Button>
      </div>
      {error && (
        <p id={messageId} role="alert" className="max-w-56 text-right text-destructive text-xs">
          {error}
        </p>
      )}
    </div>
  )
}

function errorOf(text: string, product: Parameters<typeof quantityError>[0], least: number): string | null {
  if (!/^\d+$/.test(text.trim())) return 'Enter a whole number of cases.'
  if (Number(text) < least) return `Order at least ${least} ${least === 1 ? 'case' : 'cases'}.`
  if (Number(text) > MAX_QTY) return `You can order up to ${MAX_QTY} cases per line.`
  return quantityError(product, Number(text))
}
