import { useState } from 'react'
import { expectedOf } from '@/domain/orders/check-in'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { RecalledBadge } from '@/routes/-page/orders/recalled-badge'
import { errorText } from '@/ui/form/form'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Input } from '@/ui/primitives/input'
import { CheckInIssue } from './check-in-issue'
import { hasLots, isIssueChosen, nameOf } from './check-in-values'
import { LineOutcome } from './line-outcome'
import type { CheckInForm } from './use-check-in'

interface Props {
  form: CheckInForm
  line: OrderLine
  order: OrderWithItems
}

/** Received quantity of a line. Its columns have fixed widths, and the issue opens only on request: inputs never move while counting. */
export function CheckInLine({ form, line, order }: Props) {
  const [isToggled, setToggled] = useState<boolean | null>(null)
  const panelId = `issue-${line.hashid}`
  return (
    <li className="grid gap-3 py-3">
      <div className="grid grid-cols-[9rem_1fr_auto] items-center gap-x-4 gap-y-2 tablet:grid-cols-[minmax(0,1fr)_9rem_5rem_8.5rem]">
        <div className="min-w-0 max-tablet:col-span-3">
          <p dir="auto" className="font-medium">
            {line.purchasable_name}
          </p>
          <RecalledBadge line={line} />
          <p className="text-muted-foreground text-xs">
            {line.item_code} · {line.upc} · case of {line.case_pack_size}
          </p>
          <form.Subscribe selector={({ values }) => values}>
            {(values) => <LineOutcome values={values} line={line} order={order} />}
          </form.Subscribe>
        </div>
        <ReceivedInput form={form} line={line} />
        <span>
          <form.Subscribe selector={({ values }) => values[nameOf('scanned', line)]}>
            {(scanned) => scanned && <Badge variant="success">Scanned</Badge>}
          </form.Subscribe>
        </span>
        <form.Subscribe selector={({ values }) => isToggled ?? isIssueChosen(values, line)}>
          {(isOpen) => (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setToggled(!isOpen)}
            >
              {isOpen ? 'Hide issue' : 'Report an issue'}
              <span className="sr-only"> with {line.purchasable_name}</span>
            </Button>
          )}
        </form.Subscribe>
      </div>
      {hasLots(line, order) && (
        <form.AppField name={nameOf('lots', line)}>
          {(field) => (
            <field.Text
              label={`Lot code of ${line.purchasable_name}`}
              hint="Compare it with the labels, and correct it if it differs. For several lots, add the cases of each: AB-12 × 2, CD-9 × 1."
              autoComplete="off"
            />
          )}
        </form.AppField>
      )}
      <div id={panelId} className="empty:hidden">
        <form.Subscribe selector={({ values }) => isToggled ?? isIssueChosen(values, line)}>
          {(isOpen) => isOpen && <CheckInIssue form={form} line={line} order={order} />}
        </form.Subscribe>
      </div>
    </li>
  )
}

function ReceivedInput({ form, line }: Omit<Props, 'order'>) {
  return (
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
              <span className="text-[13px] text-muted-foreground">of {expectedOf(line)}</span>
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
  )
}
