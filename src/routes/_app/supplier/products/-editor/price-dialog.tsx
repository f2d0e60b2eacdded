import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import { findWarnings } from '@/domain/catalogue/plausibility'
import { productForm } from '@/domain/catalogue/product-form'
import { newPrices, type SupplierProductForm } from '@/domain/catalogue/supplier-product'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { priceLeadReason } from '@/domain/pricing/price-lead'
import { changeOwnPrices, priceNotice } from '@/queries/catalogue/supplier-product'
import { useWorkingVendor } from '@/queries/vendors/use-working-vendor'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { PoundPrice } from '@/routes/-page/product-form/pound-price'
import { shownDay } from '@/routes/-page/shown-day'

const { labels } = productForm
const fields = ['sell_price', 'specialty_base_purchase_price', 'specialty_case_delivery_cost'] as const

/** Schedules new prices, no sooner than the marketplaces allow. */
export function PriceDialog({
  hashid,
  prices,
  onClose,
}: {
  hashid: string
  prices: SupplierProductForm
  onClose: () => void
}) {
  const { data: notice } = useQuery(priceNotice(useWorkingVendor().hashid))
  const { mutateAsync: change } = useMutation(changeOwnPrices(hashid))
  const earliest = notice?.earliest_day ?? dayIn(DEFAULT_ZONE, new Date(serverNow()))
  const { form } = useForm({
    initial: {
      sell_price: prices.sell_price,
      specialty_base_purchase_price: prices.specialty_base_purchase_price,
      specialty_case_delivery_cost: prices.specialty_case_delivery_cost,
      day: '',
    },
    check: ({ day, ...values }) => {
      const { error } = z.safeParse(newPrices, { ...values, day: day || earliest })
      return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
    },
    send: ({ day, ...values }, idempotencyKey) => change({ ...values, day: day || earliest, idempotencyKey }),
    onSent: onClose,
  })
  return (
    <FormDialog form={form} title="Change prices" submit="Schedule price" onClose={onClose}>
      {fields.map((name) => (
        <form.AppField key={name} name={name}>
          {(field) => <field.Text label={labels[name]} required inputMode="decimal" autoComplete="off" />}
        </form.AppField>
      ))}
      <form.Subscribe selector={({ values }) => values.sell_price}>
        {(sell_price) => (
          <PoundPrice
            nominal_weight={prices.nominal_weight}
            casePrice={sell_price}
            onCasePrice={(price) => form.setFieldValue('sell_price', price)}
          />
        )}
      </form.Subscribe>
      <form.Subscribe selector={({ values }) => values.sell_price}>
        {(sell_price) =>
          findWarnings({ ...prices, sell_price }, prices).map(({ kind, message }) => (
            <p key={kind} role="status" className="text-[13px] text-warning">
              {message}
            </p>
          ))
        }
      </form.Subscribe>
      <form.AppField name="day">
        {(field) => (
          <field.Text
            label="Takes effect on"
            type="date"
            hint={
              notice
                ? `${shownDay(earliest)} at the earliest. ${priceLeadReason(notice)} Leave blank for that day.`
                : ' '
            }
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
