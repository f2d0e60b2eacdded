import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Product } from '@/domain/catalogue/product'
import type { ListedProduct } from '@/domain/catalogue/product-fields'
import { favorites, products, units } from '@/queries/catalogue/products'
import type { Rows } from '@/queries/client/rows-query'
import { DataTable } from '@/ui/data-table/data-table'
import type { TableSearch } from '@/ui/data-table/table-search'
import { TableSkeleton } from '@/ui/data-table/table-skeleton'
import { errorText } from '@/ui/form/form'
import { useFieldContext } from '@/ui/form/form-context'
import { QueryState } from '../query-state'
import { productColumns } from './product-columns'

const panelFilters = ['category', 'availability', 'storage_type', 'vendor_name', 'special_diet']

/** A form field for filters of the product list, chosen on the list itself. Goes inside `form.AppField`. */
export function ProductFiltersField({ label }: { label: string }) {
  const field = useFieldContext<string>()
  // Sorting and search only help to look through the products.
  const [shown, setShown] = useState<TableSearch>({})
  const { data: unitList } = useQuery(units())
  const { data: marked } = useQuery(favorites())
  const query = useQuery(products(null))
  const columns = useMemo(() => productColumns(unitList, { seesStatus: false, actions: null }), [unitList])
  const rows = useMemo(() => listedProducts(query.data, marked), [query.data, marked])
  const error = errorText(field.state.meta.errors[0])
  return (
    <section role="group" aria-label={label} className="grid min-w-0 gap-2">
      <h2 className="font-medium text-sm">{label}</h2>
      <p className="text-[13px] text-muted-foreground">
        Filter the products below. Buyers see the matching products that their stores can order.
      </p>
      <p role="alert" className="text-[13px] text-destructive empty:hidden">
        {error}
      </p>
      {rows ? (
        <DataTable
          tableKey="filter-set-products"
          label="Products"
          columns={columns}
          rows={rows}
          idOf={({ hashid }) => hashid}
          nameOf={({ name }) => name}
          firstSort="vendor_name.name"
          isSelectable={false}
          panelFilters={panelFilters}
          search={{ ...shown, where: field.state.value || undefined }}
          onSearch={(next) => {
            setShown(next)
            field.handleChange(next.where ?? '')
          }}
        />
      ) : (
        <QueryState queries={[query]} pending={<TableSkeleton label="Products" columns={columns} />} />
      )}
    </section>
  )
}

function listedProducts(loaded: Rows<Product> | undefined, marked: readonly string[] = []) {
  if (!loaded) return undefined
  const set = new Set(marked)
  return loaded.rows.map((row): ListedProduct => ({ ...row, is_favorite: set.has(row.hashid) }))
}
