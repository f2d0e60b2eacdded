import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BanIcon, CircleCheckIcon, ClockIcon, ListTodoIcon, type LucideIcon, UnplugIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOnboarding } from '@/domain/access/user'
import { outcomeOf, type PaymentOutcome, requirementLabels } from '@/domain/stores/payment-account'
import { useUser } from '@/queries/access/use-user'
import { paymentAccount } from '@/queries/stores/stores'
import { PageHeader } from '@/ui/layout/page-header'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { ProviderLink } from './provider-link'

interface OutcomeMessage {
  icon: LucideIcon
  tint: string
  title: string
  text: string
}

const messages: Record<PaymentOutcome, OutcomeMessage> = {
  complete: {
    icon: CircleCheckIcon,
    tint: 'bg-success-soft text-success',
    title: 'Your payment account is ready',
    text: "You can take payments, and they're paid out to your bank account. There's nothing more to do.",
  },
  'in-review': {
    icon: ClockIcon,
    tint: 'bg-info-soft text-info',
    title: 'The provider is reviewing your details',
    text: "You're done. This usually takes minutes, sometimes two business days. You can leave this page.",
  },
  'more-needed': {
    icon: ListTodoIcon,
    tint: 'bg-warning-soft text-warning',
    title: 'More information needed',
    text: "The provider needs the following before it can pay you. What you've entered is saved.",
  },
  'not-begun': {
    icon: ListTodoIcon,
    tint: 'bg-warning-soft text-warning',
    title: 'Set up your payment account',
    text: "It takes about ten minutes. You'll need your tax number, an ID and your bank details.",
  },
  rejected: {
    icon: BanIcon,
    tint: 'bg-destructive-soft text-destructive',
    title: 'The provider closed this account',
    text: "We don't know why. Contact support with your company name. We can ask for a review or set up another account with you.",
  },
  'not-configured': {
    icon: UnplugIcon,
    tint: 'bg-muted text-muted-foreground',
    title: "This portal isn't connected to a payment provider",
    text: 'Orders and invoices work without one. To connect it, your administrator sets STRIPE_SECRET. Contact support if you expected to be paid here.',
  },
  'not-for-you': {
    icon: UnplugIcon,
    tint: 'bg-muted text-muted-foreground',
    title: "You don't need a payment account",
    text: 'Payment accounts are for suppliers and for groups that resell. Ask your administrator if you expected one.',
  },
}

/** Current state of the payment account, with its next step. `next` leads on where there is none. */
export function AccountOutcome({ lead, next }: { lead?: string; next?: ReactNode }) {
  const { data: account, refetch, isFetching } = useSuspenseQuery(paymentAccount())
  const outcome = outcomeOf(account)
  const { icon: Icon, tint, title, text } = messages[outcome]
  const requirements = outcome === 'more-needed' ? requirementLabels(account.currently_due) : []
  const canContinue = outcome === 'more-needed' || outcome === 'not-begun'
  return (
    <Card className="min-h-72">
      <div className="grid gap-4 p-6" data-outcome={outcome}>
        <span className={`grid size-12 place-items-center rounded-full ${tint}`}>
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <div role="status" className="grid gap-1.5">
          <h2 className="font-semibold text-lg">{title}</h2>
          {lead && canContinue && <p className="text-base">{lead}</p>}
          <p className="text-base text-muted-foreground">{text}</p>
        </div>
        {requirements.length > 0 && (
          <ul aria-label="Still needed" className="ml-5 grid list-disc gap-1">
            {requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-start gap-2">
          {canContinue && (
            <ProviderLink>
              {outcome === 'not-begun' ? 'Set up account' : 'Continue with the provider'}
            </ProviderLink>
          )}
          {outcome === 'in-review' && (
            <Button variant="outline" size="lg" disabled={isFetching} onClick={() => void refetch()}>
              Check again
            </Button>
          )}
          {!canContinue && next}
        </div>
      </div>
    </Card>
  )
}

/** The page for people who return from the payment provider. Suppliers go on where they came from. */
export function AccountPage({ title, lead }: { title: string; lead?: string }) {
  const { data: account } = useSuspenseQuery(paymentAccount())
  const user = useUser()
  const look = buttonVariants({ variant: 'outline', size: 'lg' })
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <PageHeader title={title} hint={account.owner_name} />
      <AccountOutcome
        lead={lead}
        next={
          isOnboarding(user) ? (
            <Link to="/supplier/onboarding" search={{ step: 'bank' }} className={look}>
              Back to Account Setup
            </Link>
          ) : user.is_supplier ? (
            <Link to="/supplier/profile" search={{ tab: 'payments' }} className={look}>
              Back to your profile
            </Link>
          ) : (
            <Link to="/" className={look}>
              Go to the dashboard
            </Link>
          )
        }
      />
    </div>
  )
}
