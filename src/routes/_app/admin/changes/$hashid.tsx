import { createFileRoute } from '@tanstack/react-router'
import { changeSet } from '@/queries/changes'
import { ChangeSetPage } from '@/routes/-page/changes/change-set-page'
import { linkRecord } from '@/routes/-page/changes/record-link'
import { waitForData } from '@/routes/-page/wait-for-data'
import { tableSearch } from '@/ui/data-table/table-search'

export const Route = createFileRoute('/_app/admin/changes/$hashid')({
  validateSearch: tableSearch,
  loader: ({ context, params: { hashid } }) =>
    waitForData(context, context.queryClient.ensureQueryData(changeSet(hashid))),
  staticData: { breadcrumb: 'Change set' },
  component: SetPage,
})

function SetPage() {
  const { hashid } = Route.useParams()
  return <ChangeSetPage hashid={hashid} route="/admin/changes/$hashid" recordLink={linkRecord} />
}
