import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Crud } from '@/domain/contract/crud'
import type { Schema } from '@/domain/contract/endpoint'
import type { FormValues } from '@/domain/forms/merge-edits'
import { auditChanges } from '../access/audit-changes'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { setArchived } from './administered-table'
import { saveVersioned, type VersionedRecord } from './save-versioned'

/** The storage of an admin resource. Lists and reads are written by hand. */
export interface Resource<Row, Form extends FormValues & { version: string }> extends VersionedRecord<Form> {
  list: (scope: Scope) => Promise<Row[]>
  /** Adds a record and returns its hash. */
  add: (scope: Scope, form: Form) => Promise<string>
  /** The name of a record, for messages; its column `name` unless set. */
  name?: SQL
  /** Checks that a record may be archived or restored, and runs the side effects. */
  onArchive?: (scope: Scope, hashid: string, is_archived: boolean) => Promise<void>
  /** The message after archiving or restoring. */
  archiveMessage?: (name: string, is_archived: boolean) => string
}

/** Serves the ordinary endpoints of an admin resource. */
export function serveCrud<Row extends Schema, Form extends z.ZodMiniType<FormValues & { version: string }>>(
  endpoints: Crud<Row, Form>,
  resource: Resource<z.output<Row>, z.output<Form>>,
) {
  const saved = (hashid: string) => ({ message: `${capitalized(resource.noun)} saved`, data: { hashid } })
  return [
    serve(endpoints.list, async ({ scope }) => ({ data: await resource.list(scope) })),
    serve(endpoints.read, async ({ scope, params }) => ({ data: await resource.read(scope, params.hashid) })),
    serve(endpoints.add, async ({ scope, body }) => {
      const hashid = await resource.add(scope, body)
      const parent_hash = resource.parentOf?.(body) ?? null
      await auditChanges(scope, resource.event, hashid, {}, body, { parent_hash })
      return saved(hashid)
    }),
    serve(endpoints.save, async ({ scope, params, body }) => {
      await saveVersioned(scope, resource, params.hashid, body)
      return saved(params.hashid)
    }),
    serve(endpoints.archive, async ({ scope, params, body: { is_archived } }) => {
      const name = await setArchived(
        scope,
        resource,
        params.hashid,
        is_archived ? scope.now.toISOString() : null,
      )
      await resource.onArchive?.(scope, params.hashid, is_archived)
      const parent_hash = resource.parentOf?.(await resource.read(scope, params.hashid)) ?? null
      await auditChanges(
        scope,
        resource.event,
        params.hashid,
        { is_archived: !is_archived },
        { is_archived },
        { parent_hash },
      )
      return { message: (resource.archiveMessage ?? archiveMessage)(name, is_archived) }
    }),
  ]
}

const archiveMessage = (name: string, is_archived: boolean) =>
  is_archived ? `${name} archived` : `${name} restored`

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)
