import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { DUPLICATES_LIMIT, type OwnProduct, type SellingMarketplace } from '@/domain/catalogue/own-product'
import { duplicateOwn } from '@/queries/catalogue/own-products'
import { BulkEditDialog } from '@/routes/-page/changes/bulk-edit-dialog'
import type { MatchingRows, RowAction } from '@/ui/data-table/row-action'
import { notifyError, notifySuccess } from '@/ui/toasts'
import { AvailabilityDialog } from './availability-dialog'
import { DiscontinueDialog } from './discontinue-dialog'
import { MarketplaceDialog } from './marketplace-dialog'
import { PriceDialog } from './price-dialog'
import { SubmitDialog } from './submit-dialog'

type Kind = 'edit' | 'availability' | 'marketplaces' | 'price' | 'discontinue' | 'submit'
type Products = readonly OwnProduct[]
/** The products of an action. `matching` is set if they are all that match. */
interface Chosen {
  products: Products
  matching: MatchingRows | null
}

const fields = [
  'sell_price',
  'msrp',
  'case_pack_size',
  'order_multiple',
  'storage_type',
  'country_of_origin',
  'shelf_life_days',
  'min_days_at_delivery',
  'seasonal_item',
] as const

/** Actions on one product or several, and the dialog of the one that is open. */
export function useProductActions(marketplaces: readonly SellingMarketplace[]) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<(Chosen & { kind: Kind }) | null>(null)
  const { mutate: copy } = useMutation(duplicateOwn())
  const hasMarketplaces = marketplaces.length > 0
  const actions = useMemo((): RowAction<OwnProduct>[] => {
    const opens = (kind: Kind) => (products: Products, matching: MatchingRows | null) =>
      setOpen({ kind, products, matching })
    const duplicate = (products: Products) => {
      if (products.length > DUPLICATES_LIMIT) {
        void notifyError('Not duplicated', `Choose up to ${DUPLICATES_LIMIT} products.`)
        return
      }
      copy(
        products.map(({ hashid }) => hashid),
        {
          onSuccess: ({ data: { product_hashes } }) => {
            void notifySuccess(
              product_hashes.length === 1 ? 'Product copied' : `${product_hashes.length} products copied`,
              'Find them as “Copy of …”.',
            )
          },
        },
      )
    }
    return [
      { label: 'Edit', run: opens('edit') },
      { label: 'Set availability', run: opens('availability') },
      ...(hasMarketplaces ? [{ label: 'Set marketplaces', run: opens('marketplaces') }] : []),
      { label: 'Schedule price', run: opens('price') },
      { label: 'Submit for review', run: opens('submit') },
      { label: 'Duplicate', run: duplicate },
      { label: 'Discontinue', run: opens('discontinue') },
    ]
  }, [copy, hasMarketplaces])
  return {
    actions,
    dialog: open && dialogOf(open.kind, open, marketplaces, () => setOpen(null), navigate),
  }
}

function dialogOf(
  kind: Kind,
  { products, matching }: Chosen,
  marketplaces: readonly SellingMarketplace[],
  onClose: () => void,
  navigate: ReturnType<typeof useNavigate>,
): ReactNode {
  switch (kind) {
    case 'edit':
      return (
        <BulkEditDialog
          edited={{ products, matching }}
          list={{ name: 'own-products' }}
          fields={fields}
          onMade={(hashid) => navigate({ to: '/supplier/products/changes/$hashid', params: { hashid } })}
          onClose={onClose}
        />
      )
    case 'availability':
      return <AvailabilityDialog products={products} onClose={onClose} />
    case 'marketplaces':
      return <MarketplaceDialog products={products} marketplaces={marketplaces} onClose={onClose} />
    case 'price':
      return <PriceDialog products={products} marketplaces={marketplaces} onClose={onClose} />
    case 'discontinue':
      return <DiscontinueDialog products={products} onClose={onClose} />
    case 'submit':
      return <SubmitDialog products={products} onClose={onClose} />
    default:
      return kind satisfies never
  }
}
