import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { UsersIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import type { AccountState } from '@/domain/access/managed-user'
import { allows, mayEditUsers, mayReadUsers } from '@/domain/access/rule'
import { writeFilters } from '@/domain/tables/search-params'
import { useUser } from '@/queries/access/use-user'
import { managedUsers } from '@/queries/access/users'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { cn } from '@/ui/cn'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import { userColumns, userColumnsOfReaders } from './-user-columns'

export const Route = createFileRoute('/_app/admin/users/')({
  validateSearch: tableSearch,
  beforeLoad: allow(mayReadUsers),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(managedUsers()),
  staticData: { breadcrumb: 'Users' },
  component: UsersPage,
})

const tab = (label: string, states: readonly AccountState[]) => ({
  label,
  states,
  where: states.length === 0 ? '' : writeFilters([{ id: 'state', kind: 'any', values: states }]),
})
const tabs = [
  tab('All', []),
  tab('Waiting', ['waiting', 'asked']),
  tab('Invited', ['invited', 'expired']),
  tab('Active', ['active']),
]

function UsersPage() {
  const { where = '' } = Route.useSearch()
  const mayEdit = allows(mayEditUsers, useUser())
  const { data = [] } = useQuery(managedUsers())
  const waiting = data.filter(({ state }) => state === 'waiting').length
  return (
    <ListPage
      title="Users"
      hint="Everyone with an account, and pending registrations."
      actions={
        mayEdit && (
          <>
            <Link to="/admin/users/invitations" className={buttonVariants({ variant: 'outline' })}>
              Open invitations
            </Link>
            <Link to="/admin/users/invite" className={buttonVariants()}>
              Invite
            </Link>
          </>
        )
      }
    >
      <nav aria-label="Users to show" className="flex gap-1 overflow-x-auto border-b">
        {tabs.map(({ label, where: filter }) => (
          <Link
            key={label}
            to="/admin/users"
            search={(all) => ({ ...all, where: filter || undefined })}
            replace
            activeOptions={{ exact: true }}
            aria-current={filter === where ? 'true' : undefined}
            className={cn(
              '-mb-px flex items-center gap-1.5 border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground',
              filter === where && 'border-primary text-foreground',
            )}
          >
            {label}
            {label === 'Waiting' && waiting > 0 && <Badge variant="warning">{waiting}</Badge>}
          </Link>
        ))}
      </nav>
      <TablePage
        table={{
          key: 'users',
          label: 'Users',
          columns: mayEdit ? userColumns : userColumnsOfReaders,
          firstSort: '-created_at',
          nameOf: ({ name }) => name,
        }}
        query={managedUsers()}
        empty={
          <EmptyState icon={UsersIcon} title="No users yet">
            Users appear here when they register.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
