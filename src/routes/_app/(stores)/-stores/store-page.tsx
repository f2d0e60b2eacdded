import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeftIcon } from 'lucide-react'
import { useDeferredValue } from 'react'
import { adminRoles, type Role } from '@/domain/access/role'
import { formatMoment } from '@/domain/orders/delivery'
import { paidRoles } from '@/domain/stores/payment-account'
import { mayEditTab, settingTabs, tabLabel } from '@/domain/stores/setting-tab'
import { managedStore } from '@/queries/stores/stores'
import { HistoryPanel } from '@/routes/-page/edit/history-panel'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { SettingsForm } from '@/routes/-page/stores/settings-form'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/primitives/tabs'
import { StoreUsers } from './store-users'

const tabs = [
  ...settingTabs.map((value) => ({ value, label: tabLabel(value) })),
  { value: 'users' as const, label: 'Users' },
]
/** Only staff see the history, because it names who made each change. */
const staffTabs = [...tabs, { value: 'history' as const, label: 'History' }]

interface Props {
  role: Role
  store_hash: string
  tab: string | undefined
  isOnly: boolean
}

/**
 * The page of a store: its settings by tab, and its users. The open tab is in the address. A user with only one store gets
 * no link back to a list.
 */
export function StorePage(props: Props) {
  return (
    <div className="grid gap-4">
      {!props.isOnly && <BackLink />}
      <QueryBoundary>
        <Store key={props.store_hash} {...props} />
      </QueryBoundary>
    </div>
  )
}

function Store({ role, store_hash, tab }: Props) {
  const { data: store } = useSuspenseQuery(managedStore(store_hash))
  const navigate = useNavigate()
  const shown = adminRoles.includes(role) ? staffTabs : tabs
  const open = shown.find(({ value }) => value === tab)?.value ?? 'general'
  // The selected tab is highlighted at once; its form follows as a deferred value.
  const drawn = useDeferredValue(open)
  return (
    <>
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
          {shown.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={open}>
          {/* Inert while the next form renders. */}
          <div inert={drawn !== open}>
            {drawn === 'users' ? (
              <QueryBoundary>
                <StoreUsers role={role} store={store} />
              </QueryBoundary>
            ) : drawn === 'history' ? (
              <HistoryPanel kind="store-settings" hashid={store_hash} />
            ) : (
              <SettingsForm store={store} tab={drawn} mayEdit={mayEditTab(role, drawn)} />
            )}
            {drawn === 'billing' && paidRoles.includes(role) && (
              <p className="mt-6">
                <Link to="/stripe-return" className={buttonVariants({ variant: 'outline' })}>
                  Payment account
                </Link>
              </p>
            )}
          </div>
        </TabsContent>
      </Tabs>
    </>
  )
}

const BackLink = () => (
  <Link
    to="/stores/manager"
    search={({ store: _store, tab: _tab, ...table }) => table}
    className={buttonVariants({ variant: 'link', size: 'inline', className: 'justify-self-start' })}
  >
    <ArrowLeftIcon aria-hidden="true" /> All stores
  </Link>
)
