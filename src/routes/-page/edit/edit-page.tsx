import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { AdminRecord } from '@/queries/records/admin-record'
import { PageLoading } from '@/ui/layout/loading'
import { PageHeader } from '@/ui/layout/page-header'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import type { FormOf } from '../form/use-form'
import { QueryState } from '../query-state'
import { ArchiveButton, archivingOf } from './archive-button'
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
  /** The values that a new record starts with, and what they come from, such as the hash of its group. */
  copy?: { of: string; values: z.output<F> } | undefined
  /** Extra buttons for an existing record, shown before Archive. */
  actions?: ReactNode
  /** Shown below the form of an existing record. */
  below?: ReactNode
  /** More tabs of an existing record with a history. */
  tabs?: readonly RecordTab[]
  /** Called after a save; opens the list unless set. `stay` keeps the form open instead. */
  onSaved?: (saved: { data: { hashid: string } }, stay: () => Promise<void>) => unknown
  /** The fields. `reopen` reads the record again, for example after it was published, and keeps unsaved edits. */
  children: (form: FormOf<z.output<F>>, reopen: () => Promise<void>) => ReactNode
}

/** The page that adds, copies or edits a record of a kind, archives and restores it. */
export function EditPage<R extends Row, F extends Form>(props: Props<R, F>) {
  const of = useSearch({ strict: false, select: ({ copy }: { copy?: unknown }) => copy })
  return props.hashid === null && props.record.duplicate && typeof of === 'string' ? (
    <CopyPage key={of} {...props} of={of} />
  ) : (
    <RecordPage {...props} />
  )
}

/** Adds a copy of another record. */
function CopyPage<R extends Row, F extends Form>({ of, ...props }: Props<R, F> & { of: string }) {
  const { queries, duplicate } = props.record
  const original = useQuery(queries.form(of))
  if (!original.data || !duplicate) return <QueryState queries={[original]} pending={<PageLoading />} />
  return <RecordPage {...props} copy={{ of, values: duplicate(original.data) }} />
}

function RecordPage<R extends Row, F extends Form>({
  record,
  hashid,
  copy,
  actions,
  below,
  tabs,
  onSaved,
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
      onSaved={onSaved ?? (() => navigate({ to }))}
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
  const { noun, to, duplicate } = record
  const row = useListedRow(record, hashid)
  return (
    <PageHeader
      title={`Edit ${noun}`}
      hint={
        row && (
          <span className="flex items-center gap-2">
            <span dir="auto">{row.name}</span>
            {row.is_archived && <Badge variant="secondary">{archivingOf(record).archived}</Badge>}
          </span>
        )
      }
    >
      {row && (
        <>
          {children}
          {duplicate && (
            <Link
              to={`${to}/$hashid`}
              params={{ hashid: 'new' }}
              search={{ copy: hashid }}
              className={buttonVariants({ variant: 'outline' })}
            >
              Duplicate
            </Link>
          )}
          <ArchiveButton record={record} row={row} />
        </>
      )}
    </PageHeader>
  )
}
