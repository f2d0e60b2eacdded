import { revalidateLogic } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { newSample } from '@/domain/samples/sample-request'
import type { Partner } from '@/domain/stores/partner'
import { askForSample } from '@/queries/samples'
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
import { ProductChoice } from '../catalogue/product-choice'

interface Props {
  stores: readonly Partner[]
  vendor_hash?: string | undefined
  /** Preselected product, if any. */
  product?: { hashid: string; name: string } | undefined
  onClose: () => void
}

/** Requests a sample of a vendor. */
export function SampleDialog({ stores, vendor_hash, product, onClose }: Props) {
  const { mutateAsync: ask } = useMutation(askForSample())
  const form = useAppForm({
    defaultValues: {
      store_hash: stores.length === 1 ? (stores[0]?.hashid ?? '') : '',
      product_hash: product?.hashid ?? '',
      qty: '1',
      note: '',
    },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(newSample, value) },
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
          <DialogTitle>Request a sample</DialogTitle>
          <DialogDescription>We'll email the vendor.</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <form.AppForm>
            <form.Form className="grid gap-4">
              <form.AppField name="product_hash">
                {(field) =>
                  product ? (
                    <p dir="auto" className="font-medium">
                      {product.name}
                    </p>
                  ) : (
                    <ProductChoice
                      value={field.state.value}
                      onChange={field.handleChange}
                      error={errorText(field.state.meta.errors[0])}
                      vendor_hash={vendor_hash}
                    />
                  )
                }
              </form.AppField>
              {stores.length > 1 && (
                <form.AppField name="store_hash">
                  {(field) => (
                    <field.Select
                      label="Store"
                      required
                      options={stores.map((store) => ({ value: store.hashid, label: store.display_name }))}
                    />
                  )}
                </form.AppField>
              )}
              <form.AppField name="qty">
                {(field) => <field.Text label="Quantity" required inputMode="numeric" autoComplete="off" />}
              </form.AppField>
              <form.AppField name="note">
                {(field) => (
                  <LongText
                    field={field}
                    label="Note"
                    hint="Tell the vendor what it's for. It helps them decide."
                  />
                )}
              </form.AppField>
              <form.FormError />
              <form.SubmitButton>Request sample</form.SubmitButton>
            </form.Form>
          </form.AppForm>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
