import { MinusIcon, PlusIcon } from 'lucide-react'
import { type KeyboardEvent, memo, useId, useState } from 'react'
import { qtyRefusal } from '@/domain/order-rules'
import { MAX_QTY } from '@/domain/unconfirmed-order'
import { Button } from '../button'
import { cn } from '../cn'

/** Where a key press or a commit leads: rows and columns to move by. */
export type Move =
  | { rows: number; columns: number }
  | 'page-up'
  | 'page-down'
  | 'first'
  | 'last'
  | 'row-start'
  | 'row-end'

interface Props {
  row: number
  column: number
  storeHash: string
  storeName: string
  product: { hashid: string; name: string; order_multiple: number }
  qty: number
  lastQty: number | undefined
  refusal: string | undefined
  hasStepper: boolean
  isTabStop: boolean
  onSet: (store_hash: string, product_hash: string, qty: number) => void
  onFocusCell: (row: number, column: number) => void
  /** @returns whether there is a cell to move to */
  onMove: (row: number, column: number, move: Move) => boolean
  onPasteCells: (row: number, column: number, text: string) => void
}

const moves: Record<string, Move> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  PageUp: 'page-up',
  PageDown: 'page-down',
}

/** One quantity: typed or stepped, moved through like a cell of a spreadsheet. */
export const QuantityCell = memo(function QuantityCell(props: Props) {
  const { row, column, storeHash, product, qty, lastQty, refusal, onSet, onMove } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  const messageId = useId()
  const typed = draft ?? (qty > 0 ? String(qty) : '')
  const fault = draft === null ? null : faultOf(draft, product)
  const message = fault ?? (draft === null ? refusal : undefined)

  const set = (next: number) => {
    setDraft(null)
    setEditing(false)
    if (next !== qty) onSet(storeHash, product.hashid, next)
  }
  /** What was typed is kept where it does not fit, with the reason beside it. */
  const commit = () => {
    if (draft === null || faultOf(draft, product)) return
    set(draft.trim() === '' ? 0 : Number(draft))
  }
  const step = (direction: 1 | -1) => {
    const base = Number.isInteger(Number(typed)) ? Number(typed) : qty
    set(Math.min(MAX_QTY, Math.max(0, base + direction * product.order_multiple)))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const action = actionOf(event, isEditing)
    if (!action) return
    if (action === 'restore') {
      setDraft(null)
      setEditing(false)
      event.currentTarget.select()
    } else if (action === 'edit') {
      setEditing(true)
      event.currentTarget.setSelectionRange(typed.length, typed.length)
    } else if (action === 'clear') set(0)
    else if (action === 'more') step(1)
    else if (action === 'less') step(-1)
    else {
      commit()
      const moved = onMove(row, column, action)
      // At its ends Tab leaves the grid.
      if (!moved && event.key === 'Tab') return
    }
    event.preventDefault()
  }

  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      data-slot="quantity-cell"
      className="relative flex items-center justify-center gap-1"
    >
      {props.hasStepper && (
        <Button
          variant="outline"
          size="icon-sm"
          tabIndex={-1}
          aria-label={`Less ${product.name}`}
          disabled={qty === 0}
          onClick={() => step(-1)}
        >
          <MinusIcon />
        </Button>
      )}
      <input
        data-cell={`${row}:${column}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${product.name}, cases for ${props.storeName}`}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? messageId : undefined}
        placeholder={lastQty ? String(lastQty) : '0'}
        tabIndex={props.isTabStop ? 0 : -1}
        value={typed}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => {
          props.onFocusCell(row, column)
          event.target.select()
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!/[\t\n;,]/.test(text.trim())) return
          event.preventDefault()
          setDraft(null)
          props.onPasteCells(row, column, text)
        }}
        className={cn(
          'h-8 w-14 rounded-md border border-input/60 bg-card text-center font-medium text-sm tabular-nums placeholder:font-normal placeholder:text-muted-foreground/80 max-tablet:h-10 max-tablet:text-base',
          qty > 0 && 'border-primary bg-accent text-accent-foreground',
          message && 'border-destructive bg-destructive-soft text-foreground',
        )}
      />
      {props.hasStepper && (
        <Button
          variant="outline"
          size="icon-sm"
          tabIndex={-1}
          aria-label={`More ${product.name}`}
          onClick={() => step(1)}
        >
          <PlusIcon />
        </Button>
      )}
      {message && (
        <p
          id={messageId}
          role="alert"
          className="absolute top-[calc(100%-6px)] right-1 z-20 w-60 rounded-md border border-destructive/40 bg-popover px-2.5 py-1.5 text-left text-destructive text-xs shadow-md"
        >
          {message}
        </p>
      )}
    </div>
  )
})

/** Why a typed quantity cannot be ordered; null where it can. */
function faultOf(text: string, product: { name: string; order_multiple: number }): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!/^\d+$/.test(trimmed)) return 'Order whole cases: enter a whole number.'
  if (Number(trimmed) > MAX_QTY) return `Order at most ${MAX_QTY} cases a line.`
  return qtyRefusal(product, Number(trimmed))
}

type Action = Move | 'restore' | 'edit' | 'clear' | 'more' | 'less'

function actionOf(event: KeyboardEvent<HTMLInputElement>, isEditing: boolean): Action | null {
  const { key, shiftKey, ctrlKey, metaKey, currentTarget } = event
  const isJump = ctrlKey || metaKey
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 }
  if (key === 'Tab') return { rows: 0, columns: shiftKey ? -1 : 1 }
  if (key === 'Escape') return 'restore'
  if (key === 'F2') return 'edit'
  if (key === '+') return 'more'
  if (key === '-') return 'less'
  if (isEditing) return null
  const isWhole =
    currentTarget.selectionEnd === currentTarget.value.length && currentTarget.selectionStart === 0
  if (key === 'Delete' && isWhole) return 'clear'
  if (isJump && key === 'Home') return 'first'
  if (isJump && key === 'End') return 'last'
  if (key === 'Home') return 'row-start'
  if (key === 'End') return 'row-end'
  if (key === 'ArrowLeft' && isWhole) return { rows: 0, columns: -1 }
  if (key === 'ArrowRight' && isWhole) return { rows: 0, columns: 1 }
  return isJump ? null : (moves[key] ?? null)
}
