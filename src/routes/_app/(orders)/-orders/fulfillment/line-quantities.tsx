import type { OrderLine } from '@/domain/orders/order-detail'
import type { FormOf } from '@/routes/-page/form/use-form'
import { RecalledBadge } from '@/routes/-page/orders/recalled-badge'
import { errorText } from '@/ui/form/form'
import { Input } from '@/ui/primitives/input'

type Line = Pick<OrderLine, 'hashid' | 'purchasable_name' | 'is_recalled'>
type QuantityForm = FormOf<Record<string, string>>

/** A quantity for each of some lines of an order. */
export function LineQuantities<L extends Line>({
  form,
  lines,
  nameOf,
  labelOf,
  mostOf,
}: {
  form: QuantityForm
  lines: readonly L[]
  /** Returns the name of a line's field. */
  nameOf: (line: L) => string
  labelOf: (line: L) => string
  /** Returns the most cases of a line, to be shown; null if there is no such limit. */
  mostOf: (line: L) => number | null
}) {
  return (
    <ul className="grid divide-y border-y">
      {lines.map((line) => (
        <li key={line.hashid} className="flex items-start gap-3 py-2">
          <span className="min-w-0 flex-1 pt-2">
            <span dir="auto">{line.purchasable_name}</span> <RecalledBadge line={line} />
          </span>
          <form.AppField name={nameOf(line)}>
            {(field) => {
              const error = errorText(field.state.meta.errors[0])
              const most = mostOf(line)
              return (
                <div className="grid justify-items-end gap-1">
                  <span className="flex items-center gap-2">
                    <Input
                      name={field.name}
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={labelOf(line)}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? `${field.name}-error` : undefined}
                      value={field.state.value}
                      onChange={(event) => field.handleChange(event.target.value)}
                      onBlur={field.handleBlur}
                      onFocus={(event) => event.target.select()}
                      className="!w-20 text-right tabular-nums"
                    />
                    {most !== null && (
                      <span className="w-12 text-[13px] text-muted-foreground">of {most}</span>
                    )}
                  </span>
                  {error && (
                    <span id={`${field.name}-error`} className="text-right text-[13px] text-destructive">
                      {error}
                    </span>
                  )}
                </div>
              )
            }}
          </form.AppField>
        </li>
      ))}
    </ul>
  )
}
