import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { isOrderable } from '@/domain/catalogue/product'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { swapPrice } from '@/domain/orders/swap'
import { casePrice } from '@/domain/pricing/price'
import { formatMoney } from '@/domain/values/money'
import { allProducts } from '@/queries/catalogue'
import { offer } from '@/queries/fulfillment'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useActionForm } from '@/routes/-page/form/use-action-form'
import { casesError, errorsIn, reasonOf, reasonOptions } from '@/routes/-page/orders/line-values'

const MOST_CASES = 9_999

/** Offers the store another product for the unshipped cases of a line. */
export function SwapDialog({
  line,
  order,
  onClose,
}: {
  line: OrderLine
  order: OrderWithItems
  onClose: () => void
}) {
  const { data } = useQuery(allProducts(null))
  const products = data?.filter(
    (product) =>
      product.vendor_hash === order.vendor_hash &&
      product.hashid !== line.product_hash &&
      // A vendor that takes no more orders still delivers those it has.
      isOrderable({ ...product, vendor_takes_orders: true }),
  )
  const { mutateAsync: send } = useMutation(offer({ order_hash: order.hashid, hashid: line.hashid }))
  const form = useActionForm({
    initial: {
      product_hash: '',
      qty: String(line.ordered_qty - (line.shipped_qty ?? 0)),
      sell_price: '',
      reason: '',
      note: '',
    },
    errorsOf: ({ product_hash, qty, sell_price, reason }) =>
      errorsIn({
        product_hash: product_hash ? null : 'Required',
        qty: casesError(qty, MOST_CASES),
        sell_price: z.safeParse(swapPrice, sell_price).error?.issues[0]?.message ?? null,
        reason: reason ? null : 'Required',
      }),
    send: ({ product_hash, qty, sell_price, reason, note }, idempotencyKey) =>
      send({
        product_hash,
        qty: Number(qty),
        sell_price: sell_price.trim(),
        reason: reasonOf(reason),
        note,
        idempotencyKey,
      }),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Offer a swap"
      description={`Instead of ${line.purchasable_name} at ${formatMoney(line.final_sell_price)} a case. The store accepts or declines it.`}
      submit="Offer swap"
      onClose={onClose}
    >
      <form.AppField
        name="product_hash"
        listeners={{
          onChange: ({ value }) => {
            const chosen = products?.find(({ hashid }) => hashid === value)
            if (chosen) form.setFieldValue('sell_price', casePrice(chosen))
          },
        }}
      >
        {(field) => (
          <field.Select
            label="Product"
            placeholder={products ? 'Select' : 'Loading…'}
            options={(products ?? []).map(({ hashid, name, item_code }) => ({
              value: hashid,
              label: `${name} (${item_code})`,
            }))}
            required
          />
        )}
      </form.AppField>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <form.AppField name="qty">
          {(field) => <field.Text label="Cases" inputMode="numeric" autoComplete="off" required />}
        </form.AppField>
        <form.AppField name="sell_price">
          {(field) => <field.Text label="Case price ($)" inputMode="decimal" autoComplete="off" required />}
        </form.AppField>
      </div>
      <form.AppField name="reason">
        {(field) => <field.Select label="Reason" options={reasonOptions} required />}
      </form.AppField>
      <form.AppField name="note">{(field) => <field.LongText label="Note to the store" />}</form.AppField>
    </FormDialog>
  )
}
