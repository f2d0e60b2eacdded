import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Crud, RowSchema, Use } from '@/domain/contract/crud'
import type { FormValues } from '@/domain/forms/merge-edits'
import { auditChanges } from '../access/audit-changes'
import { notFound } from '../http/api-error'
import { type ListPart, rowsInParts } from '../http/row-stream'
import type { Scope } from '../http/scope'
import { serve, serveRows } from '../http/serve'
import { setArchived } from './administered-table'
import { capitalized } from './capitalized'
import type { ChangeableRecord } from './changeable-record'
import { saveVersioned } from './save-versioned'

/** The storage of a kind of record. Lists and reads are written by hand. */
export interface AdminRecord<Row, Form extends FormValues & { version: string }>
  extends ChangeableRecord<Form> {
  /** Reads a part of the list, in the order of the hashes. */
  list: (scope: Scope, part: ListPart) => Promise<Row[]>
  /** Adds a record and returns its hash. */
  add: (scope: Scope, form: Form) => Promise<string>
  /** Counts the records that use one of these. Missing if nothing refers to them. */
  uses?: (scope: Scope, hashid: string) => Promise<Use[]>
  /** The message after archiving or restoring. */
  archiveMessage?: (name: string, is_archived: boolean) => string
}

/** Serves the ordinary endpoints of a kind of record. */
export function serveCrud<
  Row extends RowSchema,
  Form extends z.ZodMiniType<FormValues & { version: string }>,
>(endpoints: Crud<Row, Form>, record: AdminRecord<z.output<Row>, z.output<Form>>) {
  const saved = (hashid: string) => ({ message: `${capitalized(record.noun)} saved`, data: { hashid } })
  return [
    serveRows(endpoints.list, async ({ scope }) => rowsInParts((part) => record.list(scope, part))),
    serve(endpoints.row, async ({ scope, params: { hashid } }) => {
      const [row] = await record.list(scope, { isIn: (column) => eq(column, hashid), limit: 1 })
      if (!row) throw notFound(`This ${record.noun}`)
      return { data: row }
    }),
    serve(endpoints.read, async ({ scope, params }) => ({ data: await record.read(scope, params.hashid) })),
    serve(endpoints.add, async ({ scope, body }) => {
      const hashid = await record.add(scope, body)
      const parent_hash = record.parentOf?.(body) ?? null
      await auditChanges(scope, `${record.kind}-changed`, hashid, {}, body, { parent_hash })
      return saved(hashid)
    }),
    serve(endpoints.save, async ({ scope, params, body }) => {
      await saveVersioned(scope, record, params.hashid, body)
      return saved(params.hashid)
    }),
    serve(endpoints.uses, async ({ scope, params: { hashid } }) => {
      await record.read(scope, hashid)
      const uses = (await record.uses?.(scope, hashid)) ?? []
      return { data: uses.filter(({ count }) => count > 0) }
    }),
    serve(endpoints.archive, async ({ scope, params, body: { is_archived } }) => {
      const name = await setArchived(
        scope,
        record,
        params.hashid,
        is_archived ? scope.now.toISOString() : null,
      )
      await record.onArchive?.(scope, params.hashid, is_archived)
      const parent_hash = record.parentOf?.(await record.read(scope, params.hashid)) ?? null
      await auditChanges(
        scope,
        `${record.kind}-changed`,
        params.hashid,
        { is_archived: !is_archived },
        { is_archived },
        { parent_hash },
      )
      return { message: (record.archiveMessage ?? archiveMessage)(name, is_archived) }
    }),
  ]
}

const archiveMessage = (name: string, is_archived: boolean) =>
  is_archived ? `${name} archived` : `${name} restored`
