import { useSuspenseQuery } from '@tanstack/react-query'
import type { PastOrder } from '@/domain/catalogue/product-view'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { monthOf } from '@/domain/values/months'
import { pastOrders } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { OrderLink } from '@/routes/-page/orders/order-link'
import { AgreedPrice } from '@/routes/-page/pricing/confirmed-price'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { shownDay } from '@/routes/-page/shown-day'
import { Chart } from '@/ui/charts/chart'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'

const LATEST = 8
const MONTHS = 12
const CASES = [{ name: 'Cases', tone: 'main' }] as const

/** Past orders of a product by the stores of the context: cases by month, and the latest orders. */
export function PastOrders({ hashid }: { hashid: string }) {
  const { context } = usePartnerContext()
  return (
    <Section title="Your orders" description={`The last year, for ${context?.name ?? 'all stores'}`}>
      <CardContent className="min-h-60">
        <QueryBoundary pending={<Skeleton className="h-52" />}>
          <History context={context} hashid={hashid} />
        </QueryBoundary>
      </CardContent>
    </Section>
  )
}

function History({ context, hashid }: { context: PartnerContext | null; hashid: string }) {
  const { data: orders } = useSuspenseQuery(pastOrders(context, hashid))
  const hasStores = context?.type !== 'Partner'
  if (orders.length === 0)
    return <p className="text-muted-foreground">No orders in the last year. Your orders will appear here.</p>
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-2">
      <Chart
        title="Cases by month"
        kind="columns"
        of="Month"
        points={casesByMonth(orders)}
        series={CASES}
        axis={String}
      />
      <Table label="Latest orders">
        <TableHeader>
          <TableRow>
            <TableHead>Delivery</TableHead>
            {hasStores && <TableHead>Store</TableHead>}
            <TableHead isNumeric>Cases</TableHead>
            <TableHead isNumeric>Per case</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {orders.slice(0, LATEST).map((order) => (
            <TableRow key={order.hashid}>
              <TableCell>
                <OrderLink order={order} className="text-primary underline-offset-4 hover:underline">
                  {shownDay(order.date_required)}
                </OrderLink>
              </TableCell>
              {hasStores && <TableCell>{order.store_name}</TableCell>}
              <TableCell isNumeric>{order.ordered_qty}</TableCell>
              <TableCell isNumeric>
                <AgreedPrice line={order} agreed_at={order.agreed_at} time_zone={order.time_zone} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function casesByMonth(orders: readonly PastOrder[]) {
  const latest = orders[0]?.date_required.slice(0, 7) ?? ''
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthBefore(latest, MONTHS - 1 - index)
    const ofMonth = orders.filter(({ date_required }) => date_required.startsWith(month))
    const cases = ofMonth.reduce((total, { ordered_qty }) => total + ordered_qty, 0)
    return {
      key: month,
      label: monthOf(month).slice(0, 3),
      values: [{ size: cases, text: String(cases) }],
    }
  })
}

function monthBefore(month: string, back: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - back, 15)).toISOString().slice(0, 7)
}
