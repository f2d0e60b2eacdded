import { createFileRoute } from '@tanstack/react-router'
import { TagsIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { type AttributeRow, audiences, owners, types } from '@/domain/attributes/managed-attribute'
import { optionsOf } from '@/domain/forms/form-field'
import { attributeRecord } from '@/queries/attributes/managed-attributes'
import { ListPage } from '@/routes/-page/table/list-page'
import { NewRecordLink, nameColumn } from '@/routes/-page/table/name-column'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { statusColumn } from '../-status-column'

export const Route = createFileRoute('/_app/admin/custom-attributes/')({
  validateSearch: tableSearch,
  beforeLoad: allow(permission('custom-attributes')),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(attributeRecord.queries.list()),
  staticData: { breadcrumb: 'Custom Attributes' },
  component: AttributesPage,
})

const oneOf = (
  id: 'owner' | 'type' | 'audience',
  names: Readonly<Record<string, string>>,
  spec: { label: string; width: number },
) => column.choice(id, (row: AttributeRow) => row[id], { options: optionsOf(names) }, spec)

const columns: readonly TableColumn<AttributeRow>[] = [
  nameColumn('/admin/custom-attributes/$hashid'),
  oneOf('owner', owners, { label: 'Belongs to', width: 130 }),
  oneOf('type', types, { label: 'Type', width: 150 }),
  oneOf('audience', audiences, { label: 'Seen by', width: 210 }),
  column.list('options', ({ options }: AttributeRow) => options, { label: 'Choices', width: 280 }),
  column.text('hint', { label: 'Hint', width: 240 }),
  statusColumn(),
]

function AttributesPage() {
  const add = <NewRecordLink to="/admin/custom-attributes/$hashid">New custom attribute</NewRecordLink>
  return (
    <ListPage
      title="Custom Attributes"
      hint="Fields of your own for products, vendors and stores: in forms, lists, filters, imports and exports."
      actions={add}
    >
      <TablePage
        table={{
          key: 'custom-attributes',
          label: 'Custom attributes',
          columns,
          firstSort: 'owner.name',
          nameOf: ({ name }) => name,
        }}
        query={attributeRecord.queries.list()}
        empty={
          <EmptyState icon={TagsIcon} title="No custom attributes yet" action={add}>
            Add a field that the portal doesn’t have, such as Kosher certificate or Shelf position.
          </EmptyState>
        }
      />
    </ListPage>
  )
}
