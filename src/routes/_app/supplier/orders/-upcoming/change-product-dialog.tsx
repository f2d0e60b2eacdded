import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { formatCases } from '@/domain/cart/cases'
import type { OrderOutcome } from '@/domain/orders/several-orders'
import { shareOut } from '@/domain/orders/share-out'
import type { VendorOrder } from '@/domain/orders/vendor-order'
import { changeInSelected, linesOfOrders } from '@/queries/orders/vendor-orders'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { errorsIn, reasonOf, reasonOptions } from '@/routes/-page/orders/line-values'
import { openCases } from './open-totals'

/** Delivers fewer cases of a product on several orders: those that the vendor has are shared out, and can be corrected. */
export function ChangeProductDialog({
  orders,
  product_hash,
  onSent,
  onClose,
}: {
  orders: readonly VendorOrder[]
  product_hash: string
  onSent: (outcomes: OrderOutcome[]) => void
  onClose: () => void
}) {
  const { data: lines } = useSuspenseQuery(linesOfOrders(orders.map(({ hashid }) => hashid)))
  const { mutateAsync: send } = useMutation(changeInSelected())
  const name = lines.find((line) => line.product_hash === product_hash)?.purchasable_name ?? ''
  const asked = orders
    .toSorted((a, b) => a.placed_at.localeCompare(b.placed_at))
    .flatMap((order) => {
      const open = openCases(lines, order.hashid, product_hash)
      return open > 0 ? [{ order, open }] : []
    })
  const total = asked.reduce((cases, { open }) => cases + open, 0)
  const initial: Record<string, string> = {
    available: String(total),
    reason: '',
    note: '',
    ...Object.fromEntries(asked.map(({ order, open }) => [order.hashid, String(open)])),
  }
  const { form } = useForm({
    initial,
    check: ({ reason, ...entered }) =>
      errorsIn({
        reason: reason ? null : 'Required',
        ...Object.fromEntries(
          asked.map(({ order, open }) => [order.hashid, shareError(entered[order.hashid], open)]),
        ),
      }),
    send: ({ reason = '', note = '', ...entered }, idempotencyKey) =>
      send({
        product_hash,
        quantities: new Map(
          asked.flatMap(({ order: { hashid }, open }) => {
            const qty = Number(entered[hashid])
            return qty === open ? [] : [[hashid, qty] as const]
          }),
        ),
        reason: reasonOf(reason),
        note,
        idempotencyKey,
      }),
    onSent,
  })
  const share = (text: string) => {
    if (!/^\d+$/.test(text.trim())) return
    const shares = shareOut(
      asked.map(({ open }) => open),
      Number(text),
    )
    for (const [index, { order }] of asked.entries())
      form.setFieldValue(order.hashid, String(shares[index] ?? 0))
  }
  return (
    <FormDialog
      form={form}
      title="Change cases"
      description={`${name}: ${formatCases(total)} left to ship on ${asked.length === 1 ? '1 order' : `${asked.length} orders`}.`}
      submit="Change cases"
      onClose={onClose}
    >
      <form.AppField name="available" listeners={{ onChange: ({ value }) => share(value) }}>
        {(field) => (
          <field.Text
            label="Cases you have"
            hint="Orders placed first get theirs first. You can change each below."
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </form.AppField>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-medium">Cases to deliver</legend>
        <div className="grid max-h-72 gap-3 overflow-y-auto p-0.5">
          {asked.map(({ order: { hashid, order_number, store_display_name }, open }) => (
            <form.AppField key={hashid} name={hashid}>
              {(field) => (
                <field.Text
                  label={`${order_number}, ${store_display_name}`}
                  hint={`Of ${open}`}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </form.AppField>
          ))}
        </div>
      </fieldset>
      <form.AppField name="reason">
        {(field) => <field.Select label="Reason" options={reasonOptions} required />}
      </form.AppField>
      <form.AppField name="note">{(field) => <field.LongText label="Note to the stores" />}</form.AppField>
    </FormDialog>
  )
}

function shareError(text: string | undefined, open: number): string | null {
  if (!text || !/^\d+$/.test(text.trim())) return 'Must be an integer'
  return Number(text) > open ? `Enter ${open} or fewer` : null
}
