import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allow } from '@/auth/session/guards'
import { onlyRoles } from '@/domain/access/rule'
import { managerSearch } from '@/domain/stores/manager-search'
import type { Partner } from '@/domain/stores/partner'
import { storeManagers } from '@/domain/stores/store-manager'
import { useUser } from '@/queries/access/use-user'
import { partners } from '@/queries/stores/partners'
import { managedStore, managedStores } from '@/queries/stores/stores'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { waitForData } from '@/routes/-page/wait-for-data'
import { tableSearch } from '@/ui/data-table/table-search'
import { StorePage } from './-stores/store-page'
import { StoresManager } from './-stores/stores-manager'

export const Route = createFileRoute('/_app/(stores)/stores/manager')({
  validateSearch: z.extend(tableSearch, managerSearch.shape),
  beforeLoad: allow(onlyRoles(...storeManagers)),
  loaderDeps: ({ search: { store } }) => ({ store }),
  loader: async ({ context, deps: { store } }) => {
    const { queryClient, partnerContext } = context
    const only = onlyOf(await queryClient.ensureQueryData(partners()))
    // A list of one row would be in the way. The URL names the store, so that the link can be shared.
    if (only && !store)
      throw redirect({
        to: '/stores/manager',
        search: (all) => ({ ...all, store: only.hashid }),
        replace: true,
      })
    // If the store fails to load, the page still links back to the list.
    if (store) await waitForData(context, queryClient.prefetchQuery(managedStore(store)))
    else void queryClient.prefetchQuery(managedStores(partnerContext))
  },
  staticData: { breadcrumb: 'Manager' },
  component: StoresManagerPage,
})

function StoresManagerPage() {
  const user = useUser()
  const { store, tab, all } = Route.useSearch()
  const only = onlyOf(usePartnerContext().partners)
  return store ? (
    <StorePage role={user.role_name} store_hash={store} tab={tab} isOnly={store === only?.hashid} />
  ) : (
    <StoresManager role={user.role_name} isAll={all === true} />
  )
}

const onlyOf = (mine: readonly Partner[]): Partner | undefined => (mine.length === 1 ? mine[0] : undefined)
