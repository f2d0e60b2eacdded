import { createFileRoute } from '@tanstack/react-router'
import { ShieldIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import type { ManagedRole } from '@/domain/access/managed-role'
import { mayEditRoles } from '@/domain/access/rule'
import { managedRoles } from '@/queries/access/roles'
import { ListPage } from '@/routes/-page/table/list-page'
import { nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'

export const Route = createFileRoute('/_app/admin/roles/')({
  validateSearch: tableSearch,
  beforeLoad: allow(mayEditRoles),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(managedRoles()),
  staticData: { breadcrumb: 'Roles' },
  component: RolesPage,
})

const columns: readonly TableColumn<ManagedRole>[] = [
  nameColumn('/admin/roles/$hashid', { label: 'Role', width: 240 }),
  column.number('user_count', { label: 'Active users', width: 140, total: 'sum' }),
  column.number('permission_count', { label: 'Permissions', width: 140 }),
  column.date('changed_at', { label: 'Last change', width: 190 }),
  column.text('changed_by', { label: 'Changed by', width: 200 }),
]

function RolesPage() {
  return (
    <ListPage
      title="Roles"
      hint="Permissions that everyone with a role has. Users can have more of their own."
    >
      <TablePage
        table={{ key: 'roles', label: 'Roles', columns, firstSort: 'name', nameOf: ({ name }) => name }}
        query={managedRoles()}
        empty={<EmptyState icon={ShieldIcon} title="No roles yet" />}
      />
    </ListPage>
  )
}
