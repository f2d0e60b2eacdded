import { formatCases } from '@/domain/cart/cases'
import { issueReason } from '@/domain/orders/order'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { isIssueChosen, missingOf, NO_CREDIT, nameOf } from './check-in-values'
import { PhotographField } from './photograph-field'
import type { CheckInForm } from './use-check-in'

const reasons = issueReason.options.map(({ value, label }) => ({ value: String(value), label }))
const noCredit = { value: NO_CREDIT, label: 'No credit' }

/** Issue of a line: the missing cases, or one of the eight reasons for a number of cases; with a note and a photo. */
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
    if (!isIssueChosen(values, line) || values[nameOf('qty', line)]) return
    form.setFieldValue(nameOf('qty', line), String(Math.max(1, missingOf(values, line, order.claims))))
  }
  return (
    <fieldset className="grid items-start gap-3 rounded-md bg-muted/60 p-3 tablet:grid-cols-[14rem_7rem_1fr_auto]">
      <legend className="sr-only">Issue with {of}</legend>
      <form.AppField name={nameOf('reason', line)} listeners={{ onChange: proposeQty }}>
        {(field) => (
          <form.Subscribe selector={({ values }) => missingOf(values, line, order.claims)}>
            {(missing) => (
              <field.Select
                label="Issue"
                options={missing > 0 ? [...reasons, noCredit] : reasons}
                placeholder={missing > 0 ? `Not delivered, ${formatCases(missing)}` : 'No issue'}
              />
            )}
          </form.Subscribe>
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => isIssueChosen(values, line)}>
        {(isChosen) =>
          isChosen ? (
            <form.AppField name={nameOf('qty', line)}>
              {(field) => <field.Text label="Cases" inputMode="numeric" autoComplete="off" />}
            </form.AppField>
          ) : (
            <span className="max-tablet:hidden" />
          )
        }
      </form.Subscribe>
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
    </fieldset>
  )
}
