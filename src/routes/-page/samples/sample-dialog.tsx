import { useMutation } from '@tanstack/react-query'
import { newSample } from '@/domain/samples/sample-request'
import type { Partner } from '@/domain/stores/partner'
import { askForSample } from '@/queries/samples/samples'
import { errorText } from '@/ui/form/form'
import { ProductChoice } from '../catalogue/product-choice'
import { FormDialog } from '../form/form-dialog'
import { useForm } from '../form/use-form'

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
  const only = stores.length === 1 ? (stores[0]?.hashid ?? '') : ''
  const { form, draft } = useForm({
    // A draft for another store must not be sent from a page that hides the choice of the store.
    check: newSample.schema,
    initial: {
      ...newSample.empty,
      store_hash: only,
      product_hash: product?.hashid ?? '',
    },
    send: (values) => ask(values),
    onSent: onClose,
    draft: { key: `sample-${product?.hashid ?? vendor_hash ?? 'new'}-${only || 'stores'}` },
  })
  const { store_hash, ...controls } = newSample.controls
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Request a sample"
      description="We'll email the vendor."
      submit="Request sample"
      onClose={onClose}
    >
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
              {...store_hash}
              options={stores.map((store) => ({ value: store.hashid, label: store.display_name }))}
            />
          )}
        </form.AppField>
      )}
      <form.Fields controls={controls} names={['qty', 'note']} />
    </FormDialog>
  )
}
