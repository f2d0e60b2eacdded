import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StoreIcon } from 'lucide-react'
import { useMemo } from 'react'
import { adminRoles, type Role } from '@/domain/access/role'
import type { ManagedStore, SettingsChange } from '@/domain/stores/settings-contract'
import { managedStores, saveManySettings } from '@/queries/stores/stores'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import type { Edit } from '@/ui/data-table/use-editing'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { settingOf, storeColumns } from './store-columns'

/** The stores of the context as a table. */
export function StoresManager({ role, isAll }: { role: Role; isAll: boolean }) {
  const { context: present, stores, partners } = usePartnerContext()
  const context = isAll ? null : present
  const { mutateAsync: save } = useMutation(saveManySettings())
  const columns = useMemo(() => storeColumns(role), [role])
  const onEdit = (edits: readonly Edit<ManagedStore>[]) => save(changesOf(edits))
  return (
    <ListPage
      title="Stores"
      hint={context?.name ?? 'All stores'}
      actions={
        stores.length < partners.length && (
          <Link
            to="/stores/manager"
            search={({ all: _all, ...rest }) => (isAll ? rest : { ...rest, all: true })}
            className={buttonVariants({ variant: 'outline' })}
          >
            {isAll ? `Only ${present?.name}` : `Show all ${partners.length} stores`}
          </Link>
        )
      }
    >
      <TablePage
        table={{
          key: 'stores',
          label: 'Stores',
          columns,
          firstSort: 'display_name',
          nameOf: ({ display_name }) => display_name,
        }}
        query={managedStores(context)}
        {...(columns.some(({ editing }) => editing) && { onEdit })}
        empty={
          <EmptyState icon={StoreIcon} title="No stores yet">
            {context?.name ?? 'Your account'} has no stores.{' '}
            {adminRoles.includes(role)
              ? 'Invite one, or approve its registration.'
              : 'Ask your account manager to add them.'}
          </EmptyState>
        }
      />
    </ListPage>
  )
}

/** Groups edited cells by store and tab into one change each, so that the version of a store is checked once. */
function changesOf(edits: readonly Edit<ManagedStore>[]): SettingsChange[] {
  const changes = new Map<string, SettingsChange>()
  for (const { row, id, value } of edits) {
    const setting = settingOf(id)
    if (!setting) continue
    const key = `${row.hashid} ${setting.tab}`
    const change = changes.get(key) ?? {
      store_hash: row.hashid,
      tab: setting.tab,
      version: row.version,
      values: {},
    }
    changes.set(key, {
      ...change,
      values: { ...change.values, [setting.field]: typeof value === 'boolean' ? value : String(value ?? '') },
    })
  }
  return [...changes.values()]
}
