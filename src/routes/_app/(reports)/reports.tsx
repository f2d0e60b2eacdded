import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DownloadIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { DIRECT_EXPORT_DAYS } from '@/domain/downloads/download'
import { comparedPeriod, daysIn, type Period, type ReportGroup } from '@/domain/reports/report'
import { prepareDownload } from '@/queries/files/prepared-downloads'
import { downloadCustomExport, report } from '@/queries/reports/reports'
import { filtersOf, loadedStores } from '@/queries/stores/partner-context'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { shownDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { ReportChart } from './-reports/report-chart'
import { ReportFields } from './-reports/report-fields'
import { readReportParams } from './-reports/report-params'
import { reportSearch } from './-reports/report-search'
import { ReportStats } from './-reports/report-stats'
import { ReportTable } from './-reports/report-table'

const tabs: readonly { by: ReportGroup; label: string }[] = [
  { by: 'time', label: 'Over time' },
  { by: 'vendor', label: 'By vendor' },
  { by: 'category', label: 'By category' },
  { by: 'store', label: 'By store' },
]

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

/** Spend and fill rate of the context, over time or by group. */
function ReportsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { context, stores } = usePartnerContext()
  const { params, range, error } = readReportParams(search, stores[0]?.time_zone)
  const options = report(context, params)
  const query = useQuery({ ...options, enabled: !error })
  const { mutate: exportLines, isPending } = useMutation(downloadCustomExport(useQueryClient(), context))
  const { mutate: prepare, isPending: isAsking } = useMutation(prepareDownload())
  const show = search.show === 'fill-rate' ? 'fill-rate' : 'spend'
  return (
    <div className="grid gap-4">
      <PageHeader title="Reports" hint={`${context?.name ?? 'All stores'} · ${daysText(params)}`}>
        {context?.customReport && (
          <Button
            variant="outline"
            disabled={isPending || isAsking || error !== undefined}
            onClick={() => {
              const { from, to } = params
              if (daysIn(params) <= DIRECT_EXPORT_DAYS) exportLines({ from, to })
              else prepare({ kind: 'custom-export', query: { ...filtersOf(context), from, to } })
            }}
          >
            <DownloadIcon /> Custom export: order lines (CSV)
          </Button>
        )}
      </PageHeader>
      <nav aria-label="Reports" className="flex gap-1 overflow-x-auto border-b">
        {tabs.map(({ by, label }) => (
          <Link
            key={by}
            to="/reports"
            search={({ show: measure, range: days, from, to, compare }) =>
              defined({ show: measure, range: days, from, to, compare, by })
            }
            aria-current={by === params.by ? 'page' : undefined}
            className={cn(
              'whitespace-nowrap border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2',
              by === params.by && 'border-primary text-foreground',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <ReportFields
        show={show}
        range={range}
        params={params}
        error={error}
        onSearch={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
        }
      />
      <ReportStats total={query.data?.total} compare={params.compare} />
      <ReportChart query={query} params={params} show={show} />
      {params.compare && (
        <p className="text-[13px] text-muted-foreground">
          Compared with {daysText(comparedPeriod(params, params.compare))}.
        </p>
      )}
      {!error && <ReportTable options={options} params={params} />}
    </div>
  )
}

const daysText = ({ from, to }: Period) => `${shownDay(from)} to ${shownDay(to)}`

/** Removes undefined values, which would appear in the URL. */
const defined = <T extends object>(all: T): T => {
  const result = { ...all }
  for (const key of Object.keys(result))
    if (Reflect.get(result, key) === undefined) Reflect.deleteProperty(result, key)
  return result
}
