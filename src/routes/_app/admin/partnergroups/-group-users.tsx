import { Link } from '@tanstack/react-router'
import { UserPlusIcon, UsersIcon } from 'lucide-react'
import { type GroupUser, groupUserStates } from '@/domain/marketplaces/partner-group-details'
import { groupUsers } from '@/queries/marketplaces/marketplaces'
import { nameColumn } from '@/routes/-page/table/name-column'
import { column, type TableColumn } from '@/ui/data-table/column'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { GroupList, GroupSection } from './-group-section'

const columns: readonly TableColumn<GroupUser>[] = [
  nameColumn('/admin/users/$hashid', { width: 200 }),
  column.text('email', { label: 'Email', width: 240 }),
  column.category('role_name', { label: 'Role', width: 170 }),
  column.list(
    'stores',
    ({ has_all_stores, store_names }: GroupUser) => (has_all_stores ? ['All stores'] : store_names),
    {
      label: 'Stores',
      width: 300,
    },
  ),
  column.choice('state', ({ state }: GroupUser) => state, { options: groupUserStates }, { label: 'Status' }),
]

/** The users who order for a partner group's stores. Only staff who can edit users see them. */
export function GroupUsers({ hashid, isOpen }: { hashid: string; isOpen: boolean }) {
  const invite = isOpen && (
    <Link
      to="/admin/users/invite"
      search={{ partner_group: hashid }}
      className={buttonVariants({ variant: 'outline' })}
    >
      <UserPlusIcon aria-hidden="true" /> Invite a user
    </Link>
  )
  return (
    <GroupSection title="Users" description="Who orders for stores of this group." actions={invite}>
      <GroupList
        table={{ key: 'group-users', label: 'Users', columns, firstSort: 'name' }}
        query={groupUsers(hashid)}
        empty={
          <EmptyState icon={UsersIcon} title="No users yet">
            Invite someone to order for all stores of this group, or for some.
          </EmptyState>
        }
      />
    </GroupSection>
  )
}
