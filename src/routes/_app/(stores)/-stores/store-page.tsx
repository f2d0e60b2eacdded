import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeftIcon, StoreIcon } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '@/auth/transport/api-error'
import type { Role } from '@/domain/access/role'
import { formatMoment } from '@/domain/orders/delivery'
import type { ManagedStore } from '@/domain/stores/contract'
import { mayEditTab, settingTabs, tabLabel } from '@/domain/stores/store-settings'
import { isNotFound } from '@/queries/query-client'
import { managedStore } from '@/queries/stores'
import { EmptyState } from '@/ui/layout/empty-state'
import { ErrorState } from '@/ui/layout/error-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/primitives/tabs'
import { SettingsForm } from './settings-form'
import { StoreUsers } from './store-users'

const tabs = [
  ...settingTabs.map((value) => ({ value, label: tabLabel(value) })),
  { value: 'users' as const, label: 'Users' },
]

/**
 * The page of a store: its settings by tab, and its users. The open tab is in the address. A user with only one store gets
 * no link back to a list.
 */
export function StorePage({
  role,
  store_hash,
  tab,
  isOnly,
}: {
  role: Role
  store_hash: string
  tab?: string
  isOnly: boolean
}) {
  const { data: store, error, refetch } = useQuery(managedStore(store_hash))
  if (store) return <Loaded key={store.hashid} role={role} store={store} tab={tab} isOnly={isOnly} />
  return (
    <div className="grid gap-4">
      {!isOnly && <BackLink />}
      <PageHeader title="Store" />
      {!error && <Skeleton className="h-[40rem]" />}
      {error && !isNotFound(error) && (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {isNotFound(error) && (
        <EmptyState icon={StoreIcon} title="You don't have access to this store">
          It may have been closed or moved to another group. Go back to your stores.
        </EmptyState>
      )}
    </div>
  )
}

function Loaded({
  role,
  store,
  tab,
  isOnly,
}: {
  role: Role
  store: ManagedStore
  tab?: string
  isOnly: boolean
}) {
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const open = tabs.find(({ value }) => value === tab)?.value ?? 'general'
  // The selected tab is highlighted at once; its form follows as a deferred value.
  const drawn = useDeferredValue(open)
  return (
    <div className="grid gap-4">
      {!isOnly && <BackLink />}
      <PageHeader
        title={store.display_name}
        hint={
          <>
            <span dir="auto">{store.partner_group_name}</span>, {store.marketplace_name}. {store.vendor_count}{' '}
            vendors deliver here.
            {store.updated_at && (
              <span className="block text-[13px]">
                Settings updated {store.updated_by && `by ${store.updated_by} `}
                {formatMoment(new Date(store.updated_at), store.settings.general.time_zone)}
              </span>
            )}
          </>
        }
      />
      <Tabs
        value={open}
        onValueChange={(next) =>
          void navigate({ to: '.', search: (all) => ({ ...all, tab: next }), replace: true })
        }
      >
        <TabsList aria-label="Settings">
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={open}>
          {/* Inert while the next form renders. */}
          <div inert={drawn !== open}>
            {drawn === 'users' ? (
              <StoreUsers role={role} store={store} />
            ) : (
              <SettingsForm
                key={`${drawn} ${round}`}
                store={store}
                tab={drawn}
                mayEdit={mayEditTab(role, drawn)}
                onFresh={(after) => {
                  setRound(round + 1)
                  if (after === 'saved') focusSave()
                }}
              />
            )}
          </div>
        </TabsContent>
      </Tabs>
    </div>
  )
}

/** Returns the focus to the save button after saving, because the form is then a new element. */
const focusSave = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [type=submit]')?.focus())

const BackLink = () => (
  <Link
    to="/stores/manager"
    search={({ store: _store, tab: _tab, ...table }) => table}
    className={buttonVariants({ variant: 'link', size: 'inline', className: 'justify-self-start' })}
  >
    <ArrowLeftIcon aria-hidden="true" /> All stores
  </Link>
)
