import { useQuery } from '@tanstack/react-query'
import { StoreIcon } from 'lucide-react'
import { useState } from 'react'
import type { ResultRow } from '@/domain/pricing/promotion-results'
import { formatMoney } from '@/domain/values/money'
import { promotionProducts, promotionResults, promotionStores } from '@/queries/pricing/promotion-results'
import { shownDay } from '@/routes/-page/shown-day'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'
import { Stat } from '@/ui/layout/stat'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/primitives/tabs'

const figureColumns: readonly TableColumn<ResultRow>[] = [
  column.number('cases', { label: 'Cases', width: 100 }),
  column.number('cases_before', { label: 'Cases before', width: 124 }),
  column.money('sales', { label: 'Sales', width: 124 }),
  column.money('sales_before', { label: 'Sales before', width: 124 }),
  column.money('discount', { label: 'Discount', width: 124 }),
]
const storeColumns: readonly TableColumn<ResultRow>[] = [
  column.text('name', { label: 'Store', width: 260, isPinned: true }),
  ...figureColumns,
]
const productColumns: readonly TableColumn<ResultRow>[] = [
  column.text('name', { label: 'Product', width: 260, isPinned: true }),
  ...figureColumns,
  column.number('stores', { label: 'Stores', width: 100 }),
]

/** Orders of a promotion's stores in total, by product and by store, compared with the same number of days before. Empty until it has started. */
export function PromotionResults({ hashid }: { hashid: string }) {
  const [by, setBy] = useState<'store' | 'product'>('store')
  const { data } = useQuery(promotionResults(hashid))
  if (!data) return null
  const { during, before, from, to, before_from, before_to } = data
  const counted = (count: number) => count.toLocaleString('en-US')
  return (
    <section aria-labelledby="results" className="mt-8 grid gap-4">
      <div>
        <h2 id="results" className="font-semibold text-lg">
          Results
        </h2>
        <p className="text-[13px] text-muted-foreground">
          Orders of its stores from {shownDay(from)} to {shownDay(to)}, against {shownDay(before_from)} to{' '}
          {shownDay(before_to)}.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
        <Stat label="Cases sold" value={counted(during.cases)} hint={`${counted(before.cases)} before`} />
        <Stat
          label="Sales"
          value={formatMoney(during.sales)}
          hint={`${formatMoney(before.sales)} before, after discounts`}
        />
        <Stat label="Discount given" value={formatMoney(during.discount)} />
        <Stat
          label="Stores that ordered"
          value={counted(during.stores)}
          hint={`${counted(before.stores)} before`}
        />
      </div>
      {/* Uncontrolled: controlled tabs scroll into view, and the page would open at its results. */}
      <Tabs defaultValue="store" onValueChange={(value) => setBy(value === 'product' ? value : 'store')}>
        <TabsList>
          <TabsTrigger value="store">By store</TabsTrigger>
          <TabsTrigger value="product">By product</TabsTrigger>
        </TabsList>
        <TabsContent value={by}>
          <TablePage
            table={{
              key: by === 'store' ? 'promotion-results' : 'promotion-product-results',
              label: by === 'store' ? 'Results by store' : 'Results by product',
              columns: by === 'store' ? storeColumns : productColumns,
              firstSort: '-cases',
              nameOf: ({ name }) => name,
            }}
            key={by}
            query={by === 'store' ? promotionStores(hashid) : promotionProducts(hashid)}
            empty={
              <EmptyState icon={StoreIcon} title="No orders yet">
                No store of this promotion ordered its products on these days.
              </EmptyState>
            }
          />
        </TabsContent>
      </Tabs>
    </section>
  )
}
