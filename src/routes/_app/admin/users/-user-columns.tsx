import { Link } from '@tanstack/react-router'
import { type AccountState, accountStates, type ManagedUser } from '@/domain/access/managed-user'
import { permissionLabel } from '@/domain/access/permission-field'
import { optionsOf } from '@/domain/forms/form-field'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Badge } from '@/ui/primitives/badge'

const badges = {
  active: 'success',
  waiting: 'warning',
  asked: 'info',
  declined: 'destructive',
  suspended: 'destructive',
  invited: 'secondary',
  expired: 'secondary',
} as const satisfies Record<AccountState, string>

const otherColumns: readonly TableColumn<ManagedUser>[] = [
  column.text('email', { label: 'Email', width: 230 }),
  column.category('role_name', { label: 'Role' }),
  column.choice(
    'state',
    (row: ManagedUser) => row.state,
    { options: optionsOf(accountStates) },
    {
      label: 'Status',
      width: 150,
      cell: ({ state }) => <Badge variant={badges[state]}>{accountStates[state]}</Badge>,
    },
  ),
  column.list('partner_groups', (row: ManagedUser) => row.partner_groups, {
    label: 'Partner groups',
    width: 220,
  }),
  column.number('store_count', { label: 'Stores' }),
  column.text('company_name', { label: 'Vendor or broker', width: 180 }),
  column.category('marketplace_name', { label: 'Registered in', width: 180 }),
  column.date('created_at', { label: 'Created', width: 170 }),
  column.date('last_signed_in_at', { label: 'Last sign-in', width: 170 }),
]

export const userColumns: readonly TableColumn<ManagedUser>[] = [
  column.link('name', (row: ManagedUser) => row.name, {
    label: 'Name',
    width: 200,
    cell: (row) => <UserLink {...row} />,
  }),
  ...otherColumns,
  column.list('permissions', (row: ManagedUser) => row.permissions.map(permissionLabel), {
    label: 'Permissions',
    width: 260,
  }),
]

/** Columns for those who may not open a user. */
export const userColumnsOfReaders: readonly TableColumn<ManagedUser>[] = [
  column.text('name', { label: 'Name', width: 200 }),
  ...otherColumns,
]

/** Leads to the registration while it waits for a decision. */
function UserLink({ hashid, name, registration }: ManagedUser) {
  const shared = { tabIndex: -1, dir: 'auto', className: 'font-medium' } as const
  if (!registration)
    return (
      <Link to="/admin/users/$hashid" params={{ hashid }} {...shared}>
        {name}
      </Link>
    )
  return registration.kind === 'supplier' ? (
    <Link to="/admin/supplier/onboardingstatus/$hashid" params={{ hashid: registration.hashid }} {...shared}>
      {name}
    </Link>
  ) : (
    <Link to="/admin/users/registrations/$hashid" params={{ hashid: registration.hashid }} {...shared}>
      {name}
    </Link>
  )
}
