import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { AdminRecord } from '@/queries/records/admin-record'
import { PageHeader } from '@/ui/layout/page-header'
import { Badge } from '@/ui/primitives/badge'
import { Button, buttonVariants } from '@/ui/primitives/button'
import type { FormOf } from '../form/use-form'
import { RecordForm } from './record-form'
import { type RecordTab, RecordTabs } from './record-tabs'
import type { EditValues } from './use-edit-form'
import { useListedRow } from './use-listed-row'

type Row = z.ZodMiniType<{ hashid: string; name: string; is_archived: boolean }>
type Form = z.ZodMiniType<EditValues>

interface Props<R extends Row, F extends Form> {
  /** The kind of record. */
  record: AdminRecord<R, F>
  /** Null for a new record. */
  hashid: string | null
  /** The values that a new record starts with, and the hash of the record that they come from. */
  copy?: { of: string; values: z.output<F> } | undefined
  /** Extra buttons for an existing record, shown before Archive. */
  actions?: ReactNode
  /** Shown below the form of an existing record. */
  below?: ReactNode
  /** More tabs of an existing record with a history. */
  tabs?: readonly RecordTab[]
  /** The fields. */
  children: (form: FormOf<z.output<F>>) => ReactNode
}

/** The page that adds or edits a record of a kind, archives and restores it. */
export function EditPage<R extends Row, F extends Form>({
  record,
  hashid,
  copy,
  actions,
  below,
  tabs,
  children,
}: Props<R, F>) {
  const { noun, kind, to, form, queries } = record
  const navigate = useNavigate()
  const { mutateAsync: save } = useMutation(queries.save(hashid))
  const editor = (
    <RecordForm
      noun={noun}
      draftKey={[noun, hashid ?? 'new', ...(copy ? [copy.of] : [])].join('-')}
      definition={copy ? { ...form, empty: copy.values } : form}
      query={hashid === null ? null : queries.form(hashid)}
      save={save}
      onSaved={() => navigate({ to })}
      cancel={
        <Link to={to} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
          Cancel
        </Link>
      }
    >
      {children}
    </RecordForm>
  )
  return (
    <div className="grid gap-5">
      {hashid === null ? (
        <>
          <PageHeader title={`New ${noun}`} />
          {editor}
        </>
      ) : (
        <>
          <StoredHeader record={record} hashid={hashid}>
            {actions}
          </StoredHeader>
          {kind ? (
            <RecordTabs
              kind={kind}
              hashid={hashid}
              formKey={queries.form(hashid).queryKey}
              area={to.startsWith('/supplier/') ? 'supplier' : 'admin'}
              more={tabs}
            >
              {editor}
              {below}
            </RecordTabs>
          ) : (
            <>
              {editor}
              {below}
            </>
          )}
        </>
      )}
    </div>
  )
}

function StoredHeader<R extends Row, F extends Form>({
  record,
  hashid,
  children,
}: {
  record: AdminRecord<R, F>
  hashid: string
  children: ReactNode
}) {
  const {
    noun,
    queries,
    archiving = { archive: 'Archive', restore: 'Restore', archived: 'Archived' },
  } = record
  const archive = useMutation(queries.archive(hashid))
  const row = useListedRow(record, hashid)
  const change = row?.is_archived ? archiving.restore : archiving.archive
  return (
    <PageHeader
      title={`Edit ${noun}`}
      hint={
        row && (
          <span className="flex items-center gap-2">
            <span dir="auto">{row.name}</span>
            {row.is_archived && <Badge variant="secondary">{archiving.archived}</Badge>}
          </span>
        )
      }
    >
      {row && (
        <>
          {children}
          {change && (
            <Button
              variant="outline"
              disabled={archive.isPending}
              onClick={() => archive.mutate(!row.is_archived)}
            >
              {change}
            </Button>
          )}
        </>
      )}
    </PageHeader>
  )
}
