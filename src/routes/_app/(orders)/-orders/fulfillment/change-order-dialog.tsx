import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_QTY } from '@/domain/cart/cart-line'
import type { Product } from '@/domain/catalogue/product'
import { formatDay, formatMoment } from '@/domain/orders/delivery'
import { TOO_MANY_CASES } from '@/domain/orders/order-change'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { changeOrderOf } from '@/queries/orders/fulfillment'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { useOrderDays } from '../use-order-days'
import { AddProduct } from './add-product'
import { LineQuantities } from './line-quantities'

const nameOf = ({ hashid }: { hashid: string }) => `qty:${hashid}`
const NOTHING_CHANGED = 'Change a quantity or the day, or add a product'
const qtyError = (text: string) => {
  if (!/^\d+$/.test(text)) return 'Must be an integer'
  return Number(text) > MAX_QTY ? TOO_MANY_CASES : null
}

/**
 * Changes quantities or the day of a confirmed order, adds products to it, or cancels it. After the cut-off, its vendor is asked; staff
 * ask it themselves.
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
  const [added, setAdded] = useState<readonly Product[]>([])
  const lines = order.items.filter(({ ordered_qty }) => ordered_qty > 0)
  const initial: Record<string, string> = {
    date_required: '',
    note: '',
    ...Object.fromEntries(lines.map((line) => [nameOf(line), String(line.ordered_qty)])),
  }
  const changedIn = (values: Record<string, string>) => ({
    lines: lines.filter((line) => Number(values[nameOf(line)]) !== line.ordered_qty),
    added: added.filter((product) => Number(values[nameOf(product)]) > 0),
  })
  const { form } = useForm({
    initial,
    check: (values) => {
      const errors = Object.fromEntries(
        [...lines, ...added].flatMap((line) => {
          const error = qtyError(values[nameOf(line)]?.trim() ?? '')
          return error ? [[nameOf(line), error]] : []
        }),
      )
      const changed = changedIn(values)
      const isUnchanged = changed.lines.length + changed.added.length === 0 && !values.date_required
      const [first] = lines
      return first && isUnchanged ? { ...errors, [nameOf(first)]: NOTHING_CHANGED } : errors
    },
    send: async ({ date_required = '', note = '', ...values }, idempotencyKey) => {
      const changed = changedIn(values)
      const qtyOf = (line: { hashid: string }) => Number(values[nameOf(line)])
      const { is_requested } = await send({
        lines: changed.lines.map((line) => ({ order_item_hash: line.hashid, qty: qtyOf(line) })),
        added: changed.added.map((product) => ({ product_hash: product.hashid, qty: qtyOf(product) })),
        date_required: date_required || null,
        note,
        idempotencyKey,
      })
      if (date_required && !is_requested) onMoved(date_required)
    },
    fieldOf: (field, values) => {
      const [, list, index] = /^(lines|added)\.(\d+)\.\w+$/.exec(field) ?? []
      const changed = changedIn(values)
      const line = changed[list === 'added' ? 'added' : 'lines'][Number(index)]
      return line ? nameOf(line) : field
    },
    onSent: onClose,
  })
  const cancelAll = () => {
    for (const line of [...lines, ...added]) form.setFieldValue(nameOf(line), '0')
  }
  const add = (product: Product) => {
    setAdded([...added, product])
    form.setFieldValue(nameOf(product), String(product.order_multiple))
    requestAnimationFrame(() => document.getElementsByName(nameOf(product))[0]?.focus())
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
        lines={[
          ...lines,
          ...added.map(({ hashid, name, is_recalled }) => ({ hashid, purchasable_name: name, is_recalled })),
        ]}
        nameOf={nameOf}
        labelOf={(line) => `Cases: ${line.purchasable_name}`}
        mostOf={() => null}
      />
      <div className="flex min-w-0 flex-wrap items-start gap-2">
        <AddProduct
          order={order}
          taken={[...lines.map(({ product_hash }) => product_hash), ...added.map(({ hashid }) => hashid)]}
          onAdd={add}
        />
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
