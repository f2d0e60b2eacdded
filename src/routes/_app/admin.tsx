import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { admin } from '@/domain/access/rule'

/** Guards every address of the admin area. */
export const Route = createFileRoute('/_app/admin')({
  beforeLoad: allow(admin),
})
