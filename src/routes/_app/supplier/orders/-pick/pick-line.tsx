import { CircleCheckIcon, MinusIcon, PlusIcon } from 'lucide-react'
import { RecalledBadge } from '@/routes/-page/orders/recalled-badge'
import { cn } from '@/ui/cn'
import { errorText } from '@/ui/form/form'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { type PickLine as Line, nameOf, pickedOf } from './pick-values'
import type { Pick } from './use-pick'

/** A line to pick, with targets for a thumb. */
export function PickLine({
  pick: { form, setPicked },
  line: { line, open },
  onOmit,
}: {
  pick: Pick
  line: Line
  onOmit: () => void
}) {
  const name = line.purchasable_name
  return (
    <form.AppField name={nameOf('picked', line)}>
      {(field) => {
        const picked = pickedOf({ [field.name]: field.state.value }, line)
        const isDone = picked === open
        const error = errorText(field.state.meta.errors[0])
        return (
          <li className={cn('grid gap-2.5 px-4 py-3', isDone && 'bg-success-soft')}>
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-medium">
                  {name}
                </p>
                <RecalledBadge line={line} />
                <p className="text-[13px] text-muted-foreground">
                  {line.item_code} · {line.upc} · case of {line.case_pack_size}
                </p>
              </div>
              {isDone && <CircleCheckIcon aria-label="Picked" className="size-6 shrink-0 text-success" />}
            </div>
            <div className="flex items-center gap-2">
              <Button
                variant="outline"
                size="icon"
                className="size-11!"
                aria-label={`Fewer cases of ${name}`}
                disabled={picked <= 0}
                onClick={() => setPicked(line, picked - 1)}
              >
                <MinusIcon />
              </Button>
              <Input
                name={field.name}
                inputMode="numeric"
                autoComplete="off"
                aria-label={`Cases picked: ${name}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${field.name}-error` : undefined}
                value={field.state.value ?? '0'}
                onChange={(event) => field.handleChange(event.target.value)}
                onBlur={field.handleBlur}
                onFocus={(event) => event.target.select()}
                className="h-11! w-16! px-1! text-center tabular-nums"
              />
              <Button
                variant="outline"
                size="icon"
                className="size-11!"
                aria-label={`More cases of ${name}`}
                disabled={picked >= open}
                onClick={() => setPicked(line, picked + 1)}
              >
                <PlusIcon />
              </Button>
              <span className="text-[13px] text-muted-foreground tabular-nums">of {open}</span>
              <span className="ml-auto flex gap-1">
                <Button
                  variant="outline"
                  className="h-11! px-3!"
                  disabled={isDone}
                  onClick={() => setPicked(line, open)}
                >
                  All<span className="sr-only"> cases of {name}</span>
                </Button>
                <Button variant="ghost" className="h-11! px-3!" onClick={onOmit}>
                  Omit<span className="sr-only"> {name}</span>
                </Button>
              </span>
            </div>
            {error && (
              <p id={`${field.name}-error`} className="text-[13px] text-destructive">
                {error}
              </p>
            )}
          </li>
        )
      }}
    </form.AppField>
  )
}
