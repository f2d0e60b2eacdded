import type { OwnProduct } from '@/domain/catalogue/own-product'
import { productStatus } from '@/domain/catalogue/product'
import { maySupplierMove } from '@/domain/catalogue/supplier-status'
import { optionsOf } from '@/domain/forms/form-field'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { countedProducts } from './counted-products'
import { useDraft } from './use-draft'

const { open, closed } = productStatus.value
const options = optionsOf({ open: 'Available', closed: 'Unavailable' })

/** Opens or closes approved products, with a preview. */
export function AvailabilityDialog({
  products,
  onClose,
}: {
  products: readonly OwnProduct[]
  onClose: () => void
}) {
  const draft = useDraft()
  const approved = products.filter(({ status }) => status === open || status === closed)
  const targetOf = (value: string) => (value === 'open' ? open : closed)
  const changing = (value: string) =>
    approved.filter(({ status }) => maySupplierMove(status, targetOf(value)))
  const { form } = useForm({
    initial: { availability: 'closed' },
    check: ({ availability }): Record<string, string> =>
      changing(availability).length > 0
        ? {}
        : { availability: 'None of these products would change. Choose the other option.' },
    send: ({ availability }, key) =>
      draft(
        {
          title: `${availability === 'open' ? 'Open' : 'Close'} ${countedProducts(changing(availability))}`,
          kind: 'statuses',
          changes: changing(availability).map(({ hashid }) => ({
            entity: 'product',
            record_hash: hashid,
            field: 'status',
            after: String(targetOf(availability)),
          })),
        },
        key,
      ),
    onSent: onClose,
  })
  const others = products.length - approved.length
  return (
    <FormDialog
      form={form}
      title={`Set availability of ${countedProducts(products)}`}
      description={
        others === 0
          ? 'Unavailable products stay in your catalog, and buyers can’t order them.'
          : `${others.toLocaleString('en-US')} of them ${others === 1 ? 'is' : 'are'} not approved, or discontinued, and won’t change.`
      }
      submit="Preview changes"
      onClose={onClose}
    >
      <form.AppField name="availability">
        {(field) => <field.Select label="Availability" required options={options} />}
      </form.AppField>
    </FormDialog>
  )
}
