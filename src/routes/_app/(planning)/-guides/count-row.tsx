import { MinusIcon, PlusIcon } from 'lucide-react'
import { type KeyboardEventHandler, memo, useId } from 'react'
import type { Partner } from '@/domain/stores/partner'
import { UnitName } from '@/routes/-page/catalogue/unit-name'
import { cn } from '@/ui/cn'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import type { CountedLine } from './count-lines'
import { ParInput } from './par-input'

interface Props extends CountedLine {
  store: Partner
  text: string
  onPar: (item: string, par: number | null) => void
  onKeyDown: KeyboardEventHandler<HTMLInputElement>
  onEnter: (item: string, text: string) => void
}

/** A product to count. Designed for cold hands and gloves: all controls are 56 pixels high. Renders again only if its own count changes. */
export const CountRow = memo(function CountRow(props: Props) {
  const { item, par, onHand, error, store, text, onPar, onKeyDown, onEnter } = props
  const id = useId()
  const enter = (typed: string) => onEnter(item.hashid, typed)
  const step = (by: number) => enter(String(Math.max(0, Math.round(((onHand ?? 0) + by) * 100) / 100)))
  return (
    <li
      className={cn(
        'grid items-center gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0 tablet:grid-cols-[minmax(0,1fr)_auto_7rem]',
        onHand !== null && 'bg-accent/40',
      )}
    >
      <div className="min-w-0">
        <p dir="auto" className="font-medium text-base leading-snug">
          {item.name}
        </p>
        <p className="text-[13px] text-muted-foreground">
          {par !== undefined && `Par ${par} · `}
          case of {item.case_pack_size} <UnitName code={item.unit} />
          {item.order_multiple > 1 && ` · sold in multiples of ${item.order_multiple}`}
        </p>
        {par === undefined && (
          <div className="mt-1 w-28">
            <ParInput item={item} store={store} onPar={(cases) => onPar(item.hashid, cases)} />
          </div>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button
          variant="outline"
          className="size-14! px-0! [&_svg]:size-6!"
          tabIndex={-1}
          disabled={!onHand}
          aria-label={`One less on hand: ${item.name}`}
          onClick={() => step(-1)}
        >
          <MinusIcon />
        </Button>
        <Input
          data-count=""
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          aria-label={`On hand: ${item.name}, cases`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-order`}
          value={text}
          onChange={(event) => enter(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          className="h-14! w-24! text-center text-2xl! font-semibold tabular-nums max-tablet:flex-1"
        />
        <Button
          variant="outline"
          className="size-14! px-0! [&_svg]:size-6!"
          tabIndex={-1}
          aria-label={`One more on hand: ${item.name}`}
          onClick={() => step(1)}
        >
          <PlusIcon />
        </Button>
      </div>
      <p id={`${id}-order`} className="min-h-5 text-[13px] tablet:text-right">
        <Outcome {...props} />
      </p>
    </li>
  )
})

function Outcome({ error, orderError, onHand, par, qty }: CountedLine) {
  if (error) return <span className="text-destructive">{error}</span>
  if (onHand === null) return null
  if (orderError && qty > 0) return <span className="text-warning">Can't be ordered</span>
  if (par === undefined) return <span className="text-muted-foreground">Counted</span>
  if (qty === 0) return <span className="text-success">Enough</span>
  return <span className="font-semibold text-base tabular-nums">Order {qty}</span>
}
