import { StoreIcon } from 'lucide-react'
import type { ReachedStore } from '@/domain/marketplaces/vendor-marketplace'
import { formatClock } from '@/domain/values/clock'
import { daysText, weekdayNames } from '@/domain/values/weekdays'
import { reachedStores } from '@/queries/marketplaces/vendor-marketplaces'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'

const cutOffText = ({ cut_off_time, lead_time_days }: ReachedStore) =>
  `${formatClock(cut_off_time)}, ${lead_time_days} ${lead_time_days === 1 ? 'day' : 'days'} before`

const columns: readonly TableColumn<ReachedStore>[] = [
  column.text('name', { label: 'Store', width: 240, isPinned: true }),
  column.text('city', { label: 'City', width: 160 }),
  column.category('state', { label: 'State', width: 90 }),
  column.list(
    'delivery_weekdays',
    (row: ReachedStore) => row.delivery_weekdays.map((day) => weekdayNames[day] ?? ''),
    {
      label: 'Delivery days',
      width: 190,
      cell: ({ delivery_weekdays }) => daysText(delivery_weekdays.join('')),
    },
  ),
  column.computed('cut_off', 'text', cutOffText, { label: 'Cut-off, store time', width: 180 }),
  column.choice(
    'has_ordered',
    ({ last_order_on }: ReachedStore) => (last_order_on ? 'Yes' : 'No'),
    { options: ['Yes', 'No'].map((value) => ({ value, label: value })) },
    { label: 'Ordered before', width: 130 },
  ),
  column.date('last_order_on', { label: 'Latest delivery', width: 140 }),
]

/** The stores of a marketplace that the vendor delivers to: on a day on which it delivers and they receive. */
export const ReachedStores = ({ vendor, marketplace }: { vendor: string; marketplace: string }) => (
  <section aria-label="Stores you deliver to" className="grid gap-3">
    <div>
      <h2 className="font-semibold text-lg">Stores you deliver to</h2>
      <p className="text-[13px] text-muted-foreground">
        They can receive on at least one of your delivery days.
      </p>
    </div>
    <TablePage
      table={{
        key: 'reached-stores',
        label: 'Stores you deliver to',
        columns,
        firstSort: 'name',
        nameOf: ({ name }) => name,
      }}
      query={reachedStores(vendor, marketplace)}
      empty={
        <EmptyState icon={StoreIcon} title="No stores yet">
          No store of this marketplace can receive on your delivery days.
        </EmptyState>
      }
    />
  </section>
)
