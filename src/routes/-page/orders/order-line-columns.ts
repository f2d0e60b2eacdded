import { issueReason, orderItemStatus } from '@/domain/orders/order'
import type { OrderLine } from '@/domain/orders/order-detail'
import { sum } from '@/domain/values/money'
import { column, type TableColumn } from '@/ui/data-table/column'

export const orderLineColumns: readonly TableColumn<OrderLine>[] = [
  column.text('purchasable_name', { label: 'Product' }),
  column.text('item_code', { label: 'Item code' }),
  column.text('upc', { label: 'UPC' }),
  column.number('case_pack_size', { label: 'Case pack' }),
  column.enumeration('status', orderItemStatus, { label: 'Status' }),
  column.enumeration('issue_reason', issueReason, { label: 'Issue' }),
  column.money('sell_price', { label: 'Sell price' }),
  column.money('final_sell_price', { label: 'Final sell price' }),
  column.computed(
    'purchase_order_discounts',
    'money',
    (line: OrderLine) => sum(line.purchase_order_discounts.map(({ discount_amount }) => discount_amount)),
    { label: 'Purchase order discounts' },
  ),
  column.boolean('is_recalled', { label: 'Recalled' }),
  column.number('qty', { label: 'Confirmed' }),
  column.number('ordered_qty', { label: 'Ordered' }),
  column.number('shipped_qty', { label: 'Shipped' }),
  column.number('received_qty', { label: 'Received' }),
  column.number('credited_qty', { label: 'Credited' }),
  column.money('ordered_amount', { label: 'Amount' }),
  column.money('credited_amount', { label: 'Credit' }),
  column.money('due_amount', { label: 'Due' }),
]
