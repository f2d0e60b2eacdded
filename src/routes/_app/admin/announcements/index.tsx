import { createFileRoute } from '@tanstack/react-router'
import { MegaphoneIcon } from 'lucide-react'
import { announcementKind } from '@/domain/support/announcement'
import { type AnnouncementRow, announcementState } from '@/domain/support/managed-announcement'
import { announcementRecord } from '@/queries/support/managed-support'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'

export const Route = createFileRoute('/_app/admin/announcements/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(announcementRecord.queries.list()),
  staticData: { breadcrumb: 'Announcements' },
  component: AnnouncementsPage,
})

const columns: readonly TableColumn<AnnouncementRow>[] = [
  nameColumn('/admin/announcements/$hashid', { label: 'Title', width: 340 }),
  column.enumeration('state', announcementState, { label: 'State', width: 110 }),
  column.enumeration('kind', announcementKind, { label: 'Kind', width: 110 }),
  column.computed('audience', 'enum', (row: AnnouncementRow) => row.audience ?? 'Everyone', {
    label: 'Shown to',
    width: 200,
  }),
  column.list('roles', (row: AnnouncementRow) => (row.roles.length === 0 ? ['All roles'] : row.roles), {
    label: 'Roles',
    width: 200,
  }),
  column.date('starts_on', { label: 'First day' }),
  column.date('ends_on', { label: 'Last day' }),
  column.number('read_count', { label: 'Read by', width: 96 }),
]

function AnnouncementsPage() {
  const add = <NewRecordLink to="/admin/announcements/$hashid">New announcement</NewRecordLink>
  return (
    <ListPage
      title="Announcements"
      hint="News, service notes and warnings that people read on their dashboard."
      actions={add}
    >
      <TablePage
        table={{
          key: 'admin-announcements',
          label: 'Announcements',
          columns,
          firstSort: 'state.-starts_on',
          nameOf: ({ name }) => name,
        }}
        query={announcementRecord.queries.list()}
        empty={
          <EmptyState icon={MegaphoneIcon} title="No announcements yet" action={add}>
            Tell everyone, a marketplace or a retail group what’s new.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
