import { createFileRoute } from '@tanstack/react-router'
import { ImageIcon, TriangleAlertIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { type LoginLogoRow, loginLogoState } from '@/domain/marketplaces/login-logo'
import { loginLogoRecord } from '@/queries/marketplaces/login-logos'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { shownStateColumn } from '../-shown-state-column'

export const Route = createFileRoute('/_app/admin/logos/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('logos')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(loginLogoRecord.queries.list()),
  staticData: { breadcrumb: 'Login Logos' },
  component: LoginLogosPage,
})

const columns: readonly TableColumn<LoginLogoRow>[] = [
  nameColumn('/admin/logos/$hashid', { label: 'Headline', width: 300 }),
  column.category('marketplace_name', { label: 'Marketplace', width: 190 }),
  shownStateColumn(loginLogoState, 180),
  column.date('starts_on', { label: 'First day' }),
  column.date('ends_on', { label: 'Last day' }),
  column.list('overlaps', ({ overlaps }: LoginLogoRow) => overlaps, {
    label: 'Overlaps',
    width: 260,
    cell: ({ overlaps }) =>
      overlaps.length > 0 && (
        <span className="flex min-w-0 items-center gap-1.5">
          <TriangleAlertIcon aria-hidden="true" className="size-4 shrink-0 text-warning" />
          <span dir="auto" className="truncate">
            {overlaps.join(', ')}
          </span>
        </span>
      ),
  }),
]

function LoginLogosPage() {
  const add = <NewRecordLink to="/admin/logos/$hashid">New login logo</NewRecordLink>
  return (
    <ListPage
      title="Login Logos"
      hint="Pictures and messages on sign-in pages. If two overlap, visitors see the one that starts later."
      actions={add}
    >
      <TablePage
        table={{
          key: 'login-logos',
          label: 'Login Logos',
          columns,
          firstSort: 'marketplace_name.-starts_on',
          nameOf: ({ name }) => name,
        }}
        query={loginLogoRecord.queries.list()}
        empty={
          <EmptyState icon={ImageIcon} title="No login logos yet" action={add}>
            Sign-in pages show the portal’s own texts. Add a picture and a headline for a season.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
