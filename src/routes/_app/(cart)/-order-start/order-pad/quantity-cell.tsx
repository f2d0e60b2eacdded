import { MinusIcon, PlusIcon } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { stepQuantity } from '@/domain/cart/order-rules'
import { readQuantity } from '@/domain/cart/pasted-lines'
import { cn } from '@/ui/cn'
import { Button } from '@/ui/primitives/button'
import { usePad, useRow } from './pad-context'
import { type EditKey, editKey } from './quantity-keys'
import { cellText } from './row-state'

const MESSAGE =
  'absolute z-5 w-60 rounded-md border border-destructive/40 bg-popover px-2.5 py-1.5 text-left text-destructive text-xs leading-[1.35] shadow-[0_4px_12px_rgb(0_0_0/0.12)]'
/** Position of the message: left of the cell in a table, above it in a card, below it in a pad for several stores. */
const MESSAGE_PLACE = {
  one: 'group-data-[layout=cards]/pad:right-0 group-data-[layout=cards]/pad:bottom-full group-data-[layout=cards]/pad:mb-1 group-data-[layout=table]/pad:top-1/2 group-data-[layout=table]/pad:right-full group-data-[layout=table]/pad:mr-1.5 group-data-[layout=table]/pad:-translate-y-1/2',
  several:
    'top-full left-1/2 mt-1 hidden -translate-x-1/2 group-focus-within/quantity:block group-hover/quantity:block',
}

/** Quantity of one product for one store, typed or stepped. Leaving the cell enters the text. */
export function QuantityCell({ column, hasStepper = false }: { column: number; hasStepper?: boolean }) {
  const { stores, commands } = usePad()
  const { product, index, state, activeColumn } = useRow()
  const [draft, setDraft] = useState<string | null>(null)
  /** Text of the input. It is current even if a busy page renders the draft only after the next key. */
  const typed = useRef<string | null>(null)
  /** True if arrow keys move the caret rather than the active cell. */
  const [isCaretFree, setCaretFree] = useState(false)
  const messageId = useId()
  const store = stores[column]
  const cell = state.cells[column]
  // Leaving the page enters the text, like leaving the cell.
  const onLeave = useEffectEvent(() => {
    if (store && typed.current !== null) commands.enter(product, store, typed.current)
  })
  useEffect(() => () => onLeave(), [])
  if (!store || !cell) return null
  const { text, message } = cellText(cell, product)
  const shownMessage = draft === null ? message : undefined

  const type = (value: string) => {
    typed.current = value
    setDraft(value)
  }
  const finish = () => {
    typed.current = null
    setDraft(null)
    setCaretFree(false)
  }
  const commit = () => {
    if (typed.current !== null) commands.enter(product, store, typed.current)
    finish()
  }
  const set = (qty: number) => {
    finish()
    commands.enter(product, store, String(qty))
  }
  const step = (direction: 1 | -1) => {
    const from = typed.current ?? (message ? text : String(commands.qtyNow(product, store)))
    const read = readQuantity(from, product)
    // Steps from an invalid quantity to the next multiple.
    set(stepQuantity('qty' in read ? read.qty : Math.trunc(Number(from)) || 0, direction, product))
  }

  const actions: Record<EditKey, (input: HTMLInputElement) => void> = {
    restore: (input) => {
      finish()
      commands.restore(product, store)
      requestAnimationFrame(() => document.activeElement === input && input.select())
    },
    edit: (input) => {
      setDraft(draft ?? text)
      setCaretFree(true)
      input.setSelectionRange(text.length, text.length)
    },
    clear: () => set(0),
    more: () => step(1),
    less: () => step(-1),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const key = editKey(event, draft !== null)
    if (key) {
      event.preventDefault()
      event.stopPropagation()
      actions[key](input)
    } else if (event.key === 'Enter' && typed.current !== null) {
      const isInvalid = 'error' in readQuantity(typed.current, product)
      commit()
      if (isInvalid) event.stopPropagation()
    } else if (isCaretFree && /^(Arrow(Left|Right)|Home|End)$/.test(event.key)) event.stopPropagation()
    else if (typed.current === null && draft === null && /^\d$/.test(event.key)) {
      input.select()
      // Typing the same digit over itself changes nothing, and fires no change event.
      if (input.value === event.key) type(event.key)
    }
  }

  return (
    <div
      data-slot="quantity-cell"
      className={cn('group/quantity relative', hasStepper && 'flex items-center justify-center gap-1')}
    >
      {hasStepper && (
        <Button
          variant="outline"
          size="icon-sm"
          tabIndex={-1}
          disabled={cell.qty === 0}
          aria-label={`Fewer cases of ${product.name}`}
          onClick={() => step(-1)}
        >
          <MinusIcon />
        </Button>
      )}
      <input
        data-cell={`${index}:${column}`}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={`${product.name}, cases for ${store.display_name}`}
        aria-invalid={shownMessage ? true : undefined}
        aria-describedby={shownMessage ? messageId : undefined}
        placeholder={hasStepper ? '0' : undefined}
        tabIndex={activeColumn === column ? 0 : -1}
        value={draft ?? text}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onMouseDown={selectAtFirstClick}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={cn(
          'h-8 w-full min-w-0 rounded-md border border-input/60 bg-card text-center font-medium text-sm tabular-nums placeholder:font-normal placeholder:text-muted-foreground focus-visible:outline-offset-0 max-tablet:h-10 max-tablet:text-base',
          hasStepper && 'w-14',
          cell.qty > 0 && 'border-primary bg-accent text-accent-foreground',
          shownMessage && 'border-destructive bg-destructive-soft text-foreground',
        )}
      />
      {hasStepper && (
        <Button
          variant="outline"
          size="icon-sm"
          tabIndex={-1}
          aria-label={`More cases of ${product.name}`}
          onClick={() => step(1)}
        >
          <PlusIcon />
        </Button>
      )}
      {!hasStepper && cell.last && (
        <p
          data-slot="last-quantity"
          className="text-center text-[11px] text-muted-foreground leading-3.5 tabular-nums"
        >
          last {cell.last.qty}
        </p>
      )}
      {shownMessage && (
        <p
          id={messageId}
          data-slot="quantity-error"
          className={`${MESSAGE} ${MESSAGE_PLACE[hasStepper ? 'one' : 'several']}`}
        >
          {shownMessage}
        </p>
      )}
    </div>
  )
}

/** Selects the quantity on the first click, so that typing replaces it; a second click places the caret. */
function selectAtFirstClick(event: MouseEvent<HTMLInputElement>) {
  if (document.activeElement === event.currentTarget) return
  event.preventDefault()
  event.currentTarget.focus()
}
