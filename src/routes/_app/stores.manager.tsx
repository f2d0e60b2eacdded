import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/guards'
import { managerSearch } from '@/domain/manager-search'
import { onlyRoles } from '@/domain/rule'
import { storeManagers } from '@/domain/store-manager'
import { managedStores } from '@/queries/stores'
import { tableSearch } from '@/ui/data-table/table-search'
import { PageLoading } from '@/ui/loading'
import { StoresManager } from './-stores/stores-manager'

export const Route = createFileRoute('/_app/stores/manager')({
  validateSearch: (raw: Record<string, unknown>) => ({ ...tableSearch(raw), ...managerSearch(raw) }),
  beforeLoad: allow(onlyRoles(...storeManagers)),
  loader: ({ context: { queryClient, partnerContext } }) =>
    void queryClient.prefetchQuery(managedStores(partnerContext)),
  staticData: { crumb: 'Stores' },
  component: StoresManagerPage,
  pendingComponent: PageLoading,
})

function StoresManagerPage() {
  const { user } = Route.useRouteContext()
  const { store, tab, all } = Route.useSearch()
  return <StoresManager role={user.role_name} store={store} tab={tab} isAll={all === true} />
}
