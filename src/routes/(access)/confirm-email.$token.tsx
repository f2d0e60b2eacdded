import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { confirmEmailChange } from '@/queries/access/account'
import { ConfirmAddress } from './-email/confirm-address'

export const Route = createFileRoute('/(access)/confirm-email/$token')({
  staticData: { breadcrumb: 'Confirm Email' },
  component: ConfirmEmailPage,
})

/** Confirms a new email address of an account. */
function ConfirmEmailPage() {
  const { token } = Route.useParams()
  const confirming = useMutation(confirmEmailChange(useQueryClient()))
  return (
    <ConfirmAddress
      intro="Confirm that you want to sign in with this address from now on."
      confirming={confirming}
      token={token}
    />
  )
}
