import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { changeValue, type FieldValues } from '@/domain/changes/change-value'
import type { FieldControl } from '@/domain/forms/form-field'
import type { FormValues } from '@/domain/forms/merge-edits'
import { ApiError, notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { setArchived } from '../resources/administered-table'
import type { VersionedRecord } from '../resources/save-versioned'
import type { Resource } from '../resources/serve-crud'
import { type ChangeEntity, type FieldEdit, isFieldEdit, type RecordState } from './entity'

interface FormDefinition<Form> {
  schema: z.ZodMiniType<Form>
  controls: Readonly<Record<string, FieldControl>>
}

type EntityOf<Form extends FormValues & { version: string }> = Pick<
  ChangeEntity,
  'name' | 'label' | 'may' | 'finalFields' | 'isOfSuppliers'
> & {
  form: FormDefinition<Form>
  record: VersionedRecord<Form> & Partial<Archivable>
  /** As archived records are called; "Archived" unless set. */
  archivedLabel?: string
  /** The field that names a record that cannot be archived. */
  nameField?: string
}

type Archivable = Pick<Resource<never, never>, 'table' | 'name' | 'onArchive'>

/** The field of administered records that says whether they are archived. */
const ARCHIVED = 'is_archived'

/** Declares an entity by the record behind its edit page. It reads and writes one record at a time. */
export function recordEntity<Form extends FormValues & { version: string }>({
  form,
  record,
  archivedLabel = 'Archived',
  nameField = 'name',
  ...entity
}: EntityOf<Form>): ChangeEntity {
  const { table, noun, name: nameColumn = sql`name` } = record
  const archivable = table && { table, noun, name: nameColumn }
  const readOne = async (scope: Scope, hashid: string, lock?: 'lock'): Promise<RecordState | null> => {
    const stored = await orNull(record.read(scope, hashid, lock))
    if (!stored) return null
    const { version: _version, ...fields } = stored
    const values = valuesOf(fields)
    const parent_hash = record.parentOf?.(stored) ?? null
    if (!archivable) return { name: String(values[nameField]), parent_hash, values }
    const { name, is_archived } = await readArchived(scope, archivable, hashid)
    return { name, parent_hash, values: { ...values, [ARCHIVED]: is_archived } }
  }
  const writeOne = async (scope: Scope, hashid: string, { [ARCHIVED]: archived, ...values }: FieldValues) => {
    if (archivable && archived !== undefined) {
      const is_archived = archived === true
      await setArchived(scope, archivable, hashid, is_archived ? scope.now.toISOString() : null)
      await record.onArchive?.(scope, hashid, is_archived)
    }
    if (Object.keys(values).length === 0) return
    const parsed = z.safeParse(form.schema, { ...(await record.read(scope, hashid)), ...values })
    if (!parsed.success) throw new ApiError(422, messageOf(parsed.error, form.controls))
    await record.write(scope, hashid, parsed.data)
  }
  const writeAll = async (scope: Scope, edits: readonly FieldEdit[]) => {
    const messages = new Map<string, string>()
    for (const { hashid, values } of edits) {
      const message = await messageOrNull(
        scope.db.transaction((db) => writeOne({ ...scope, db }, hashid, values)),
      )
      if (message !== null) messages.set(hashid, message)
    }
    return messages
  }
  return {
    ...entity,
    event: record.event,
    controls: { ...form.controls, ...(table && { [ARCHIVED]: { label: archivedLabel, input: 'checkbox' } }) },
    // The whole form is checked when it is written: its fields may depend on each other.
    check: () => null,
    read: async (scope, hashes, _fields, lock) => {
      const found = new Map<string, RecordState>()
      for (const hashid of hashes.toSorted()) {
        const state = await readOne(scope, hashid, lock)
        if (state) found.set(hashid, state)
      }
      return found
    },
    findProblems: async (scope, edits, purpose) => {
      const stored = edits.filter(isFieldEdit)
      // Applying writes them anyway.
      if (purpose === 'apply' || stored.length === 0) return new Map()
      const messages = await rolledBack(scope, (trial) => writeAll(trial, stored))
      return new Map(
        stored.flatMap(({ hashid, values }) => {
          const message = messages.get(hashid)
          if (message === undefined) return []
          return [[hashid, new Map(Object.keys(values).map((field) => [field, message]))]]
        }),
      )
    },
    write: writeAll,
  }
}

/** Does something in a transaction that is rolled back, and returns its result. */
async function rolledBack<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  const done = new Error('Rolled back')
  let result: { value: T } | undefined
  try {
    await scope.db.transaction(async (db) => {
      result = { value: await work({ ...scope, db }) }
      throw done
    })
  } catch (error) {
    if (error !== done || !result) throw error
  }
  if (!result) throw done
  return result.value
}

/** Returns the values of a form; missing fields are empty. */
export const valuesOf = (form: FormValues): FieldValues =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, z.parse(changeValue, value ?? null)]),
  )

const messageOf = (error: z.core.$ZodError, controls: Readonly<Record<string, FieldControl>>): string =>
  error.issues
    .map(({ path: [field], message }) => `${controls[String(field)]?.label ?? String(field)}: ${message}`)
    .join('. ')

async function readArchived(
  { db }: Scope,
  { table, noun, name }: { table: PgTable; noun: string; name: SQL },
  hashid: string,
) {
  const [row] = await db
    .select({ name: sql<string>`${name}`, is_archived: sql<boolean>`archived_at is not null` })
    .from(table)
    .where(sql`hashid = ${hashid}`)
  if (!row) throw notFound(`This ${noun}`)
  return row
}

/** Returns a record; null if it is unknown or another tenant's. */
async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Returns the message of an ApiError; null if the write succeeded. */
async function messageOrNull(write: Promise<void>): Promise<string | null> {
  try {
    await write
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
