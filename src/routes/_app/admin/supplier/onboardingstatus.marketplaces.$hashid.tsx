import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { allow } from '@/auth/session/guards'
import { maySeeOnboarding } from '@/domain/access/rule'
import {
  isUndecided,
  type RequestReview,
  requestKinds,
  requestStatus,
} from '@/domain/marketplaces/marketplace-request'
import { formatInstant } from '@/domain/values/clock'
import { marketplaceRequest } from '@/queries/marketplaces/marketplace-requests'
import { Fact, FactList } from '@/routes/-page/orders/fact'
import { shownDay } from '@/routes/-page/shown-day'
import { requestBadges } from '@/routes/-page/vendors/marketplaces/request-badges'
import { ReadinessBar, RequirementList } from '@/routes/-page/vendors/marketplaces/requirement-list'
import { SetupMessages } from '@/routes/-page/vendors/setup/setup-messages'
import { waitForData } from '@/routes/-page/wait-for-data'
import { Callout } from '@/ui/layout/callout'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { ApproveDialog, AskDialog, DeclineDialog } from './-request-dialogs'

export const Route = createFileRoute('/_app/admin/supplier/onboardingstatus/marketplaces/$hashid')({
  beforeLoad: allow(maySeeOnboarding),
  loader: ({ context, params: { hashid } }) =>
    waitForData(context, context.queryClient.ensureQueryData(marketplaceRequest(hashid))),
  staticData: { breadcrumb: 'Request' },
  component: RequestPage,
})

function RequestPage() {
  const { hashid } = Route.useParams()
  return <Review key={hashid} hashid={hashid} />
}

/** A vendor's request with its effects, and the decision. */
function Review({ hashid }: { hashid: string }) {
  const { data: request } = useSuspenseQuery(marketplaceRequest(hashid))
  const [open, setOpen] = useState<'approve' | 'question' | 'decline' | null>(null)
  const { vendor_name, marketplace_name, kind, status, requirements, messages, reason } = request
  const props = { request, onClose: () => setOpen(null) }
  return (
    <div className="grid gap-5">
      <PageHeader
        title={`${requestKinds[kind]} ${marketplace_name}`}
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <span dir="auto">{vendor_name}</span>
            <Badge variant={requestBadges[status]}>{requestStatus.label(status)}</Badge>
          </span>
        }
      >
        {isUndecided(status) && (
          <>
            <Button onClick={() => setOpen('approve')}>Approve</Button>
            <Button variant="outline" onClick={() => setOpen('question')}>
              Ask a question
            </Button>
            <Button variant="outline" onClick={() => setOpen('decline')}>
              Decline
            </Button>
          </>
        )}
      </PageHeader>
      {reason && (
        <Callout variant="destructive" title="Declined">
          <span dir="auto" className="whitespace-pre-line">
            {reason}
          </span>
        </Callout>
      )}
      <Facts request={request} />
      {kind === 'join' ? (
        <Section title="Requirements" description="The vendor's current status.">
          <CardContent className="grid gap-4">
            <ReadinessBar name={marketplace_name} requirements={requirements} />
            <RequirementList label="Requirements" requirements={requirements} />
          </CardContent>
        </Section>
      ) : (
        <Affected request={request} />
      )}
      {messages.length > 0 && (
        <Section title="Questions and replies">
          <CardContent>
            <SetupMessages label="Questions and replies" messages={messages} />
          </CardContent>
        </Section>
      )}
      {open === 'approve' && <ApproveDialog {...props} />}
      {open === 'question' && <AskDialog {...props} />}
      {open === 'decline' && <DeclineDialog {...props} />}
    </div>
  )
}

const vendorStates: Readonly<Record<RequestReview['vendor_state'], string>> = {
  onboarding: 'Onboarding',
  closed: 'Not approved, or closed',
  open: 'Approved and open',
}

function Facts({ request }: { request: RequestReview }) {
  const { requested_by, created_at, last_day, decided_by, decided_at, message, vendor_state } = request
  const facts = [
    ['Requested', `${requested_by}, ${formatInstant(created_at)}`],
    ['Last day for orders', last_day && shownDay(last_day)],
    ['Vendor', vendorStates[vendor_state]],
    ['Decided', decided_by && decided_at && `${decided_by}, ${formatInstant(decided_at)}`],
  ] as const
  return (
    <Section title="Request">
      <CardContent className="grid gap-4">
        <FactList facts={facts} />
        {message && (
          <p dir="auto" className="whitespace-pre-line break-words">
            {message}
          </p>
        )}
      </CardContent>
    </Section>
  )
}

/** Orders, carts and guides that a vendor's leaving affects. */
function Affected({ request: { affected } }: { request: RequestReview }) {
  const facts = [
    ['Orders to deliver', affected.orders, 'They are delivered and invoiced as usual.'],
    ['Stores with its products in carts', affected.carts, 'We email them when you approve.'],
    ['Order guides with its products', affected.guides, 'The products stay, but stores can’t order them.'],
  ] as const
  return (
    <Section title="What it affects">
      <CardContent>
        <dl className="grid gap-x-6 gap-y-4 tablet:grid-cols-3">
          {facts.map(([label, count, text]) => (
            <Fact key={label} label={label}>
              <span className="text-lg">{count.toLocaleString('en-US')}</span>
              <span className="block font-normal text-[13px] text-muted-foreground">{text}</span>
            </Fact>
          ))}
        </dl>
      </CardContent>
    </Section>
  )
}
