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
import { LineLots } from '@/routes/-page/orders/line-lots'
import { LineWeights } from '@/routes/-page/orders/line-weights'
import { lotErrors, lotsName, lotsOf, noLots } from '@/routes/-page/orders/lot-values'
import { RecallReasons, recallReasonName } from '@/routes/-page/orders/recall-reasons'
import { noWeights, weighingOf, weightErrors, weightsName } from '@/routes/-page/orders/weight-values'
import { LineQuantities } from './line-quantities'

const nameOf = ({ hashid }: OrderLine) => `qty:${hashid}`

/** Names of the fields of a line by their part in the API. */
const fieldNames: ReadonlyMap<string, (line: OrderLine) => string> = new Map([
  ['qty', nameOf],
  ['weights', weightsName],
  ['lots', lotsName],
  ['recall_reason', recallReasonName],
])

/** Ships an order: everything that is left but recalled products, or what the vendor enters. */
export function ShipDialog({ order, onClose }: { order: OrderWithItems; onClose: () => void }) {
  const { mutateAsync: send } = useMutation(ship(order.hashid))
  const lines = linesToShip(order)
  const openOf = (line: OrderLine) => openQty(lineStateOf(line, order))
  const initial: Record<string, string> = {
    ...carrierFields.empty,
    ...noWeights(lines),
    ...noLots(lines),
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
          const ofCases = [
            ...weightErrors(values, line, Number(text)),
            ...lotErrors(values, line, Number(text)),
          ]
          return error === null ? ofCases : [[recallReasonName(line), error], ...ofCases]
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
                  ...lotsOf(values, line, qty),
                },
              ]
            : []
        }),
        idempotencyKey,
      }),
    fieldOf: (field, values) => {
      const [, index, part] = /^lines\.(\d+)\.(qty|recall_reason|weights|lots)/.exec(field) ?? []
      const sent = lines.filter((line) => Number(values[nameOf(line)]) > 0)
      const line = index === undefined ? undefined : sent[Number(index)]
      if (!line) return field
      return fieldNames.get(part ?? '')?.(line) ?? field
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
            {(values) => {
              const shipped = lines.map((line) => ({ line, qty: Number(values[nameOf(line)]) || 0 }))
              return (
                <>
                  <LineWeights form={form} lines={shipped} />
                  <LineLots form={form} lines={shipped} order_hash={order.hashid} />
                </>
              )
            }}
          </form.Subscribe>
          <RecallReasons form={form} lines={lines} />
          <CarrierInputs form={form} />
        </FormDialog>
      )}
    </form.Subscribe>
  )
}
