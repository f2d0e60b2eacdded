import { useMutation } from '@tanstack/react-query'
import { formatCases } from '@/domain/cart/cases'
import { carrierFields } from '@/domain/orders/carrier'
import { openQty } from '@/domain/orders/line-state'
import { lineStateOf, linesToShip, type OrderLine, type OrderWithItems } from '@/domain/orders/order-detail'
import { recallError } from '@/domain/orders/shipment'
import { ship } from '@/queries/orders/fulfillment'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { CarrierInputs } from '@/routes/-page/orders/carrier-inputs'
import { RecallReasons, recallReasonName } from '@/routes/-page/orders/recall-reasons'
import { LineWeights } from '@/routes/-page/orders/line-weights'
import { noWeights, weighingOf, weightErrors, weightsName } from '@/routes/-page/orders/weight-values'
import { LineQuantities } from './line-quantities'

const nameOf = ({ hashid }: OrderLine) => `qty:${hashid}`

/** Ships an order: everything that is left but recalled products, or what the vendor enters. */
export function ShipDialog({ order, onClose }: { order: OrderWithItems; onClose: () => void }) {
  const { mutateAsync: send } = useMutation(ship(order.hashid))
  const lines = linesToShip(order)
  const openOf = (line: OrderLine) => openQty(lineStateOf(line, order))
  const initial: Record<string, string> = {
    ...carrierFields.empty,
    ...noWeights(lines),
    ...Object.fromEntries(
      lines.flatMap((line) => [
        [nameOf(line), line.is_recalled ? '0' : String(openOf(line))],
        [recallReasonName(line), ''],
      ]),
    ),
  }
  const casesIn = (values: Record<string, string>) =>
    lines.reduce((total, line) => total + (Number(values[nameOf(line)]) || 0), 0)
  const { form } = useForm({
    initial,
    check: (values) => {
      const errors = Object.fromEntries(
        lines.flatMap((line) => {
          const text = values[nameOf(line)] ?? ''
          if (!/^\d+$/.test(text.trim())) return [[nameOf(line), 'Must be an integer']]
          if (Number(text) > openOf(line)) return [[nameOf(line), `Enter ${openOf(line)} or fewer`]]
          const error = Number(text) > 0 ? recallError(line, values[recallReasonName(line)]?.trim()) : null
          const ofWeight = weightErrors(values, line, Number(text))
          return error === null ? ofWeight : [[recallReasonName(line), error], ...ofWeight]
        }),
      )
      const [first] = lines
      return first && Object.keys(errors).length === 0 && casesIn(values) === 0
        ? { [nameOf(first)]: 'Enter the cases that you ship' }
        : errors
    },
    send: ({ carrier = '', tracking_number = '', ...values }, idempotencyKey) =>
      send({
        carrier,
        tracking_number,
        lines: lines.flatMap((line) => {
          const qty = Number(values[nameOf(line)])
          return qty > 0
            ? [
                {
                  order_item_hash: line.hashid,
                  qty,
                  recall_reason: values[recallReasonName(line)],
                  ...weighingOf(values, line),
                },
              ]
            : []
        }),
        idempotencyKey,
      }),
    fieldOf: (field, values) => {
      const [, index, part] = /^lines\.(\d+)\.(qty|recall_reason|weights)$/.exec(field) ?? []
      const sent = lines.filter((line) => Number(values[nameOf(line)]) > 0)
      const line = index === undefined ? undefined : sent[Number(index)]
      if (!line) return field
      return part === 'qty' ? nameOf(line) : part === 'weights' ? weightsName(line) : recallReasonName(line)
    },
    onSent: onClose,
  })
  return (
    <form.Subscribe selector={({ values }) => casesIn(values)}>
      {(cases) => (
        <FormDialog
          form={form}
          title="Ship order"
          description={`Order ${order.order_number} for ${order.store_display_name}. Enter fewer cases to ship the rest later.`}
          submit={`Ship ${formatCases(cases)}`}
          onClose={onClose}
        >
          <LineQuantities
            form={form}
            lines={lines}
            nameOf={nameOf}
            labelOf={(line) => `Cases to ship: ${line.purchasable_name}`}
            mostOf={openOf}
          />
          <form.Subscribe selector={({ values }) => values}>
            {(values) => (
              <LineWeights
                form={form}
                lines={lines.map((line) => ({ line, qty: Number(values[nameOf(line)]) || 0 }))}
              />
            )}
          </form.Subscribe>
          <RecallReasons form={form} lines={lines} />
          <CarrierInputs form={form} />
        </FormDialog>
      )}
    </form.Subscribe>
  )
}
