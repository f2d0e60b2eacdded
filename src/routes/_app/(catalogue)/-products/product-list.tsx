import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileUpIcon, PackageSearchIcon, PlusIcon } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { admin, allows, mayOrder } from '@/domain/access/rule'
import { seesProductStatus } from '@/domain/catalogue/availability'
import type { Product } from '@/domain/catalogue/product'
import type { ListedProduct } from '@/domain/catalogue/product-fields'
import { lazyComponent } from '@/loading/lazy-component'
import { useUser } from '@/queries/access/use-user'
import { filterSets } from '@/queries/catalogue/filter-sets'
import { favorites, products, setFavorites, units } from '@/queries/catalogue/products'
import type { Rows } from '@/queries/client/rows-query'
import { filtersOf } from '@/queries/stores/partner-context'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { productColumns } from '@/routes/-page/catalogue/product-columns'
import type { EditedProducts } from '@/routes/-page/changes/bulk-edit-dialog'
import { LoadErrorCard } from '@/routes/-page/load-error-card'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import type { MatchingRows } from '@/ui/data-table/row-action'
import { TableSkeleton } from '@/ui/data-table/table-skeleton'
import type { Edit } from '@/ui/data-table/use-editing'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { cartColumn } from './cart-column'
import { ListCart } from './list-cart'

const NONE: string[] = []
const fields = [
  'sell_price',
  'status',
  'category',
  'case_pack_size',
  'order_multiple',
  'storage_type',
  'seasonal_item',
  'sofi_award_winner',
  'specialty_attributes',
  'special_diet_options',
] as const
const panelFilters = ['category', 'availability', 'status', 'storage_type', 'vendor_name', 'special_diet']
const BulkEditDialog = lazyComponent(
  () => import('@/routes/-page/changes/bulk-edit-dialog'),
  'BulkEditDialog',
)
const ProductDetail = lazyComponent(() => import('./product-detail'), 'ProductDetail')

/** All products that are offered to the context. */
export function ProductList() {
  const { context } = usePartnerContext()
  const user = useUser()
  const navigate = useNavigate()
  const mayEdit = allows(admin, user)
  const seesStatus = allows(seesProductStatus, user)
  const orderedFor = allows(mayOrder, user) ? context : null
  const hasCart = orderedFor !== null
  const { data: marked = NONE } = useQuery(favorites())
  const { mutateAsync: mark } = useMutation(setFavorites(useQueryClient()))
  const [edited, setEdited] = useState<EditedProducts | null>(null)
  const { data: unitList } = useQuery(units())
  const sets = useQuery(filterSets(context))
  const columns = useMemo(
    () => productColumns(unitList, { seesStatus, actions: hasCart ? cartColumn : null }),
    [unitList, seesStatus, hasCart],
  )
  const [known] = useState<KnownRows>(() => new WeakMap())
  const select = useCallback(
    ({ rows }: Rows<Product>) => {
      const set = new Set(marked)
      return rows.map((row) => listed(known, row, set.has(row.hashid)))
    },
    [marked, known],
  )
  const edit = (rows: readonly ListedProduct[], matching: MatchingRows | null) =>
    setEdited({ products: rows, matching })
  const save = (edits: readonly Edit<ListedProduct>[]) =>
    Promise.all(
      [true, false].flatMap((favorite) => {
        const product_hashes = edits.filter((it) => it.value === favorite).map(({ row }) => row.hashid)
        return product_hashes.length > 0 ? [mark({ product_hashes, favorite })] : []
      }),
    )
  // The table waits for what is above it, so that it doesn't move.
  const table = sets.isPending ? (
    <TableSkeleton label="Products" columns={columns} />
  ) : (
    <TablePage
      table={{
        key: 'products',
        attributesOf: 'product',
        label: 'Products',
        columns,
        firstSort: 'vendor_name.name',
        nameOf: ({ name }) => name,
        panelFilters,
        filterSets: sets.data,
      }}
      query={{ ...products(context), select }}
      detail={detail}
      onEdit={save}
      {...(mayEdit && {
        actions: [{ label: 'Change products', run: edit }],
      })}
      empty={
        <EmptyState icon={PackageSearchIcon} title="No products yet">
          {mayEdit
            ? 'Add products one by one, or import them from a spreadsheet.'
            : `No vendors sell to ${context?.name ?? 'your stores'} yet. Ask your account manager to add vendors.`}
        </EmptyState>
      }
    />
  )
  return (
    <ListPage
      title="Products"
      hint={context?.name ?? 'All stores'}
      actions={
        mayEdit && (
          <>
            <Link to="/product/import" className={buttonVariants({ variant: 'outline' })}>
              <FileUpIcon aria-hidden="true" /> Import
            </Link>
            <Link
              to="/product/edit/{-$hashid}"
              params={{}}
              className={buttonVariants({ variant: 'outline' })}
            >
              <PlusIcon aria-hidden="true" /> New product
            </Link>
          </>
        )
      }
    >
      {sets.isLoadingError && <LoadErrorCard error={sets.error} />}
      {orderedFor ? <ListCart context={orderedFor}>{table}</ListCart> : table}
      {edited && (
        <Suspense fallback={null}>
          <BulkEditDialog
            edited={edited}
            list={{ name: 'products', ...filtersOf(context) }}
            fields={fields}
            onMade={(hashid) => navigate({ to: '/admin/changes/$hashid', params: { hashid } })}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </ListPage>
  )
}

const detail = (row: ListedProduct) => (
  <Suspense fallback={<div className="h-50" />}>
    <ProductDetail product={row} />
  </Suspense>
)

type KnownRows = WeakMap<Product, { on?: ListedProduct; off?: ListedProduct }>

/** Reuses the object of the same product and mark, so that unchanged rows do not re-render. */
function listed(known: KnownRows, product: Product, is_favorite: boolean): ListedProduct {
  const both = known.get(product) ?? {}
  known.set(product, both)
  if (is_favorite) return (both.on ??= { ...product, is_favorite })
  return (both.off ??= { ...product, is_favorite })
}
