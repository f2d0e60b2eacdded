import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { isOrderable } from '@/domain/catalogue/product'
import type { OfferedSwap } from '@/domain/orders/contract'
import { swapPrice } from '@/domain/orders/swap'
import { casePrice } from '@/domain/pricing/price'
import { allProducts } from '@/queries/catalogue/products'
import { FormDialog } from '../form/form-dialog'
import { useForm } from '../form/use-form'
import { casesError, errorsIn, reasonOf, reasonOptions } from './line-values'

const MOST_CASES = 9_999

/** An offered swap as the form sends it. */
interface SentSwap {
  /** The product to replace. */
  ordered_hash: string
  swap: OfferedSwap
  idempotencyKey: string
}

/** Offers other products of a vendor for ordered ones. */
export function SwapFormDialog({
  vendor_hash,
  ordered,
  qty,
  description,
  noteLabel,
  send,
  onClose,
}: {
  vendor_hash: string
  /** Products that can be replaced. The form asks which one if there are several. */
  ordered: readonly { product_hash: string; label: string }[]
  /** Suggested number of cases; null if each order is offered as many as it has left. */
  qty: number | null
  description: ReactNode
  noteLabel: string
  send: (sent: SentSwap) => Promise<unknown>
  onClose: () => void
}) {
  const { data } = useQuery(allProducts(null))
  const [first, ...others] = ordered
  const only = others.length === 0 ? (first?.product_hash ?? '') : ''
  const products = data?.filter(
    (product) =>
      product.vendor_hash === vendor_hash &&
      product.hashid !== only &&
      // A vendor that takes no more orders still delivers those it has.
      isOrderable({ ...product, vendor_takes_orders: true }),
  )
  const { form } = useForm({
    initial: {
      ordered_hash: only,
      product_hash: '',
      qty: qty === null ? '1' : String(qty),
      sell_price: '',
      reason: '',
      note: '',
    },
    check: errorsOf,
    send: ({ ordered_hash, product_hash, qty: cases, sell_price, reason, note }, idempotencyKey) =>
      send({
        ordered_hash,
        swap: {
          product_hash,
          qty: Number(cases),
          sell_price: sell_price.trim(),
          reason: reasonOf(reason),
          note,
        },
        idempotencyKey,
      }),
  })
  return (
    <FormDialog
      form={form}
      title="Offer a swap"
      description={description}
      submit="Offer swap"
      onClose={onClose}
    >
      {others.length > 0 && (
        <form.AppField name="ordered_hash">
          {(field) => (
            <field.Select
              label="Instead of"
              options={ordered.map(({ product_hash, label }) => ({ value: product_hash, label }))}
              required
            />
          )}
        </form.AppField>
      )}
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
            options={(products ?? []).map(({ hashid, name, item_code, case_pack_size }) => ({
              value: hashid,
              label: `${name} (${item_code}), case of ${case_pack_size}`,
            }))}
            required
          />
        )}
      </form.AppField>
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        {qty !== null && (
          <form.AppField name="qty">
            {(field) => <field.Text label="Cases" inputMode="numeric" autoComplete="off" required />}
          </form.AppField>
        )}
        <form.AppField name="sell_price">
          {(field) => <field.Text label="Case price ($)" inputMode="decimal" autoComplete="off" required />}
        </form.AppField>
      </div>
      <form.AppField name="reason">
        {(field) => <field.Select label="Reason" options={reasonOptions} required />}
      </form.AppField>
      <form.AppField name="note">{(field) => <field.LongText label={noteLabel} />}</form.AppField>
    </FormDialog>
  )
}

const errorsOf = ({
  ordered_hash,
  product_hash,
  qty,
  sell_price,
  reason,
}: {
  ordered_hash: string
  product_hash: string
  qty: string
  sell_price: string
  reason: string
}) =>
  errorsIn({
    ordered_hash: ordered_hash ? null : 'Required',
    product_hash: !product_hash
      ? 'Required'
      : product_hash === ordered_hash
        ? 'Choose a product other than the ordered one.'
        : null,
    qty: casesError(qty, MOST_CASES),
    sell_price: z.safeParse(swapPrice, sell_price).error?.issues[0]?.message ?? null,
    reason: reason ? null : 'Required',
  })
