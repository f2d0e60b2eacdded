import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { verifyEmail } from '@/queries/access/access'
import { ConfirmAddress } from './-email/confirm-address'

export const Route = createFileRoute('/(access)/verify-email/$token')({
  staticData: { breadcrumb: 'Confirm Email' },
  component: VerifyEmailPage,
})

/** Confirms the email address of a new account. */
function VerifyEmailPage() {
  const { token } = Route.useParams()
  const confirming = useMutation(verifyEmail(useQueryClient()))
  return (
    <ConfirmAddress
      intro="Confirm that this is the address you registered with."
      confirming={confirming}
      token={token}
    />
  )
}
