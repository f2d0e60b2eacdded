import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatMoment } from '@/domain/orders/delivery'
import { DEFAULT_TIME_ZONE } from '@/domain/stores/time-zone'
import { ownNotice } from '@/queries/orders/order-notices'
import { NoticeOrders } from '@/routes/-page/orders/notice-orders'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'

// Opened from the email of a notice.
export const Route = createFileRoute('/_app/(orders)/order-notice/$hashid')({
  loader: ({ context, params: { hashid } }) =>
    waitForData(context, context.queryClient.ensureQueryData(ownNotice(hashid))),
  staticData: { breadcrumb: 'Notice' },
  component: OwnNoticePage,
})

function OwnNoticePage() {
  const { hashid } = Route.useParams()
  const { data: notice } = useSuspenseQuery(ownNotice(hashid))
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title={notice.title} hint={formatMoment(new Date(notice.sent_at), DEFAULT_TIME_ZONE)} />
      <p dir="auto" className="whitespace-pre-line">
        {notice.text}
      </p>
      {notice.orders.length > 0 && (
        <Section title={notice.orders.length === 1 ? 'Your order' : 'Your orders'}>
          <NoticeOrders orders={notice.orders} />
        </Section>
      )}
    </div>
  )
}
