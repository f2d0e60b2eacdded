import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { newPartnerGroup, partnerGroupControls, partnerGroupForm } from '@/domain/marketplaces/partner-group'
import { marketplaceNames, partnerGroupRecord } from '@/queries/marketplaces'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { QueryState } from '@/routes/-page/query-state'
import { PageLoading } from '@/ui/layout/loading'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/partnergroups/$hashid')({
  beforeLoad: allow(permission('partnergroups')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(marketplaceNames()),
  staticData: {
    breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New partner group' : 'Edit partner group'),
  },
  component: PartnerGroupPage,
})

function PartnerGroupPage() {
  const hashid = storedHash(Route.useParams())
  const names = useQuery(marketplaceNames())
  if (!names.data) return <QueryState queries={[names]} pending={<PageLoading />} />
  const record: typeof partnerGroupRecord = {
    ...partnerGroupRecord,
    form: { ...partnerGroupForm, empty: newPartnerGroup(names.data) },
  }
  return (
    <EditPage key={hashid} record={record} hashid={hashid}>
      {({ Fields }) => (
        <div className="grid max-w-2xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <Fields controls={partnerGroupControls(names.data)} />
        </div>
      )}
    </EditPage>
  )
}
