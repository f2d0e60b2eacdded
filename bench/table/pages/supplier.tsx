import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnProduct } from '@/domain/catalogue/own-product'
import { standardUnits } from '@/domain/catalogue/unit'
import { writeFilters } from '@/domain/tables/search-params'
import { ownProductColumns } from '@/routes/_app/supplier/products/-table/own-product-columns'
import { DataTable } from '@/ui/data-table/data-table'
import { type TableSearch } from '@/ui/data-table/table-search'
import './ours.css'
import { CATEGORIES, type Row } from '../rows'
import { exposeTable } from './offer'

const columns = ownProductColumns({
  units: standardUnits.map((unit) => ({ ...unit, is_archived: false })),
  categories: CATEGORIES,
  marketplaces: ['Alder', 'Beacon', 'Chestnut'].map((name) => ({
    hashid: name,
    name: `${name} Market`,
    price_lead_days: 14,
  })),
})
/** The bits of a product with all fields; each product of the benchmark lacks one of them. */
const FIELDS = 21
const ALL_FIELDS = 2 ** FIELDS - 1
const idOf = ({ hashid }: OwnProduct) => hashid
const nameOf = ({ name }: OwnProduct) => name

/** A row of the benchmark as a product; every tenth has a held price, every fiftieth a scheduled one. */
const productOf = (row: Row, index: number): OwnProduct => ({
  hashid: row.hashid,
  name: row.name,
  upc: row.upc,
  item_code: row.item_code,
  category: row.category,
  storage_type: 0,
  unit: index % 3,
  case_pack_size: row.case_pack,
  order_multiple: 1,
  sell_price: row.price.toFixed(2),
  msrp: '9.99',
  withheld_from: [],
  status: row.is_active ? 1 : 4,
  is_recalled: false,
  image: '',
  vendor_takes_orders: true,
  filled: ALL_FIELDS - 2 ** (row.sold % FIELDS),
  held: index % 10 === 0 ? { Beacon: '1.25' } : null,
  scheduled_price: index % 50 === 0 ? { price: '12.50', day: row.ends_on, set_hash: null } : null,
  submission: null,
  replacement_hash: null,
})

function SupplierTable({ products }: { products: OwnProduct[] }) {
  const [search, setSearch] = useState<TableSearch>({})
  const filter = (category: string) =>
    setSearch({
      ...search,
      where: category ? writeFilters([{ id: 'category', kind: 'any', values: [category] }]) : undefined,
    })
  return (
    <>
      <select id="category" aria-label="Category" onChange={(event) => filter(event.target.value)}>
        <option value="">All</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
      <DataTable
        tableKey="bench"
        label="Products"
        rows={products}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        search={search}
        onSearch={setSearch}
      />
    </>
  )
}

/** A router for the links of the rows. It is there before the table, as in the portal. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const Page = ({ rows }: { rows: OwnProduct[] }) => (
  <RouterContextProvider router={router}>
    <SupplierTable products={rows} />
  </RouterContextProvider>
)

exposeTable(Page, (rows) => rows.map(productOf))
