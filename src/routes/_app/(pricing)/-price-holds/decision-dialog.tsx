import { revalidateLogic } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { type PriceHold, priceHoldDecision } from '@/domain/pricing/price-hold'
import { formatMoney } from '@/domain/values/money'
import { decideOnPriceHold } from '@/queries/pricing'
import { useAppForm } from '@/ui/form/app-form'
import { LongText } from '@/ui/form/checkbox-group'
import { schemaErrors, setServerErrors } from '@/ui/form/form-errors'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/ui/primitives/dialog'

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
  const form = useAppForm({
    defaultValues: { answer: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(priceHoldDecision, { ...value, is_approved }) },
    onSubmit: async ({ value }) => {
      try {
        await decide({ ...value, is_approved })
        onClose()
      } catch (error) {
        const errors = error instanceof ApiError ? error.errors : {}
        setServerErrors(form, { message: messageOf(error), errors })
      }
    },
  })
  const title = is_approved ? 'Approve price hold' : 'Decline price hold'
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>
            {hold.product_name} at {formatMoney(hold.price)} for {hold.partner_group_name}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <form.AppForm>
            <form.Form className="grid gap-4">
              {is_approved && <p>Applies to all of the group's stores from today.</p>}
              <form.AppField name="answer">
                {(field) => (
                  <LongText field={field} label={is_approved ? 'Note to the requester' : 'Why not?'} />
                )}
              </form.AppField>
              <form.FormError />
              <form.SubmitButton>{title}</form.SubmitButton>
            </form.Form>
          </form.AppForm>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
