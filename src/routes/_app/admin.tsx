import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { adminAreaRule } from '@/domain/navigation/admin-area-rule'

/** Guards every address of the admin area. */
export const Route = createFileRoute('/_app/admin')({
  beforeLoad: (guarded) => allow(adminAreaRule(guarded.location.pathname))(guarded),
})
