import { useMutation } from '@tanstack/react-query'
import { type PriceHold, priceHoldEnd } from '@/domain/pricing/price-hold'
import { formatMoney } from '@/domain/values/money'
import { changePriceHoldEnd } from '@/queries/pricing/prices'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

/** Changes the last day of a price hold: extends it, or ends it early. */
export function LastDayDialog({ hold, onClose }: { hold: PriceHold; onClose: () => void }) {
  const { mutateAsync: change } = useMutation(changePriceHoldEnd(hold.hashid))
  const { form, draft } = useForm({
    check: priceHoldEnd,
    initial: { ends_on: hold.ends_on },
    send: (values) => change(values),
    onSent: onClose,
    draft: { key: `price-hold-${hold.hashid}-end` },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Change last day"
      description={`${hold.product_name} at ${formatMoney(hold.price)} for ${hold.partner_group_name}`}
      submit="Change last day"
      onClose={onClose}
    >
      <form.AppField name="ends_on">
        {(field) => (
          <field.Text
            label="Last day"
            required
            type="date"
            hint="To end it, choose today: the price holds until midnight."
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
