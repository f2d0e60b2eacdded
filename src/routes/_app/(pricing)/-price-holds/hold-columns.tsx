import type { HoldState, PriceHold } from '@/domain/pricing/price-hold'
import { minus } from '@/domain/values/money'
import { ListedProductLink } from '@/routes/-page/catalogue/listed-name'
import { HeldPrice } from '@/routes/-page/pricing/held-price'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Badge } from '@/ui/primitives/badge'

/** A hold as listed, with its state today. */
export interface ListedHold extends PriceHold {
  state: HoldState
}

const stateVariants = {
  Held: 'success',
  'Expiring soon': 'warning',
  'Starts later': 'secondary',
  Waiting: 'info',
  Declined: 'destructive',
  Ended: 'secondary',
} as const

export const holdColumns: readonly TableColumn<ListedHold>[] = [
  column.link('product_name', (row: ListedHold) => row.product_name, {
    label: 'Product',
    width: 340,
    isPinned: true,
    cell: ({ product_hash, product_name }) => <ListedProductLink hashid={product_hash} name={product_name} />,
  }),
  {
    ...column.category('state', { label: 'Status', width: 130 }),
    cell: ({ state }: ListedHold) => <Badge variant={stateVariants[state]}>{state}</Badge>,
  },
  column.category('vendor_name', { label: 'Vendor', width: 190 }),
  {
    ...column.money('price', { label: 'Held price' }),
    cell: (hold: ListedHold) => <HeldPrice key={hold.hashid} hold={hold} tabIndex={-1} />,
  },
  column.computed('list_price', 'money', (row: ListedHold) => row.list_price, {
    label: 'Current list price',
    width: 154,
    cell: ({ hashid, product_hash, product_name, list_price }) => (
      <PriceParts
        key={hashid}
        product_hash={product_hash}
        name={product_name}
        qty={0}
        price={list_price}
        tabIndex={-1}
      />
    ),
  }),
  column.computed('savings', 'money', (row: PriceHold) => minus(row.list_price, row.price), {
    label: 'Savings per case',
    width: 150,
  }),
  column.date('starts_on', { label: 'Starts' }),
  column.date('ends_on', { label: 'Ends' }),
  column.number('used_cases', { label: 'Cases bought', width: 136, total: 'sum' }),
  column.category('partner_group_name', { label: 'Group', width: 180 }),
  column.text('requested_by', { label: 'Requested by', width: 150, isHidden: true }),
]
