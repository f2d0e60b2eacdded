import { createFileRoute } from '@tanstack/react-router'
import { changeSet } from '@/queries/changes'
import type { RecordLink } from '@/routes/-page/changes/change-items'
import { ChangeSetPage } from '@/routes/-page/changes/change-set-page'
import { waitForData } from '@/routes/-page/wait-for-data'
import { tableSearch } from '@/ui/data-table/table-search'

// Open while the vendor is onboarding too: its imports link to it.
export const Route = createFileRoute('/_app/supplier/products/changes/$hashid')({
  validateSearch: tableSearch,
  loader: ({ context, params: { hashid } }) =>
    waitForData(context, context.queryClient.ensureQueryData(changeSet(hashid))),
  staticData: { breadcrumb: 'Preview' },
  component: SetPage,
})

const nameRecord: RecordLink = ({ record_name }) => <span dir="auto">{record_name}</span>

function SetPage() {
  const { hashid } = Route.useParams()
  return <ChangeSetPage hashid={hashid} route="/supplier/products/changes/$hashid" recordLink={nameRecord} />
}
