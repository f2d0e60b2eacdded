import { formatCases } from '@/domain/cart/cases'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { CarrierInputs } from '@/routes/-page/orders/carrier-inputs'
import { LineLots } from '@/routes/-page/orders/line-lots'
import { reasonOptions } from '@/routes/-page/orders/line-values'
import { LineWeights } from '@/routes/-page/orders/line-weights'
import { RecallReasons } from '@/routes/-page/orders/recall-reasons'
import { nameOf, pickedCases, pickedOf } from './pick-values'
import type { Pick } from './use-pick'

/** Ships the picked cases. For each line that is short, the rest is shipped later or comes off the order. */
export function ShipPickedDialog({
  pick: { form, lines },
  order,
  onClose,
}: {
  pick: Pick
  order: OrderWithItems
  onClose: () => void
}) {
  return (
    <form.Subscribe selector={({ values }) => values}>
      {(values) => {
        const cases = pickedCases(values, lines)
        const picked = lines.map(({ line }) => ({ line, qty: pickedOf(values, line) }))
        const short = lines.filter(({ line, open }) => pickedOf(values, line) < open)
        return (
          <FormDialog
            form={form}
            title="Ship picked cases"
            description={
              short.length === 0
                ? 'Everything is picked.'
                : 'Choose what happens with the cases that are missing.'
            }
            submit={cases === 0 ? 'Save without shipping' : `Ship ${formatCases(cases)}`}
            onClose={onClose}
          >
            {short.map(({ line, open }) => (
              <form.AppField key={line.hashid} name={nameOf('reason', line)}>
                {(field) => (
                  <field.Select
                    label={`${line.purchasable_name}: ${formatCases(open - pickedOf(values, line))} missing`}
                    placeholder="Ship later"
                    options={reasonOptions.map(({ value, label }) => ({ value, label: `Omit: ${label}` }))}
                  />
                )}
              </form.AppField>
            ))}
            <LineWeights form={form} lines={picked} />
            <LineLots form={form} lines={picked} order_hash={order.hashid} />
            <RecallReasons
              form={form}
              lines={lines.flatMap(({ line }) => (pickedOf(values, line) > 0 ? [line] : []))}
            />
            <CarrierInputs form={form} />
          </FormDialog>
        )
      }}
    </form.Subscribe>
  )
}
