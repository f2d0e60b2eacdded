import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { loadedStores } from '@/queries/partner-context'
import { report } from '@/queries/reports'
import { ReportPage } from './-reports/report-page'
import { readReportParams } from './-reports/report-params'
import { reportSearch } from './-reports/report-search'

export const Route = createFileRoute('/_app/(reports)/reports')({
  validateSearch: reportSearch,
  beforeLoad: allow(buyers),
  loaderDeps: ({ search: { by, range, from, to, compare } }) => ({ by, range, from, to, compare }),
  loader: ({ context: { queryClient, partnerContext }, deps }) => {
    const [first] = loadedStores(queryClient, partnerContext)
    const { params, error } = readReportParams(deps, first?.time_zone)
    if (!error) void queryClient.prefetchQuery(report(partnerContext, params))
  },
  staticData: { breadcrumb: 'Reports' },
  component: ReportsPage,
})

function ReportsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportPage
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
    />
  )
}
