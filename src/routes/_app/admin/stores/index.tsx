import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import type { ManagedPartner } from '@/domain/stores/managed-partner'
import { storeRecord } from '@/queries/stores/stores'
import { MarkupDialog } from '@/routes/-page/stores/markup-dialog'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import type { TableColumn } from '@/ui/data-table/column'
import type { MatchingRows } from '@/ui/data-table/row-action'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { partnerColumns } from '../-partner-columns'

export const Route = createFileRoute('/_app/admin/stores/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('stores')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(storeRecord.queries.list()),
  staticData: { breadcrumb: 'Stores' },
  component: StoresPage,
})

const columns: readonly TableColumn<ManagedPartner>[] = [
  nameColumn('/admin/stores/$hashid'),
  ...partnerColumns,
]

interface Edited {
  stores: readonly ManagedPartner[]
  matching: MatchingRows | null
}

function StoresPage() {
  const navigate = useNavigate()
  const [edited, setEdited] = useState<Edited | null>(null)
  const add = <NewRecordLink to="/admin/stores/$hashid">New store</NewRecordLink>
  return (
    <ListPage
      title="Stores"
      hint="Stores that place orders, with their addresses and order settings."
      actions={
        <>
          <Link to="/admin/stores/import" className={buttonVariants({ variant: 'outline' })}>
            Import stores
          </Link>
          {add}
        </>
      }
    >
      <TablePage
        table={{
          key: 'admin-stores',
          attributesOf: 'store',
          label: 'Stores',
          columns,
          firstSort: 'name',
          nameOf: ({ name }) => name,
        }}
        query={storeRecord.queries.list()}
        actions={[{ label: 'Change markup', run: (stores, matching) => setEdited({ stores, matching }) }]}
        empty={
          <EmptyState icon={StoreIcon} title="No stores yet" action={add}>
            Add the first store of a partner group, or approve a registration.
          </EmptyState>
        }
      />
      {edited && (
        <MarkupDialog
          whose={storesText(edited.stores.length)}
          {...edited}
          onMade={(hashid) => navigate({ to: '/admin/changes/$hashid', params: { hashid } })}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  )
}

const storesText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'store' : 'stores'}`
