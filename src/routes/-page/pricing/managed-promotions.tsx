import { TagIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PromotionRow, promotionForm } from '@/domain/pricing/managed-promotion'
import { promotionApproval, promotionStage } from '@/domain/pricing/promotion-stage'
import { stepsOf } from '@/domain/pricing/promotion-step'
import { stepsText } from '@/domain/pricing/steps-text'
import type { managedPromotionRecord } from '@/queries/pricing/managed-promotions'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'

type PromotionRecord = typeof managedPromotionRecord
type Area = '/admin/promotions' | '/supplier/promotions'

const quantityBreaks = column.computed(
  'steps',
  'text',
  (row: PromotionRow) => (row.further_steps.length > 0 ? stepsText(stepsOf(row)) : ''),
  { label: 'Quantity breaks', width: 240 },
)

const columnsOf = (area: Area): readonly TableColumn<PromotionRow>[] => [
  nameColumn(`${area}/$hashid`, { label: 'Promotion', width: 260 }),
  column.enumeration('stage', promotionStage, { label: 'State', width: 170 }),
  column.text('product_name', { label: 'Products', width: 280 }),
  ...(area === '/admin/promotions' ? [column.category('vendor_name', { label: 'Vendor', width: 190 })] : []),
  column.money('amount', { label: 'Amount', width: 104 }),
  column.category('only_for', { label: 'Only for', width: 160 }),
  column.choice(
    'kind',
    ({ kind }: PromotionRow) => kind,
    { options: promotionForm.controls.kind.options },
    { label: 'Type', width: 130 },
  ),
  column.number('min_qty', { label: 'Minimum cases', width: 136 }),
  column.date('starts_on', { label: 'First day' }),
  column.date('ends_on', { label: 'Last day' }),
  column.choice(
    'change',
    ({ changes, approval }: PromotionRow) => (changes.length > 0 ? String(approval) : null),
    { options: promotionApproval.options.map(({ value, label }) => ({ value: String(value), label })) },
    { label: 'Change', width: 180 },
  ),
  quantityBreaks,
  column.text('item_code', { label: 'Item code', width: 120 }),
]

const columns = {
  '/admin/promotions': columnsOf('/admin/promotions'),
  '/supplier/promotions': columnsOf('/supplier/promotions'),
}

/** The promotions of all vendors, or of the supplier's own. */
export function ManagedPromotions({
  record,
  area,
  hint,
  children,
}: {
  record: PromotionRecord
  area: Area
  hint: string
  /** Shown above the list. */
  children?: ReactNode
}) {
  const add = <NewRecordLink to={`${area}/$hashid`}>New promotion</NewRecordLink>
  return (
    <ListPage title="Promotions" hint={hint} actions={add}>
      {children}
      <TablePage
        table={{
          key: 'managed-promotions',
          label: 'Promotions',
          columns: columns[area],
          firstSort: 'stage.ends_on',
          nameOf: ({ name, product_name }) => `${name}, ${product_name}`,
        }}
        query={record.queries.list()}
        empty={
          <EmptyState icon={TagIcon} title="No promotions yet" action={add}>
            Take an amount off each case or off the order, on days of your choice.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
