import type { OwnProduct, SellingMarketplace } from '@/domain/catalogue/own-product'
import { NOT_SOLD } from '@/domain/catalogue/own-product-fields'
import { optionsOf } from '@/domain/forms/form-field'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { countedProducts } from './counted-products'
import { withheldFrom } from './product-edits'
import { useDraft } from './use-draft'

const WITHHELD = 'withheld'
const choices = optionsOf({ available: 'Available', [WITHHELD]: NOT_SOLD })

/** Withholds products from a marketplace or sells them there again, with a preview. */
export function MarketplaceDialog({
  products,
  marketplaces,
  onClose,
}: {
  products: readonly OwnProduct[]
  marketplaces: readonly SellingMarketplace[]
  onClose: () => void
}) {
  const draft = useDraft()
  const changing = ({ marketplace, availability }: { marketplace: string; availability: string }) =>
    products.filter(
      ({ withheld_from }) => withheld_from.includes(marketplace) !== (availability === WITHHELD),
    )
  const { form } = useForm({
    initial: { marketplace: marketplaces[0]?.hashid ?? '', availability: WITHHELD },
    check: (chosen): Record<string, string> =>
      changing(chosen).length > 0
        ? {}
        : { availability: 'None of these products would change. Choose the other option.' },
    send: (chosen, key) => {
      const isWithheld = chosen.availability === WITHHELD
      const name = marketplaces.find(({ hashid }) => hashid === chosen.marketplace)?.name ?? ''
      return draft(
        {
          title: `${isWithheld ? 'Not sold' : 'Available'} in ${name}: ${countedProducts(changing(chosen))}`,
          kind: 'statuses',
          changes: changing(chosen).map((product) => ({
            entity: 'product',
            record_hash: product.hashid,
            field: 'withheld_from',
            after: withheldFrom(product, chosen.marketplace, isWithheld),
          })),
        },
        key,
      )
    },
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Set marketplaces of ${countedProducts(products)}`}
      description="Buyers of a marketplace see only the products that you sell there. Products already in their carts can no longer be ordered."
      submit="Preview changes"
      onClose={onClose}
    >
      <form.AppField name="marketplace">
        {(field) => (
          <field.Select
            label="Marketplace"
            required
            options={marketplaces.map(({ hashid, name }) => ({ value: hashid, label: name }))}
          />
        )}
      </form.AppField>
      <form.AppField name="availability">
        {(field) => <field.Select label="Availability" required options={choices} />}
      </form.AppField>
    </FormDialog>
  )
}
