import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { suppliers } from '@/domain/access/rule'

/** Guards all URLs of the supplier portal. */
export const Route = createFileRoute('/_app/supplier')({
  beforeLoad: allow(suppliers),
})
