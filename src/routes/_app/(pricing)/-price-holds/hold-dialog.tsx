import { revalidateLogic } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import type { Product } from '@/domain/catalogue/product'
import { newPriceHold } from '@/domain/pricing/price-hold'
import type { Partner } from '@/domain/stores/partner'
import { formatMoney } from '@/domain/values/money'
import { askForPriceHold } from '@/queries/pricing'
import { useAppForm } from '@/ui/form/app-form'
import { LongText } from '@/ui/form/checkbox-group'
import { errorText } from '@/ui/form/form'
import { schemaErrors, setServerErrors } from '@/ui/form/form-errors'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/ui/primitives/dialog'
import { ProductChoice } from '../../../-page/catalogue/product-choice'

/** Requests a price hold for the partner group of these stores. */
export function HoldDialog({ store, onClose }: { store: Partner; onClose: () => void }) {
  const { mutateAsync: ask } = useMutation(askForPriceHold())
  const form = useAppForm({
    defaultValues: {
      partner_group_hash: store.partner_group_hash,
      product_hash: '',
      price: '',
      ends_on: '',
      note: '',
    },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(newPriceHold, value) },
    onSubmit: async ({ value }) => {
      try {
        await ask(value)
        onClose()
      } catch (error) {
        const errors = error instanceof ApiError ? error.errors : {}
        setServerErrors(form, { message: messageOf(error), errors })
      }
    },
  })
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Request a price hold</DialogTitle>
          <DialogDescription>
            For all stores of {store.partner_group_name}. It counts once it is approved.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <form.AppForm>
            <form.Form className="grid gap-4">
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
                  {(field) => (
                    <field.Text label="Price per case" required inputMode="decimal" autoComplete="off" />
                  )}
                </form.AppField>
                <form.AppField name="ends_on">
                  {(field) => <field.Text label="Held until" required type="date" />}
                </form.AppField>
              </div>
              <form.AppField name="note">{(field) => <LongText field={field} label="Note" />}</form.AppField>
              <form.FormError />
              <form.SubmitButton>Request price hold</form.SubmitButton>
            </form.Form>
          </form.AppForm>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

const costs = ({ sell_price }: Product) => `Current price: ${formatMoney(sell_price)} per case.`
