import { expectedOf, proposedCredit } from '@/domain/orders/check-in'
import { issueReason } from '@/domain/orders/order'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { formatMoney } from '@/domain/values/money'
import { nameOf } from './check-in-values'
import { PhotographField } from './photograph-field'
import type { CheckInForm } from './use-check-in'

const reasons = issueReason.options.map(({ value, label }) => ({ value: String(value), label }))

/** Issue of a line: one of the eight reasons, the number of cases, a note, a photo, and the resulting credit. */
export function CheckInIssue({
  form,
  line,
  order,
}: {
  form: CheckInForm
  line: OrderLine
  order: OrderWithItems
}) {
  const of = line.purchasable_name
  /** Proposes a number of cases with the reason: the missing ones, or one. */
  const proposeQty = () => {
    const { values } = form.state
    if (values[nameOf('qty', line)]) return
    const missing = expectedOf(line) - Number(values[nameOf('received', line)])
    form.setFieldValue(nameOf('qty', line), String(Math.max(1, missing)))
  }
  return (
    <fieldset className="grid items-start gap-3 rounded-md bg-muted/60 p-3 tablet:grid-cols-[14rem_7rem_1fr_auto]">
      <legend className="sr-only">Issue with {of}</legend>
      <form.AppField
        name={nameOf('reason', line)}
        listeners={{ onChange: ({ value }) => value && proposeQty() }}
      >
        {(field) => <field.Select label="Issue" options={reasons} placeholder="No credit" />}
      </form.AppField>
      <form.AppField name={nameOf('qty', line)}>
        {(field) => <field.Text label="Cases" inputMode="numeric" autoComplete="off" />}
      </form.AppField>
      <form.AppField name={nameOf('note', line)}>
        {(field) => <field.Text label="Note to the vendor" autoComplete="off" />}
      </form.AppField>
      <form.AppField name={nameOf('photograph', line)}>
        {(field) => (
          <div className="tablet:pt-[26px]">
            <PhotographField
              order_hash={order.hashid}
              subject={of}
              value={field.state.value ?? ''}
              onChange={field.handleChange}
            />
          </div>
        )}
      </form.AppField>
      <form.Subscribe
        selector={({ values }) =>
          values[nameOf('reason', line)] ? Number(values[nameOf('qty', line)]) : Number.NaN
        }
      >
        {(qty) => (
          <p role="status" className="text-[13px] tablet:col-span-4">
            {qty > 0 && qty <= line.ordered_qty && Number.isInteger(qty) ? (
              <>
                Credit claimed:{' '}
                <strong className="tabular-nums">
                  {formatMoney(proposedCredit(line, qty, order.claims))}
                </strong>
              </>
            ) : (
              <span className="text-muted-foreground">Choose an issue to claim a credit.</span>
            )}
          </p>
        )}
      </form.Subscribe>
    </fieldset>
  )
}
