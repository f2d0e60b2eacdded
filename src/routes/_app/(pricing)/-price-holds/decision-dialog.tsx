import { useMutation } from '@tanstack/react-query'
import { type PriceHold, priceHoldDecision } from '@/domain/pricing/price-hold'
import { formatMoney } from '@/domain/values/money'
import { decideOnPriceHold } from '@/queries/pricing/prices'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

/** Approves or declines a requested price hold. */
export function DecisionDialog({
  hold,
  isApproved: is_approved,
  onClose,
}: {
  hold: PriceHold
  isApproved: boolean
  onClose: () => void
}) {
  const { mutateAsync: decide } = useMutation(decideOnPriceHold(hold.hashid))
  const { form, draft } = useForm({
    check: priceHoldDecision,
    initial: { is_approved, answer: '' },
    send: (values) => decide(values),
    onSent: onClose,
    draft: { key: `price-hold-${hold.hashid}-${is_approved ? 'approve' : 'decline'}` },
  })
  const title = is_approved ? 'Approve price hold' : 'Decline price hold'
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={title}
      description={`${hold.product_name} at ${formatMoney(hold.price)} for ${hold.partner_group_name}`}
      submit={title}
      onClose={onClose}
    >
      {is_approved && <p>Applies to all of the group's stores from today.</p>}
      <form.AppField name="answer">
        {(field) => <field.LongText label={is_approved ? 'Note to the requester' : 'Why not?'} />}
      </form.AppField>
    </FormDialog>
  )
}
