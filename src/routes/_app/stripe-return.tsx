import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/guards'
import { signedIn } from '@/domain/rule'
import { paymentAccount } from '@/queries/billing'
import { PageLoading } from '@/ui/loading'
import { AccountOutcome } from './-billing/account-outcome'

/** Where the payment provider leads back to when someone is through there. */
export const Route = createFileRoute('/_app/stripe-return')({
  beforeLoad: allow(signedIn),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(paymentAccount()),
  staticData: { crumb: 'Payment Account' },
  component: () => <AccountOutcome title="Payment account" />,
  pendingComponent: PageLoading,
})
