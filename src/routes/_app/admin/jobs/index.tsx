import { createFileRoute } from '@tanstack/react-router'
import { ListChecksIcon } from 'lucide-react'
import type { Job } from '@/domain/jobs/job'
import { jobs } from '@/queries/jobs'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { jobColumns } from './-job-columns'
import { JobDetail } from './-job-detail'

export const Route = createFileRoute('/_app/admin/jobs/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(jobs()),
  staticData: { breadcrumb: 'Jobs' },
  component: JobsPage,
})

function JobsPage() {
  return (
    <ListPage title="Jobs" hint="Work in the background. This page updates every five seconds.">
      <TablePage
        table={{
          key: 'jobs',
          label: 'Jobs',
          columns: jobColumns,
          firstSort: '-created_at',
          nameOf: ({ title }) => title,
        }}
        query={jobs()}
        detail={detail}
        empty={
          <EmptyState icon={ListChecksIcon} title="No jobs yet">
            Email and other work in the background is listed here.
          </EmptyState>
        }
      />
    </ListPage>
  )
}

const detail = (job: Job) => <JobDetail job={job} />
