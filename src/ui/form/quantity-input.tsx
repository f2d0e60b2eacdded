import { MinusIcon, PlusIcon } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { readQuantity } from '@/domain/cart/entry'
import { stepQuantity } from '@/domain/cart/order-rules'
import type { Product } from '@/domain/catalogue/product'
import { cn } from '../cn'
import { Button } from '../primitives/button'
import { Input } from '../primitives/input'

/**
 * Holds what is typed into a quantity until it is entered: on Enter, or on leaving the input. Every input of a quantity uses it, in its
 * own look.
 */
export function useTypedQuantity({
  label,
  text,
  errorOf,
  onEnter,
}: {
  /** Names the input, as in "Cases of Rolled oats". */
  label: string
  /** Text while nobody types. */
  text: string
  /** Returns the error to show; the typed text is null while nobody types. */
  errorOf: (typed: string | null) => string | undefined
  onEnter: (typed: string) => void
}) {
  const [draft, setDraft] = useState<string | null>(null)
  /** Typed text. It is current even if a busy page renders the draft only after the next key. */
  const typed = useRef<string | null>(null)
  const messageId = useId()
  const error = errorOf(draft)
  const type = (next: string | null) => {
    typed.current = next
    setDraft(next)
  }
  const enter = () => {
    if (typed.current !== null) onEnter(typed.current)
  }
  return {
    typed,
    type,
    enter,
    /** Keeps the shown text for editing; it counts as typed once it is changed. */
    edit: () => setDraft((now) => now ?? text),
    error,
    messageId,
    isTyping: draft !== null,
    inputProps: {
      inputMode: 'numeric',
      enterKeyHint: 'next',
      autoComplete: 'off',
      'aria-label': label,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? messageId : undefined,
      value: draft ?? text,
      onChange: (event) => type(event.target.value),
      onFocus: (event) => event.target.select(),
      onBlur: enter,
    } satisfies ComponentProps<'input'>,
  }
}

/** Adds or removes one step. `cases` completes its name, as in "More cases of Rolled oats". */
export function StepButton({
  direction,
  cases,
  onStep,
  ...button
}: {
  direction: 1 | -1
  cases: string
  onStep: (direction: 1 | -1) => void
} & Pick<ComponentProps<typeof Button>, 'size' | 'tabIndex' | 'disabled'>) {
  return (
    <Button
      variant="outline"
      aria-label={`${direction === 1 ? 'More' : 'Fewer'} ${cases}`}
      onClick={() => onStep(direction)}
      {...button}
    >
      {direction === 1 ? <PlusIcon /> : <MinusIcon />}
    </Button>
  )
}

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
  const isBlankZero = input?.placeholder !== undefined
  const read = (text: string) => readEntry(text, product, { least, isBlankZero })
  const set = (next: number) => {
    type(null)
    if (next !== qty) onSet(next)
  }
  const {
    typed,
    type,
    enter,
    error: message,
    messageId,
    inputProps,
  } = useTypedQuantity({
    label,
    text: qty === 0 && isBlankZero ? '' : String(qty),
    errorOf: (text) => {
      if (text === null) return error
      const entry = read(text)
      return 'error' in entry ? entry.error : undefined
    },
    onEnter: (text) => {
      const entry = read(text)
      if ('qty' in entry) set(entry.qty)
    },
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input?.onKeyDown?.(event)
    const text = typed.current
    if (event.defaultPrevented) type(null)
    else if (text !== null && (event.key === 'Escape' || event.key === 'Enter')) {
      if (event.key === 'Enter') enter()
      else type(null)
      // Keeps the focus on an invalid quantity, and a dialog open.
      if (event.key === 'Escape' || 'error' in read(text)) event.stopPropagation()
    }
  }
  const stepButton = (direction: 1 | -1) => {
    const next = stepQuantity(qty, direction, product, least)
    return (
      <StepButton
        direction={direction}
        cases={`${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        size="icon"
        disabled={direction === 1 ? qty >= next : qty <= next}
        onStep={() => set(next)}
      />
    )
  }
  return (
    <div data-slot="quantity-input" className={hasButtons ? 'grid justify-items-end gap-1' : 'relative'}>
      <div className="flex items-center gap-1">
        {hasButtons && stepButton(-1)}
        <Input
          {...inputProps}
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
