import { useMutation } from '@tanstack/react-query'
import { type PriceHold, priceHoldEnd } from '@/domain/pricing/price-hold'
import { formatMoney } from '@/domain/values/money'
import { changePriceHoldEnd } from '@/queries/pricing/prices'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useDraftForm } from '@/routes/-page/form/use-draft-form'

/** Changes the last day of a price hold: extends it, or ends it early. */
export function LastDayDialog({ hold, onClose }: { hold: PriceHold; onClose: () => void }) {
  const { mutateAsync: change } = useMutation(changePriceHoldEnd(hold.hashid))
  const { form, draft } = useDraftForm({
    draftKey: `price-hold-${hold.hashid}-end`,
    schema: priceHoldEnd,
    initial: { ends_on: hold.ends_on },
    send: change,
    onSent: onClose,
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
