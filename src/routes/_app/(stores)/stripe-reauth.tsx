import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { signedIn } from '@/domain/access/rule'
import { paymentAccount } from '@/queries/stores/stores'
import { AccountPage } from '@/routes/-page/billing/account-outcome'
import { waitForData } from '@/routes/-page/wait-for-data'

const LEAD = 'Your link to the provider has expired. Use this new one within a few minutes.'

/** Target of expired links of the payment provider; offers a new one. */
export const Route = createFileRoute('/_app/(stores)/stripe-reauth')({
  beforeLoad: allow(signedIn),
  loader: ({ context }) => waitForData(context, context.queryClient.ensureQueryData(paymentAccount())),
  staticData: { breadcrumb: 'Payment Account' },
  component: () => <AccountPage title="Continue setting up your payment account" lead={LEAD} />,
})
