import type { KeyboardEvent } from 'react'
import type { Entry } from '@/domain/cart/entry'
import { cn } from '@/ui/cn'
import { QuantityInput } from '@/ui/form/quantity-input'

interface Props {
  label: string
  proposal: Pick<Entry, 'product' | 'qty'>
  /** 0 if the line is not selected. */
  selectedQty: number
  inCart: number
  lineError?: string | undefined
  onSelect: (qty: number) => void
  cell?: string
  isTabStop?: boolean
}

/** Selected cases of a line: blank while it is not selected. Space selects the proposed quantity or clears it. */
export function SelectedCases(props: Props) {
  const { label, proposal, selectedQty, inCart, lineError, onSelect, cell, isTabStop = true } = props
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const shown = selectedQty > 0 ? String(selectedQty) : ''
    const isErasing = event.key === 'Backspace' && event.currentTarget.value === shown
    if (event.key === ' ') onSelect(selectedQty > 0 ? 0 : proposal.qty)
    else if (event.key === 'Delete' || isErasing) onSelect(0)
    else return
    event.preventDefault()
  }
  return (
    <QuantityInput
      product={proposal.product}
      label={label}
      qty={selectedQty}
      error={selectedQty === 0 ? lineError : undefined}
      onSet={onSelect}
      input={{
        'data-cell': cell,
        tabIndex: isTabStop ? 0 : -1,
        placeholder: inCart > 0 ? `✓ ${inCart}` : '',
        onKeyDown,
        className: cn(
          'border-input/60! font-medium touch:h-11!',
          inCart > 0 && 'border-success! bg-success-soft! placeholder:text-success!',
          selectedQty > 0 && 'border-primary! bg-accent! text-accent-foreground',
          'aria-invalid:border-destructive! aria-invalid:bg-destructive-soft! aria-invalid:text-foreground',
        ),
      }}
    />
  )
}

/** Cases of the last order, and those that are proposed instead. */
export function LastCases({ qty, proposed }: { qty: number; proposed: number }) {
  return (
    <p
      data-slot="last-quantity"
      className="text-center text-[11px] text-muted-foreground leading-4 tabular-nums"
    >
      last {qty}
      {proposed !== qty && ` → ${proposed}`}
    </p>
  )
}
