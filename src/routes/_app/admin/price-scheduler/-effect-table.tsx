import { useQuery } from '@tanstack/react-query'
import { StoreIcon } from 'lucide-react'
import type { GroupEffect } from '@/domain/pricing/price-update'
import { formatMoney, minus, riseInPercent, share, sum } from '@/domain/values/money'
import { priceEffect } from '@/queries/pricing/price-updates'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'
import { Stat } from '@/ui/layout/stat'

const differenceOf = ({ before, after }: Pick<GroupEffect, 'before' | 'after'>) => minus(after, before)

const columns: readonly TableColumn<GroupEffect>[] = [
  column.text('name', { label: 'Group of stores', width: 240, isPinned: true }),
  column.category('marketplace_name', { label: 'Marketplace', width: 180 }),
  column.number('stores', { label: 'Stores', width: 90, total: 'sum' }),
  column.number('products', { label: 'Products', width: 100 }),
  column.number('cases', { label: 'Cases', width: 90, total: 'sum' }),
  column.money('before', { label: 'At prices before', width: 140, total: 'sum' }),
  column.money('after', { label: 'At new prices', width: 140, total: 'sum' }),
  column.computed('difference', 'money', differenceOf, { label: 'Difference', width: 130, total: 'sum' }),
  column.computed('move', 'number', ({ before, after }: GroupEffect) => riseInPercent(before, after), {
    label: 'Move, %',
    width: 100,
  }),
  column.money('basket', { label: 'All orders', width: 140, total: 'sum' }),
  column.computed('share', 'number', (row: GroupEffect) => share(differenceOf(row), row.basket), {
    label: 'Of all orders, %',
    width: 140,
  }),
]

/** The orders of each group of stores in the last 30 days, at the prices before and after. */
export function EffectTable({ hashid }: { hashid: string }) {
  const query = priceEffect(hashid)
  const { data } = useQuery(query)
  return (
    <div className="grid gap-4">
      {data && data.groups.length > 0 && <Totals groups={data.groups} buyers={data.buyers} />}
      <TablePage
        table={{
          key: 'price-effect',
          label: 'Groups of stores',
          columns,
          firstSort: '-difference',
          nameOf: ({ name }) => name,
        }}
        query={{ ...query, select: groupsOf }}
        empty={
          <EmptyState icon={StoreIcon} title="No store has ordered these products">
            Nobody ordered a product of this update in the last 30 days.
          </EmptyState>
        }
      />
      <p className="text-[13px] text-muted-foreground">
        Orders with delivery in the last 30 days, at case prices before promotions. A group with a price hold
        pays the lower of the two prices.
      </p>
    </div>
  )
}

function Totals({ groups, buyers }: { groups: readonly GroupEffect[]; buyers: number }) {
  const [before, after] = [sum(groups.map((group) => group.before)), sum(groups.map((group) => group.after))]
  return (
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      <Stat label="At prices before" value={formatMoney(before)} hint="Orders of the last 30 days" />
      <Stat label="At new prices" value={formatMoney(after)} />
      <Stat label="Difference" value={formatMoney(minus(after, before))} />
      <Stat
        label="Buyers affected"
        value={buyers.toLocaleString('en-US')}
        hint="Their stores ordered these products in the last 12 weeks"
      />
    </div>
  )
}

const groupsOf = ({ groups }: { groups: GroupEffect[] }) => groups
