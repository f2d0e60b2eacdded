import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { readQuantity } from '@/domain/cart/entry'
import { stepQuantity } from '@/domain/cart/order-rules'
import { cn } from '@/ui/cn'
import { StepButton, useTypedQuantity } from '@/ui/form/quantity-input'
import { usePad, useRow } from './pad-context'
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
  const { stores, labels, commands } = usePad()
  const { product, index, state, activeColumn } = useRow()
  /** True if arrow keys move the caret rather than the active cell. */
  const [isCaretFree, setCaretFree] = useState(false)
  const store = stores[column]
  const cell = state.cells[column]
  const { text, message } = cell ? cellText(cell, product) : { text: '', message: undefined }
  const enterText = (entered: string) => {
    if (store) commands.enter({ store_hash: store.hashid, product, text: entered })
  }
  const finish = () => {
    type(null)
    setCaretFree(false)
  }
  const {
    typed,
    type,
    enter,
    edit,
    error: shownMessage,
    messageId,
    isTyping,
    inputProps,
  } = useTypedQuantity({
    label: `${product.name}, cases for ${(store && labels.get(store.hashid)) ?? ''}`,
    text,
    errorOf: (typedText) => (typedText === null ? message : undefined),
    onEnter: (typedText) => {
      enterText(typedText)
      finish()
    },
  })
  // Leaving the page enters the text, like leaving the cell.
  const onLeave = useEffectEvent(() => {
    if (typed.current !== null) enterText(typed.current)
  })
  useEffect(() => () => onLeave(), [])
  if (!store || !cell) return null

  const set = (qty: number) => {
    finish()
    enterText(String(qty))
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
      edit()
      setCaretFree(true)
      input.setSelectionRange(text.length, text.length)
    },
    clear: () => set(0),
    more: () => step(1),
    less: () => step(-1),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const key = editKey(event, isTyping)
    if (key) {
      event.preventDefault()
      event.stopPropagation()
      actions[key](input)
    } else if (event.key === 'Enter' && typed.current !== null) {
      const isInvalid = 'error' in readQuantity(typed.current, product)
      enter()
      if (isInvalid) event.stopPropagation()
    } else if (isCaretFree && /^(Arrow(Left|Right)|Home|End)$/.test(event.key)) event.stopPropagation()
    else if (typed.current === null && !isTyping && /^\d$/.test(event.key)) {
      input.select()
      // Typing the same digit over itself changes nothing, and fires no change event.
      if (input.value === event.key) type(event.key)
    }
  }
  const stepButton = {
    cases: `cases of ${product.name}`,
    size: 'icon-sm',
    tabIndex: -1,
    onStep: step,
  } as const

  return (
    <div
      data-slot="quantity-cell"
      className={cn('group/quantity relative', hasStepper && 'flex items-center justify-center gap-1')}
    >
      {hasStepper && <StepButton direction={-1} {...stepButton} disabled={cell.qty === 0} />}
      <input
        data-cell={`${index}:${column}`}
        {...inputProps}
        placeholder={hasStepper ? '0' : undefined}
        tabIndex={activeColumn === column ? 0 : -1}
        onMouseDown={selectAtFirstClick}
        onKeyDown={onKeyDown}
        className={cn(
          'h-8 w-full min-w-0 rounded-md border border-input/60 bg-card text-center font-medium text-sm tabular-nums placeholder:font-normal placeholder:text-muted-foreground focus-visible:outline-offset-0 max-tablet:h-10 max-tablet:text-base',
          hasStepper && 'w-14',
          cell.qty > 0 && 'border-primary bg-accent text-accent-foreground',
          shownMessage && 'border-destructive bg-destructive-soft text-foreground',
        )}
      />
      {hasStepper && <StepButton direction={1} {...stepButton} />}
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

/** An edit that a key makes to its own cell. */
type EditKey = 'restore' | 'edit' | 'clear' | 'more' | 'less'

const keys: Record<string, EditKey> = {
  Escape: 'restore',
  F2: 'edit',
  '+': 'more',
  '-': 'less',
}

function editKey(event: KeyboardEvent, isTyping: boolean): EditKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const isErasing = event.key === 'Delete' || event.key === 'Backspace'
  if (isErasing && !isTyping) return 'clear'
  return keys[event.key] ?? null
}
