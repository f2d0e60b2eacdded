import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { partnerGroupForm } from '@/domain/marketplaces/partner-group'
import { marketplaceNames, partnerGroupResource } from '@/queries/marketplaces'
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

/** Preselects the only marketplace for a new group. */
const startingWith = (marketplace_hash: string): typeof partnerGroupResource => ({
  ...partnerGroupResource,
  form: { ...partnerGroupForm, empty: { ...partnerGroupForm.empty, marketplace_hash } },
})

function PartnerGroupPage() {
  const hashid = storedHash(Route.useParams())
  const names = useQuery(marketplaceNames())
  if (!names.data) return <QueryState queries={[names]} pending={<PageLoading />} />
  const marketplaces = names.data
  const only = marketplaces.length === 1 ? marketplaces[0] : undefined
  const { name, marketplace_hash } = partnerGroupForm.controls
  return (
    <EditPage key={hashid} resource={only ? startingWith(only.hashid) : partnerGroupResource} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-2xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.AppField name="name">{(field) => <field.Text {...name} autoComplete="off" />}</form.AppField>
          <form.AppField name="marketplace_hash">
            {(field) => (
              <field.Select
                {...marketplace_hash}
                options={marketplaces.map((each) => ({ value: each.hashid, label: each.name }))}
              />
            )}
          </form.AppField>
        </div>
      )}
    </EditPage>
  )
}
