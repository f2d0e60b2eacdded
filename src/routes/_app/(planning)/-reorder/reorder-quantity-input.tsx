import { type KeyboardEvent, useId, useState } from 'react'
import { readQuantity } from '@/domain/cart/pasted-lines'
import { cn } from '@/ui/cn'
import type { Proposal } from './use-reorder'

interface Props {
  label: string
  proposal: Proposal
  /** Selected cases; 0 if the line is not selected. */
  selectedQty: number
  inCart: number
  lineError: string | undefined
  onSelect: (qty: number) => void
  cell?: string
  isTabStop?: boolean
  className?: string
}

/** Selected cases of a line; grey while it is not selected. Space selects the proposed quantity or clears it. */
export function ReorderQuantityInput(props: Props) {
  const {
    label,
    proposal,
    selectedQty,
    inCart,
    lineError,
    onSelect,
    cell,
    isTabStop = true,
    className,
  } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const messageId = useId()
  const message = error ?? (selectedQty === 0 && draft === null ? lineError : undefined)
  const commit = (text: string) => {
    const read = readQuantity(text, proposal.product)
    if ('error' in read) {
      setError(read.error)
      return false
    }
    setDraft(null)
    setError(undefined)
    if (read.qty !== selectedQty) onSelect(read.qty)
    return true
  }
  const set = (qty: number) => {
    setDraft(null)
    setError(undefined)
    onSelect(qty)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === ' ') set(selectedQty > 0 ? 0 : proposal.qty)
    else if (event.key === 'Delete' || (event.key === 'Backspace' && draft === null)) set(0)
    else if (event.key === 'Escape') {
      setDraft(null)
      setError(undefined)
    } else {
      // On an error the focus stays.
      if (event.key === 'Enter' && draft !== null && !commit(draft)) event.stopPropagation()
      return
    }
    event.preventDefault()
  }
  return (
    <div className="relative">
      <input
        data-cell={cell}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? messageId : undefined}
        placeholder={inCart > 0 ? `✓ ${inCart}` : String(proposal.qty)}
        value={draft ?? (selectedQty > 0 ? String(selectedQty) : '')}
        onChange={(event) => {
          setDraft(event.target.value)
          setError(undefined)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => draft !== null && commit(event.target.value)}
        onKeyDown={onKeyDown}
        className={cn(
          'h-9 w-full min-w-0 rounded-md border border-input/60 bg-card text-center font-medium text-sm tabular-nums placeholder:font-normal placeholder:text-muted-foreground touch:h-11 touch:text-base',
          inCart > 0 && 'border-success bg-success-soft placeholder:text-success',
          selectedQty > 0 && 'border-primary bg-accent text-accent-foreground',
          message && 'border-destructive bg-destructive-soft text-foreground',
          className,
        )}
      />
      {message && (
        <p
          id={messageId}
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 hidden w-56 rounded-md border border-destructive bg-card px-2 py-1.5 text-left text-destructive text-xs shadow-md [:focus+&]:block [:hover+&]:block"
        >
          {message}
        </p>
      )}
    </div>
  )
}
