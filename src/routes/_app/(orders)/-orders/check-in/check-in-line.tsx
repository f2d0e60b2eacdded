import { useState } from 'react'
import { expectedOf } from '@/domain/orders/check-in'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { errorText } from '@/ui/form/form'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { CheckInIssue } from './check-in-issue'
import { nameOf } from './check-in-values'
import type { CheckInForm } from './use-check-in'

/** Received quantity of a line; short or damaged cases get an issue. */
export function CheckInLine({
  form,
  line,
  order,
}: {
  form: CheckInForm
  line: OrderLine
  order: OrderWithItems
}) {
  const [isOpened, setOpened] = useState(false)
  const expected = expectedOf(line)
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p dir="auto" className="font-medium">
            {line.purchasable_name}
          </p>
          <p className="text-muted-foreground text-xs">
            {line.item_code} · {line.upc} · case of {line.case_pack_size}
          </p>
        </div>
        <form.Subscribe selector={({ values }) => values[nameOf('scanned', line)]}>
          {(scanned) => scanned && <Badge variant="success">Scanned</Badge>}
        </form.Subscribe>
        <form.AppField name={nameOf('received', line)}>
          {(field) => {
            const [error] = field.state.meta.errors
            return (
              <div className="grid gap-1">
                <div className="flex items-center gap-2">
                  <Input
                    name={field.name}
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={`Cases received: ${line.purchasable_name}`}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${field.name}-error` : undefined}
                    value={field.state.value}
                    onChange={(event) => field.handleChange(event.target.value)}
                    onBlur={field.handleBlur}
                    onFocus={(event) => event.target.select()}
                    className="!w-20 text-right tabular-nums"
                  />
                  <span className="w-12 text-[13px] text-muted-foreground">of {expected}</span>
                </div>
                {error && (
                  <p id={`${field.name}-error`} className="text-[13px] text-destructive">
                    {errorText(error)}
                  </p>
                )}
              </div>
            )
          }}
        </form.AppField>
        <form.Subscribe selector={({ values }) => isIssueOpen(values, line, expected)}>
          {(isNeeded) =>
            !isNeeded && (
              <Button variant="ghost" size="sm" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
                {isOpened ? 'No issue' : 'Report an issue'}
                <span className="sr-only"> with {line.purchasable_name}</span>
              </Button>
            )
          }
        </form.Subscribe>
      </div>
      <form.Subscribe selector={({ values }) => isIssueOpen(values, line, expected)}>
        {(isNeeded) => (isNeeded || isOpened) && <CheckInIssue form={form} line={line} order={order} />}
      </form.Subscribe>
    </li>
  )
}

/** Returns true if a line is short, or has an issue already. */
function isIssueOpen(values: Record<string, string>, line: OrderLine, expected: number): boolean {
  const received = values[nameOf('received', line)] ?? ''
  const isShort = /^\d+$/.test(received) && Number(received) < expected
  return isShort || Boolean(values[nameOf('reason', line)])
}
