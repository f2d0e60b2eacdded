import { createFileRoute, Link } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { definitionForm } from '@/domain/tables/managed-definition'
import { definitionRecord } from '@/queries/managed-tables'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { useListedRow } from '@/routes/-page/edit/use-listed-row'
import { DefinedColumnsField } from '@/routes/-page/table/defined-columns-field'
import { buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/_app/admin/tables-defs/$hashid')({
  beforeLoad: allow(permission('tables-defs')),
  staticData: { breadcrumb: 'Edit table definition' },
  component: DefinitionPage,
})

function DefinitionPage() {
  const { hashid } = Route.useParams()
  const row = useListedRow(definitionRecord, hashid)
  return (
    <EditPage
      key={hashid}
      record={definitionRecord}
      hashid={hashid}
      actions={
        row && (
          <Link to={row.page} className={buttonVariants({ variant: 'outline' })}>
            Open the table
          </Link>
        )
      }
    >
      {(form) => (
        <div className="grid max-w-xl gap-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-muted-foreground">Role</dt>
            <dd>{row?.role ?? 'All roles'}</dd>
            <dt className="text-muted-foreground">Marketplace</dt>
            <dd dir="auto">{row?.marketplace ?? 'All marketplaces'}</dd>
          </dl>
          <form.AppField name="columns">
            {() => <DefinedColumnsField label={definitionForm.controls.columns.label} />}
          </form.AppField>
        </div>
      )}
    </EditPage>
  )
}
