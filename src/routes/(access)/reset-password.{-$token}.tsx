import { createFileRoute } from '@tanstack/react-router'
import { requireVisitor } from '@/auth/session/guards'
import { NewPassword } from './-password/new-password'
import { RequestPassword } from './-password/request-password'

export const Route = createFileRoute('/(access)/reset-password/{-$token}')({
  beforeLoad: requireVisitor,
  staticData: { breadcrumb: 'Reset Password' },
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token } = Route.useParams()
  return token ? <NewPassword token={token} /> : <RequestPassword />
}
