import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { suppliers } from '@/domain/access/rule'

/** Guards every address of the supplier portal. */
export const Route = createFileRoute('/_app/supplier')({
  beforeLoad: allow(suppliers),
})
