import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { allows, permission } from '@/domain/access/rule'
import { newPartnerGroup, partnerGroupControls, partnerGroupForm } from '@/domain/marketplaces/partner-group'
import { listGroupUsers } from '@/domain/marketplaces/partner-group-details'
import { useUser } from '@/queries/access/use-user'
import { groupNames, marketplaceNames, partnerGroupRecord } from '@/queries/marketplaces/marketplaces'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { QueryState } from '@/routes/-page/query-state'
import { PageLoading } from '@/ui/layout/loading'
import { buttonVariants } from '@/ui/primitives/button'
import { storedHash } from '../-stored-hash'
import { GroupClosedDays } from './-group-closed-days'
import { GroupStores } from './-group-stores'
import { GroupUsers } from './-group-users'

export const Route = createFileRoute('/_app/admin/partnergroups/$hashid')({
  beforeLoad: allow(permission('partnergroups')),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(marketplaceNames())
    void queryClient.prefetchQuery(groupNames())
  },
  staticData: {
    breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New partner group' : 'Edit partner group'),
  },
  component: PartnerGroupPage,
})

function PartnerGroupPage() {
  const hashid = storedHash(Route.useParams())
  const names = useQuery(marketplaceNames())
  const groups = useQuery(groupNames())
  if (!names.data || !groups.data) return <QueryState queries={[names, groups]} pending={<PageLoading />} />
  const record: typeof partnerGroupRecord = {
    ...partnerGroupRecord,
    form: { ...partnerGroupForm, empty: newPartnerGroup(names.data) },
  }
  const open = groups.data.find((group) => group.hashid === hashid)
  return (
    <EditPage
      key={hashid}
      record={record}
      hashid={hashid}
      actions={
        open && (
          <Link
            to="/admin/marketplaces/$hashid"
            params={{ hashid: open.marketplace_hash }}
            className={buttonVariants({ variant: 'outline' })}
          >
            Open marketplace
          </Link>
        )
      }
      below={hashid !== null && <GroupDetails hashid={hashid} open={open} />}
    >
      {({ Fields }) => (
        <div className="grid max-w-2xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <Fields controls={partnerGroupControls(names.data)} />
        </div>
      )}
    </EditPage>
  )
}

/** The stores, users and closed days of a partner group. Archived groups, which are not in `open`, are read-only. */
function GroupDetails({
  hashid,
  open,
}: {
  hashid: string
  open: { name: string; marketplace_hash: string } | undefined
}) {
  const user = useUser()
  const isOpen = open !== undefined
  return (
    <div className="mt-8 grid gap-8">
      <GroupStores hashid={hashid} name={open?.name ?? ''} isOpen={isOpen} />
      {allows(listGroupUsers.may, user) && <GroupUsers hashid={hashid} isOpen={isOpen} />}
      <GroupClosedDays hashid={hashid} marketplace={open?.marketplace_hash ?? null} />
    </div>
  )
}
