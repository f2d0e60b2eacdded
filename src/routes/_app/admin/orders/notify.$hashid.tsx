import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatMoment } from '@/domain/orders/delivery'
import { noticeKinds, type SentRecipient } from '@/domain/orders/order-notice'
import { DEFAULT_TIME_ZONE } from '@/domain/stores/time-zone'
import { orderNotice } from '@/queries/orders/order-notices'
import { NoticeOrders } from '@/routes/-page/orders/notice-orders'
import { waitForData } from '@/routes/-page/wait-for-data'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'
import { RecipientsTable } from './-recipients-table'

export const Route = createFileRoute('/_app/admin/orders/notify/$hashid')({
  loader: ({ context, params: { hashid } }) =>
    waitForData(context, context.queryClient.ensureQueryData(orderNotice(hashid))),
  staticData: { breadcrumb: 'Notice' },
  component: NoticePage,
})

const moment = (at: string) => formatMoment(new Date(at), DEFAULT_TIME_ZONE)

function NoticePage() {
  const { hashid } = Route.useParams()
  const { data: notice } = useSuspenseQuery(orderNotice(hashid))
  const { kind, by, sent_at, recipients, orders } = notice
  return (
    <div className="grid gap-5">
      <PageHeader
        title={notice.title}
        hint={
          <>
            {noticeKinds[kind]} by <span dir="auto">{by}</span>, {moment(sent_at)}
          </>
        }
      />
      <p dir="auto" className="max-w-3xl whitespace-pre-line">
        {notice.text}
      </p>
      <Section
        title="Who has opened it"
        description={`${notice.opened_count} of ${recipients.length} ${recipients.length === 1 ? 'recipient' : 'recipients'}`}
      >
        <RecipientsTable recipients={recipients.map(withOpened)} />
      </Section>
      <Section title="Orders">
        {orders.length === 0 ? (
          <CardContent>
            <p className="text-muted-foreground">These orders no longer exist.</p>
          </CardContent>
        ) : (
          <NoticeOrders orders={orders} />
        )}
      </Section>
    </div>
  )
}

/** Addresses without an account can’t open it in the portal. */
function withOpened({ opened_at, ...recipient }: SentRecipient) {
  if (opened_at !== null) return { ...recipient, opened: moment(opened_at) }
  return { ...recipient, opened: recipient.name === null ? 'No account' : 'Not yet' }
}
