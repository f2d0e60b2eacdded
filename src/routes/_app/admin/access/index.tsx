import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allow } from '@/auth/session/guards'
import { mayEditUsers } from '@/domain/access/rule'
import { textParam, typedParam } from '@/domain/values/search-param'
import { AccessPage } from './-access-page'

export const Route = createFileRoute('/_app/admin/access/')({
  validateSearch: z.object({ user: textParam, page: textParam, call: textParam, record: typedParam }),
  beforeLoad: allow(mayEditUsers),
  staticData: { breadcrumb: 'Explain Access' },
  component: AccessPage,
})
