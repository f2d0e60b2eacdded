import { promotionKinds, promotionState, type RunningPromotion } from '@/domain/pricing/promotion'
import { stepsOf } from '@/domain/pricing/promotion-step'
import { stepsText } from '@/domain/pricing/steps-text'
import { ListedName } from '@/routes/-page/catalogue/listed-name'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { column, type TableColumn } from '@/ui/data-table/column'

const kindOptions = Object.entries(promotionKinds).map(([value, label]) => ({ value, label }))

export const promotionColumns: readonly TableColumn<RunningPromotion>[] = [
  {
    ...column.text('product_name', { label: 'Product', width: 340, isPinned: true }),
    cell: ({ product_name }) => <ListedName name={product_name} />,
  },
  column.category('vendor_name', { label: 'Vendor', width: 190 }),
  column.enumeration('state', promotionState, { label: 'State', width: 110 }),
  column.text('name', { label: 'Promotion', width: 220 }),
  column.choice('kind', ({ kind }) => kind, { options: kindOptions }, { label: 'Type' }),
  column.money('amount', { label: 'Amount', width: 104 }),
  column.number('min_qty', { label: 'Minimum cases', width: 148 }),
  column.computed('sell_price', 'money', (row: RunningPromotion) => row.sell_price, {
    label: 'Case price',
    cell: (row) => <CasePrice key={row.hashid} promotion={row} />,
  }),
  column.money('savings_per_case', { label: 'Savings per case', width: 156 }),
  column.number('savings_percent', { label: 'Savings, %', width: 122 }),
  column.category('only_for', { label: 'Only for', width: 150 }),
  column.date('starts_on', { label: 'From' }),
  column.date('ends_on', { label: 'Until' }),
  column.computed(
    'steps',
    'text',
    (row: RunningPromotion) => (row.further_steps.length > 0 ? stepsText(stepsOf(row)) : ''),
    { label: 'Quantity breaks', width: 240 },
  ),
  column.category('category', { label: 'Category', width: 180 }),
  column.text('item_code', { label: 'Item code', width: 120, isHidden: true }),
]

/** List price. It opens the breakdown of a case at the promotion's minimum quantity. */
const CasePrice = ({
  promotion: { product_hash, product_name, min_qty, sell_price },
}: {
  promotion: RunningPromotion
}) => (
  <PriceParts
    product_hash={product_hash}
    name={product_name}
    qty={min_qty}
    price={sell_price}
    tabIndex={-1}
  />
)
