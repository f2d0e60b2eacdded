import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { signedIn } from '@/domain/access/rule'
import { paymentAccount } from '@/queries/stores/stores'
import { AccountPage } from '@/routes/-page/billing/account-outcome'
import { waitForData } from '@/routes/-page/wait-for-data'

/** Return page of the payment provider. */
export const Route = createFileRoute('/_app/(stores)/stripe-return')({
  beforeLoad: allow(signedIn),
  loader: ({ context }) => waitForData(context, context.queryClient.ensureQueryData(paymentAccount())),
  staticData: { breadcrumb: 'Payment Account' },
  component: () => <AccountPage title="Payment account" />,
})
