import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { AdminResource } from '@/queries/resource'
import { PageHeader } from '@/ui/layout/page-header'
import { Badge } from '@/ui/primitives/badge'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { QueryBoundary } from '../query-boundary'
import { EditForm } from './edit-form'
import { type EditValues, useEditForm } from './use-edit-form'

type Row = z.ZodMiniType<{ hashid: string; name: string; is_archived: boolean }>
type Form = z.ZodMiniType<EditValues>
type EditFormOf<F extends Form> = ReturnType<typeof useEditForm<z.output<F>, unknown>>['form']

interface Props<R extends Row, F extends Form> {
  resource: AdminResource<R, F>
  /** Null for a new record. */
  hashid: string | null
  /** Extra buttons for an existing record, shown before Archive. */
  actions?: ReactNode
  /** The fields. */
  children: (form: EditFormOf<F>) => ReactNode
}

/** The page that adds or edits a record of an admin resource, archives and restores it. */
export function EditPage<R extends Row, F extends Form>(props: Props<R, F>) {
  const { resource, hashid, actions } = props
  return (
    <div className="grid gap-5">
      {hashid === null ? (
        <>
          <PageHeader title={`New ${resource.noun}`} />
          <Editor {...props} hashid={null} stored={resource.form.empty} />
        </>
      ) : (
        <>
          <StoredHeader resource={resource} hashid={hashid}>
            {actions}
          </StoredHeader>
          <QueryBoundary>
            <StoredEditor {...props} hashid={hashid} />
          </QueryBoundary>
        </>
      )}
    </div>
  )
}

function StoredHeader<R extends Row, F extends Form>({
  resource: { noun, queries },
  hashid,
  children,
}: {
  resource: AdminResource<R, F>
  hashid: string
  children: ReactNode
}) {
  const { data: rows = [] } = useQuery(queries.list())
  const archive = useMutation(queries.archive(hashid))
  const row = rows.find((each) => each.hashid === hashid)
  return (
    <PageHeader
      title={`Edit ${noun}`}
      hint={
        row && (
          <span className="flex items-center gap-2">
            <span dir="auto">{row.name}</span>
            {row.is_archived && <Badge variant="secondary">Archived</Badge>}
          </span>
        )
      }
    >
      {row && (
        <>
          {children}
          <Button
            variant="outline"
            disabled={archive.isPending}
            onClick={() => archive.mutate(!row.is_archived)}
          >
            {row.is_archived ? 'Restore' : 'Archive'}
          </Button>
        </>
      )}
    </PageHeader>
  )
}

function StoredEditor<R extends Row, F extends Form>(props: Props<R, F> & { hashid: string }) {
  const { data } = useSuspenseQuery(props.resource.queries.form(props.hashid))
  return <Editor {...props} stored={data} />
}

function Editor<R extends Row, F extends Form>({
  resource: { noun, to, form: definition, queries },
  hashid,
  stored,
  children,
}: Props<R, F> & { stored: z.output<F> }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(queries.save(hashid))
  const editing = useEditForm({
    draftKey: `${noun}-${hashid ?? 'new'}`,
    definition,
    stored,
    reload: hashid === null ? null : () => client.fetchQuery(queries.form(hashid)),
    save,
    onSaved: () => navigate({ to }),
  })
  return (
    <EditForm
      editing={editing}
      submit={hashid === null ? `Add ${noun}` : `Save ${noun}`}
      actions={
        <Link to={to} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          Cancel
        </Link>
      }
    >
      {children(editing.form)}
    </EditForm>
  )
}
