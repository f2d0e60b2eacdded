import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUpIcon, PackageSearchIcon, PlusIcon } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { OwnProduct } from '@/domain/catalogue/own-product'
import { editOwnProducts, ownProducts, sellingMarketplaces } from '@/queries/catalogue/own-products'
import { categoryNames, units } from '@/queries/catalogue/products'
import type { Rows } from '@/queries/client/rows-query'
import { RowMenu } from '@/routes/-page/table/row-menu'
import { TablePage } from '@/routes/-page/table/table-page'
import type { Edit } from '@/ui/data-table/use-editing'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { DropdownMenuItem, DropdownMenuSeparator } from '@/ui/primitives/dropdown-menu'
import { ConcernTabs } from './concern-tabs'
import { ownProductColumns } from './own-product-columns'
import { productEdits } from './product-edits'
import { RowMenuContext } from './row-menu-button'
import { useProductActions } from './use-product-actions'

/** All products of a vendor: filtered, edited in place, or many at once. */
export function ProductTable({ vendor, where }: { vendor: string; where: string }) {
  const { data: marketplaces } = useSuspenseQuery(sellingMarketplaces(vendor))
  const { data: categories } = useSuspenseQuery(categoryNames())
  const { data: unitList } = useQuery(units())
  const { data: loaded } = useQuery(ownProducts(vendor))
  const columns = useMemo(
    () => ownProductColumns({ units: unitList, categories, marketplaces }),
    [unitList, categories, marketplaces],
  )
  const { mutateAsync: edit } = useMutation(editOwnProducts(useQueryClient(), vendor))
  const { actions, dialog } = useProductActions(marketplaces)
  const [menu, setMenu] = useState<{ row: OwnProduct; anchor: HTMLElement } | null>(null)
  const openMenu = useCallback((row: OwnProduct, anchor: HTMLElement) => setMenu({ row, anchor }), [])
  const save = (edits: readonly Edit<OwnProduct>[]) => edit(productEdits(edits, columns))
  return (
    <RowMenuContext value={openMenu}>
      {loaded?.rows.length !== 0 && (
        <ConcernTabs rows={loaded?.isComplete ? loaded.rows : undefined} where={where} />
      )}
      <TablePage
        table={{
          key: 'own-products',
          attributesOf: 'product',
          label: 'Products',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
          hasBulkEdit: false,
        }}
        query={{ ...ownProducts(vendor), select: rowsIn }}
        onEdit={save}
        actions={actions}
        empty={<NoProducts />}
      />
      {menu && (
        <RowMenu name={menu.row.name} anchor={menu.anchor} onClose={() => setMenu(null)}>
          <DropdownMenuItem asChild>
            <Link to="/supplier/products/$hashid" params={{ hashid: menu.row.hashid }}>
              Open
            </Link>
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {actions.map(({ label, run }) => (
            <DropdownMenuItem key={label} onSelect={() => run([menu.row], null)}>
              {label}
            </DropdownMenuItem>
          ))}
        </RowMenu>
      )}
      {dialog}
    </RowMenuContext>
  )
}

const rowsIn = ({ rows }: Rows<OwnProduct>) => rows

const NoProducts = () => (
  <EmptyState icon={PackageSearchIcon} title="Add your first product" action={<ProductLinks />}>
    Add products one by one, or import your price list from Excel or a CSV file.
  </EmptyState>
)

/** Links to the import of products and to the form of a new one. */
export const ProductLinks = () => (
  <>
    <Link to="/supplier/products/import" className={buttonVariants({ variant: 'outline' })}>
      <FileUpIcon aria-hidden="true" /> Import
    </Link>
    <Link to="/supplier/products/new" className={buttonVariants()}>
      <PlusIcon aria-hidden="true" /> Add product
    </Link>
  </>
)
