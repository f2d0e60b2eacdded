import { createFileRoute } from '@tanstack/react-router'
import { allowAt } from '@/auth/session/guards'
import { adminAreaRule } from '@/domain/navigation/admin-area-rule'

/** Guards every address of the admin area. */
export const Route = createFileRoute('/_app/admin')({
  beforeLoad: allowAt(({ pathname }) => adminAreaRule(pathname)),
})
