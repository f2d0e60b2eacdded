import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { textParam, typedParam } from '@/domain/values/search-param'
import { tableSearch } from '@/ui/data-table/table-search'
import { AuditPage } from './-audit-page'

export const Route = createFileRoute('/_app/admin/audit/')({
  validateSearch: z.extend(tableSearch, {
    from: textParam,
    to: textParam,
    person: typedParam,
    event: textParam,
  }),
  staticData: { breadcrumb: 'Audit Log' },
  component: AuditPage,
})
