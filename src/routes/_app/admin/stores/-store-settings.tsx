import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArchiveIcon } from 'lucide-react'
import { ApiError } from '@/auth/transport/api-error'
import type { SettingTab } from '@/domain/stores/setting-tab'
import { managedStore, storeRecord } from '@/queries/stores/stores'
import { QueryState } from '@/routes/-page/query-state'
import { SettingsForm } from '@/routes/-page/stores/settings-form'
import { EmptyState } from '@/ui/layout/empty-state'
import { Skeleton } from '@/ui/primitives/skeleton'

/** A tab of the settings of a store, as its buyers have it. */
export function StoreSettings({ store_hash, tab }: { store_hash: string; tab: SettingTab }) {
  const client = useQueryClient()
  const query = useQuery(managedStore(store_hash))
  // The form of its record saves some of the settings, too: each is read again after the other was saved.
  const forgetRecord = () => client.removeQueries(storeRecord.queries.form(store_hash))
  // Its record is on this page, so only its settings are out of reach.
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState icon={ArchiveIcon} title="This store is archived">
          Restore it to change its settings.
        </EmptyState>
      </div>
    )
  if (query.data) return <SettingsForm store={query.data} tab={tab} mayEdit onSaved={forgetRecord} />
  return <QueryState queries={[query]} pending={<Skeleton className="h-[60vh]" />} />
}
