import { TagIcon } from 'lucide-react'
import { type PromotionRow, promotionForm } from '@/domain/pricing/managed-promotion'
import { promotionState } from '@/domain/pricing/promotion'
import type { managedPromotionResource } from '@/queries/managed-promotions'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'

type PromotionResource = typeof managedPromotionResource
type Area = '/admin/promotions' | '/supplier/promotions'

const columnsOf = (area: Area): readonly TableColumn<PromotionRow>[] => [
  nameColumn(`${area}/$hashid`, { label: 'Promotion', width: 260 }),
  column.enumeration('state', promotionState, { label: 'State', width: 110 }),
  column.text('product_name', { label: 'Product', width: 300 }),
  column.text('item_code', { label: 'Item code', width: 120 }),
  ...(area === '/admin/promotions' ? [column.category('vendor_name', { label: 'Vendor', width: 190 })] : []),
  column.choice(
    'kind',
    ({ kind }: PromotionRow) => kind,
    { options: promotionForm.controls.kind.options },
    { label: 'Type', width: 140 },
  ),
  column.money('amount', { label: 'Amount', width: 104 }),
  column.number('min_qty', { label: 'Minimum cases', width: 136 }),
  column.date('starts_on', { label: 'First day' }),
  column.date('ends_on', { label: 'Last day' }),
]

const columns = {
  '/admin/promotions': columnsOf('/admin/promotions'),
  '/supplier/promotions': columnsOf('/supplier/promotions'),
}

/** The promotions of all vendors, or of the supplier's own. */
export function ManagedPromotions({
  resource,
  area,
  hint,
}: {
  resource: PromotionResource
  area: Area
  hint: string
}) {
  const add = <NewRecordLink to={`${area}/$hashid`}>New promotion</NewRecordLink>
  return (
    <ListPage title="Promotions" hint={hint} actions={add}>
      <TablePage
        tableKey="managed-promotions"
        label="Promotions"
        query={resource.queries.list()}
        columns={columns[area]}
        firstSort="state.ends_on"
        nameOf={({ name, product_name }) => `${name}, ${product_name}`}
        empty={
          <EmptyState icon={TagIcon} title="No promotions yet" action={add}>
            Take an amount off each case or off the order, on days of your choice.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
