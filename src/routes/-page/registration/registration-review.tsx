import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type RegistrationView,
  registrationKinds,
  registrationStatus,
} from '@/domain/access/registration-review'
import { formatInstant } from '@/domain/values/clock'
import type { ReviewQueries } from '@/queries/access/registration-review'
import { ExtraAnswers } from '@/routes/-page/form-builder/extra-answers'
import { FactList } from '@/routes/-page/orders/fact'
import { Callout } from '@/ui/layout/callout'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { CardContent } from '@/ui/primitives/card'
import { DecisionDialog } from './decision-dialog'
import { registrationBadges } from './registration-badges'
import { RegistrationMessages } from './registration-messages'

const { waiting, asked, approved, declined } = registrationStatus.value
/** The last decision on a registration, by its status. */
const decisions = {
  [waiting]: 'Question asked',
  [asked]: 'Question asked',
  [approved]: 'Approved',
  [declined]: 'Declined',
}
/** A registration with its answers, and the decision on it. */
export function RegistrationReview({
  hashid,
  queries,
  children,
}: {
  hashid: string
  queries: ReviewQueries
  /** The form that approves it. */
  children: (registration: RegistrationView) => ReactNode
}) {
  const { data: registration } = useSuspenseQuery(queries.view(hashid))
  const [open, setOpen] = useState<'question' | 'decline' | null>(null)
  const { name, kind, status, decided_by, decided_at, reason, messages, email_verified } = registration
  const isOpen = status !== approved
  const close = () => setOpen(null)
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Registration"
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <span dir="auto">{name}</span>
            <Badge variant="secondary">{registrationKinds[kind]}</Badge>
            <Badge variant={registrationBadges[status]}>{registrationStatus.label(status)}</Badge>
          </span>
        }
      >
        {isOpen && (
          <>
            <Button variant="outline" onClick={() => setOpen('question')}>
              Ask a question
            </Button>
            {status !== declined && (
              <Button variant="outline" onClick={() => setOpen('decline')}>
                Decline
              </Button>
            )}
          </>
        )}
      </PageHeader>
      {isOpen && !email_verified && (
        <Callout variant="warning">
          The email address isn't confirmed yet. You can decide now; they confirm it before they can work.
        </Callout>
      )}
      {decided_by && decided_at && (
        <p className="text-muted-foreground">
          {decisions[status]} by <span dir="auto">{decided_by}</span>, {formatInstant(decided_at)}
        </p>
      )}
      {reason && (
        <Callout variant="destructive" title="Declined">
          <span dir="auto" className="whitespace-pre-line">
            {reason}
          </span>
        </Callout>
      )}
      <Entered registration={registration} />
      <ExtraAnswers answers={registration.extra_answers} />
      {messages.length > 0 && (
        <Section title="Questions and answers">
          <CardContent>
            <RegistrationMessages messages={messages} questionBy="We asked" answerBy="They answered" />
          </CardContent>
        </Section>
      )}
      {isOpen && children(registration)}
      {open && <DecisionDialog kind={open} registration={registration} queries={queries} onClose={close} />}
    </div>
  )
}

/** The fields that the person filled in. */
function Entered({ registration: entered }: { registration: RegistrationView }) {
  const { street, city, state, zip, country } = entered
  const facts = [
    ['Email', entered.email],
    ['Store', entered.store_name],
    ['Company', entered.company_name === entered.store_name ? '' : entered.company_name],
    ['Phone', entered.phone],
    ['Website', entered.website],
    ['Address', [street, city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ')],
    ['Marketplace', entered.marketplace_name ?? ''],
    ['Vendor group', entered.vendor_group_name ?? ''],
    ['Registered', formatInstant(entered.created_at)],
  ] as const
  return (
    <Section title="What they entered">
      <CardContent>
        <FactList facts={facts} />
      </CardContent>
    </Section>
  )
}
