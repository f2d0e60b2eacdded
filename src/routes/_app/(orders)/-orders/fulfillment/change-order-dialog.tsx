import { useMutation } from '@tanstack/react-query'
import { formatDay, formatMoment } from '@/domain/orders/delivery'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { changeOrderOf } from '@/queries/fulfillment'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useActionForm } from '@/routes/-page/form/use-action-form'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { useOrderDays } from '../use-order-days'
import { LineQuantities } from './line-quantities'

const nameOf = ({ hashid }: OrderLine) => `qty:${hashid}`

/**
 * Changes quantities or the day of a confirmed order, or cancels it. After the cut-off, its vendor is asked; staff ask it themselves.
 */
export function ChangeOrderDialog({
  order,
  onMoved,
  onClose,
}: {
  order: OrderWithItems
  onMoved: (day: string) => void
  onClose: () => void
}) {
  const { isStaff, now, days, closesAt, closedAt } = useOrderDays(order)
  const { mutateAsync: send } = useMutation(changeOrderOf(order.hashid))
  const lines = order.items.filter(({ ordered_qty }) => ordered_qty > 0)
  const initial: Record<string, string> = {
    date_required: '',
    note: '',
    ...Object.fromEntries(lines.map((line) => [nameOf(line), String(line.ordered_qty)])),
  }
  const changedIn = (values: Record<string, string>) =>
    lines.filter((line) => Number(values[nameOf(line)]) !== line.ordered_qty)
  const form = useActionForm({
    initial,
    errorsOf: (values) => {
      const errors = Object.fromEntries(
        lines.flatMap((line) =>
          /^\d{1,4}$/.test(values[nameOf(line)]?.trim() ?? '') ? [] : [[nameOf(line), 'Must be an integer']],
        ),
      )
      const isUnchanged = changedIn(values).length === 0 && !values.date_required
      const [first] = lines
      return first && isUnchanged ? { ...errors, [nameOf(first)]: 'Change a quantity or the day' } : errors
    },
    send: async ({ date_required = '', note = '', ...values }, idempotencyKey) => {
      const { is_requested } = await send({
        lines: changedIn(values).map((line) => ({
          order_item_hash: line.hashid,
          qty: Number(values[nameOf(line)]),
        })),
        date_required: date_required || null,
        note,
        idempotencyKey,
      })
      if (date_required && !is_requested) onMoved(date_required)
    },
    fieldOf: (field, values) => {
      const [, index] = /^lines\.(\d+)\.qty$/.exec(field) ?? []
      const line = index === undefined ? undefined : changedIn(values)[Number(index)]
      return line ? nameOf(line) : field
    },
    onSent: onClose,
  })
  const cancelAll = () => {
    for (const line of lines) form.setFieldValue(nameOf(line), '0')
  }
  return (
    <FormDialog
      form={form}
      title="Change order"
      description={
        closesAt && !closedAt
          ? `You can change order ${order.order_number} until ${formatMoment(closesAt, order.time_zone)}.`
          : `Order ${order.order_number} is for ${formatDay(order.date_required, now)}.`
      }
      submit={closedAt && !isStaff ? 'Request change' : 'Change order'}
      onClose={onClose}
    >
      {closedAt && (
        <Callout variant="warning">
          The cut-off was {formatMoment(closedAt, order.time_zone)}.{' '}
          {isStaff
            ? `Agree on the change with ${order.vendor_name} first. It applies at once.`
            : `${order.vendor_name} accepts or declines the change.`}
        </Callout>
      )}
      <LineQuantities
        form={form}
        lines={lines}
        nameOf={nameOf}
        labelOf={(line) => `Cases: ${line.purchasable_name}`}
        mostOf={() => null}
      />
      <div>
        <Button variant="outline" size="sm" onClick={cancelAll}>
          Cancel all lines
        </Button>
      </div>
      <form.AppField name="date_required">
        {(field) => (
          <field.Select
            label="Required date"
            placeholder={`${formatDay(order.date_required, now)} (no change)`}
            options={days.map((day) => ({ value: day, label: formatDay(day, now) }))}
          />
        )}
      </form.AppField>
      <form.AppField name="note">{(field) => <field.LongText label="Note to the vendor" />}</form.AppField>
    </FormDialog>
  )
}
