import { useMutation } from '@tanstack/react-query'
import type { Product } from '@/domain/catalogue/product'
import { newPriceHold } from '@/domain/pricing/price-hold'
import type { Partner } from '@/domain/stores/partner'
import { formatMoney } from '@/domain/values/money'
import { askForPriceHold } from '@/queries/pricing/prices'
import { ProductChoice } from '@/routes/-page/catalogue/product-choice'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { errorText } from '@/ui/form/form'

/** Requests a price hold for the partner group of these stores. */
export function HoldDialog({ store, onClose }: { store: Partner; onClose: () => void }) {
  const { mutateAsync: ask } = useMutation(askForPriceHold())
  const { form, draft } = useForm({
    check: newPriceHold,
    initial: {
      partner_group_hash: store.partner_group_hash,
      product_hash: '',
      price: '',
      ends_on: '',
      note: '',
    },
    send: (values) => ask(values),
    onSent: onClose,
    draft: { key: `price-hold-${store.partner_group_hash}` },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Request a price hold"
      description={`For all stores of ${store.partner_group_name}. It takes effect once approved.`}
      submit="Request price hold"
      onClose={onClose}
    >
      <form.AppField name="product_hash">
        {(field) => (
          <ProductChoice
            value={field.state.value}
            onChange={field.handleChange}
            error={errorText(field.state.meta.errors[0])}
            hintOf={costs}
          />
        )}
      </form.AppField>
      <div className="grid gap-4 tablet:grid-cols-2">
        <form.AppField name="price">
          {(field) => <field.Text label="Price per case" required inputMode="decimal" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="ends_on">
          {(field) => <field.Text label="Held until" required type="date" />}
        </form.AppField>
      </div>
      <form.AppField name="note">{(field) => <field.LongText label="Note" />}</form.AppField>
    </FormDialog>
  )
}

const costs = ({ sell_price }: Product) => `Current price: ${formatMoney(sell_price)} per case.`
