import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import * as z from 'zod/mini'
import { formatCases } from '@/domain/cart/cases'
import { carrierFields } from '@/domain/orders/carrier'
import type { OrderOutcome } from '@/domain/orders/several-orders'
import type { VendorOrder } from '@/domain/orders/vendor-order'
import { shipSelected } from '@/queries/orders/vendor-orders'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { CarrierInputs } from '@/routes/-page/orders/carrier-inputs'
import { Button } from '@/ui/primitives/button'

/** Ships everything that is left of several orders, with one tracking number or one for each. */
export function ShipOrdersDialog({
  orders,
  onSent,
  onClose,
}: {
  orders: readonly VendorOrder[]
  onSent: (outcomes: OrderOutcome[]) => void
  onClose: () => void
}) {
  const { mutateAsync: send } = useMutation(shipSelected())
  const [hasOwnNumbers, setOwnNumbers] = useState(false)
  const initial: Record<string, string> = {
    ...carrierFields.empty,
    ...Object.fromEntries(orders.map(({ hashid }) => [hashid, ''])),
  }
  const { form } = useForm({
    initial,
    check: errorsOf,
    send: ({ carrier = '', tracking_number = '', ...ownNumbers }, idempotencyKey) =>
      send({
        carrier,
        tracking_number,
        ownNumbers,
        order_hashes: orders.map(({ hashid }) => hashid),
        idempotencyKey,
      }),
    onSent,
  })
  /** Fills the orders from a pasted column, one line per order. */
  const pasteFrom = (index: number) => (event: ClipboardEvent) => {
    const numbers = event.clipboardData
      .getData('text')
      .trim()
      .split(/\r\n|\r|\n/)
    if (numbers.length < 2) return
    event.preventDefault()
    for (const [offset, number] of numbers.entries()) {
      const order = orders[index + offset]
      if (order) form.setFieldValue(order.hashid, number.trim())
    }
  }
  const cases = orders.reduce((total, { open_items }) => total + open_items, 0)
  const orderText = orders.length === 1 ? '1 order' : `${orders.length} orders`
  return (
    <FormDialog
      form={form}
      title={`Ship ${orderText}`}
      description={`${formatCases(cases)} are left to ship. Each order gets its own shipment.`}
      submit={`Ship ${orderText}`}
      onClose={onClose}
    >
      <CarrierInputs form={form} />
      {orders.length > 1 && !hasOwnNumbers && (
        <Button
          variant="link"
          size="inline"
          className="justify-self-start"
          onClick={() => setOwnNumbers(true)}
        >
          Enter a tracking number for each order
        </Button>
      )}
      {hasOwnNumbers && (
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-medium">Tracking numbers</legend>
          <p className="text-[13px] text-muted-foreground">
            Orders left blank use the number above. You can paste a column from a spreadsheet.
          </p>
          <div className="grid max-h-80 gap-3 overflow-y-auto p-0.5">
            {orders.map(({ hashid, order_number, store_display_name }, index) => (
              <div key={hashid} onPaste={pasteFrom(index)}>
                <form.AppField name={hashid}>
                  {(field) => (
                    <field.Text label={`${order_number}, ${store_display_name}`} autoComplete="off" />
                  )}
                </form.AppField>
              </div>
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  )
}

/** Returns the errors of the carrier and of each tracking number, by field. */
function errorsOf({ carrier = '', ...numbers }: Record<string, string>): Record<string, string> {
  const { shape } = carrierFields.schema
  const checked = [
    ['carrier', z.safeParse(shape.carrier, carrier)] as const,
    ...Object.entries(numbers).map(
      ([field, number]) => [field, z.safeParse(shape.tracking_number, number)] as const,
    ),
  ]
  return Object.fromEntries(
    checked.flatMap(([field, { error }]) => (error?.issues[0] ? [[field, error.issues[0].message]] : [])),
  )
}
