import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarPlusIcon, FileTextIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { mayOrder } from '@/domain/access/rule'
import type { PlacedOrder } from '@/domain/orders/placed-contract'
import { formatMoney, sum } from '@/domain/values/money'
import { prepareDownload } from '@/queries/files/prepared-downloads'
import { downloadOrder } from '@/queries/orders/orders'
import { downloadCalendar, placedTogether } from '@/queries/orders/placed-orders'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { OpenCart } from './-placed/open-cart'
import { PlacedOrders } from './-placed/placed-orders'

export const Route = createFileRoute('/_app/(orders)/order/placed/$hashid')({
  beforeLoad: allow(mayOrder),
  loader: ({ context, params: { hashid } }) =>
    waitForData(context, context.queryClient.ensureQueryData(placedTogether(hashid))),
  staticData: { breadcrumb: 'Orders placed' },
  component: OrdersPlacedPage,
})

/** Orders that were confirmed together, how long each can be changed, and the rest of the cart. */
function OrdersPlacedPage() {
  const { hashid } = Route.useParams()
  const { data: orders } = useSuspenseQuery(placedTogether(hashid))
  const [only] = orders.length === 1 ? orders : []
  const total = formatMoney(sum(orders.map(({ adjusted_price }) => adjusted_price)))
  return (
    <div className="grid gap-4">
      <PageHeader
        title={only ? '1 order placed' : `${orders.length} orders placed`}
        hint={`${total} in total. You can change each order until its cut-off.`}
      >
        {only ? <OrderPdf order={only} /> : <AllPdfs orders={orders} />}
        <Calendar hashid={hashid} />
        <Link
          to="/orders/{-$filter}"
          params={{ filter: 'upcoming' }}
          className={buttonVariants({ variant: 'outline' })}
        >
          Upcoming orders
        </Link>
      </PageHeader>
      <OpenCart />
      <Section title="Placed orders">
        <PlacedOrders orders={orders} />
      </Section>
    </div>
  )
}

function OrderPdf({ order }: { order: PlacedOrder }) {
  const { mutate: downloadPdf } = useMutation(downloadOrder(order))
  return (
    <Button variant="outline" onClick={() => downloadPdf()}>
      <FileTextIcon /> Download PDF
    </Button>
  )
}

/** The PDF of many orders is prepared in the background. */
function AllPdfs({ orders }: { orders: readonly PlacedOrder[] }) {
  const { mutate: prepare, isPending } = useMutation(prepareDownload())
  return (
    <Button
      variant="outline"
      disabled={isPending}
      onClick={() => prepare({ kind: 'orders', hashes: orders.map((order) => order.hashid), format: 'pdf' })}
    >
      <FileTextIcon /> Download PDF
    </Button>
  )
}

function Calendar({ hashid }: { hashid: string }) {
  const { mutate: addToCalendar } = useMutation(downloadCalendar(hashid))
  return (
    <Button variant="outline" onClick={() => addToCalendar()}>
      <CalendarPlusIcon /> Add to calendar
    </Button>
  )
}
