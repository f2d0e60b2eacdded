import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Rule } from '@/domain/access/rule'
import { changeValue, type FieldValues } from '@/domain/changes/change-value'
import type { FormValues } from '@/domain/forms/merge-edits'
import { isOneOf } from '../db/one-of'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import { capitalized } from '../records/capitalized'
import { type ChangeableRecord, isArchivable } from '../records/changeable-record'
import { type ChangeEntity, isFieldEdit, type RecordState } from './entity'
import { ARCHIVED, writeRecords } from './write-records'

/** Records of a set that are read and written one after another: more would keep others waiting for seconds. */
const MAX_ONE_BY_ONE = 500

/**
 * Lets change sets change the records of a kind, and gives them a history. Records that are not declared as many are read and
 * written one after another.
 * @param may the rule of its edit page
 */
export function recordEntity<Form extends FormValues & { version: string }>(
  record: ChangeableRecord<Form>,
  may: Rule,
): ChangeEntity {
  const { kind, noun, table, form, name = sql`name`, nameField = 'name', archivedLabel = 'Archived' } = record
  const { isOfSuppliers, staffFields, finalFields } = record
  const { attributesOf } = form
  const stateOf = (stored: Form, archived: Archived | undefined): RecordState => {
    const { version: _version, ...fields } = stored
    const values = valuesOf(fields)
    const parent_hash = record.parentOf?.(stored) ?? null
    if (!archived) return { name: String(values[nameField]), parent_hash, values }
    return { name: archived.name, parent_hash, values: { ...values, [ARCHIVED]: archived.is_archived } }
  }
  const readAll = async (scope: Scope, hashes: readonly string[], lock?: 'lock') => {
    if (record.many) return record.many.read(scope, hashes, lock)
    const found = new Map<string, Form>()
    for (const hashid of hashes.toSorted()) {
      const form = await orNull(record.read(scope, hashid, lock))
      if (form) found.set(hashid, form)
    }
    return found
  }
  return {
    name: kind,
    label: record.label ?? capitalized(noun),
    may,
    ...(isOfSuppliers && { isOfSuppliers }),
    ...(staffFields && { staffFields }),
    ...(finalFields && { finalFields }),
    ...(attributesOf && { attributesOf }),
    ...(!record.many && { maxRecords: MAX_ONE_BY_ONE }),
    controls: {
      ...form.controls,
      ...(isArchivable(record) && { [ARCHIVED]: { label: archivedLabel, input: 'checkbox' } }),
    },
    // The whole form is checked when it is written: its fields may depend on each other.
    check: () => null,
    read: async (scope, hashes, _fields, lock) => {
      const forms = await readAll(scope, hashes, lock)
      const archived = isArchivable(record)
        ? await readArchived(scope, { table, name }, [...forms.keys()])
        : undefined
      return new Map([...forms].map(([hashid, stored]) => [hashid, stateOf(stored, archived?.get(hashid))]))
    },
    findProblems: async (scope, edits, purpose) => {
      const stored = edits.filter(isFieldEdit)
      // Applying writes them anyway.
      if (purpose === 'apply' || stored.length === 0) return new Map()
      const messages = await rolledBack(scope, (trial) => writeRecords(trial, record, stored))
      return new Map(
        stored.flatMap(({ hashid, values }) => {
          const message = messages.get(hashid)
          if (message === undefined) return []
          return [[hashid, new Map(Object.keys(values).map((field) => [field, message]))]]
        }),
      )
    },
    write: (scope, edits) => writeRecords(scope, record, edits),
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

interface Archived {
  name: string
  is_archived: boolean
}

/** Returns the names of records and whether they are archived, by hash. */
async function readArchived(
  { db }: Scope,
  { table, name }: { table: PgTable; name: SQL },
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Archived>> {
  const rows = await db
    .select({
      hashid: sql<string>`hashid`,
      name: sql<string>`${name}`,
      is_archived: sql<boolean>`archived_at is not null`,
    })
    .from(table)
    .where(isOneOf(sql`hashid`, hashes))
  return new Map(rows.map(({ hashid, ...row }) => [hashid, row]))
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
