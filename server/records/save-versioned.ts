import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { VersionedKind } from '@/domain/access/audit-event'
import type { AttributeOwner } from '@/domain/attributes/attribute'
import { differingFields, type FormValues } from '@/domain/forms/merge-edits'
import { auditChanges } from '../access/audit-changes'
import { readAttributeFields } from '../attributes/read-attributes'
import { isOneOf } from '../db/one-of'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import type { ManyRecords } from './many-records'

type VersionedForm = FormValues & { version: string }

/** The table with the versions of a kind of record. */
interface Versions {
  table: PgTable
  /** Its column with the hashes of the records; `hashid` unless set. */
  key?: SQL
}

/** A kind of record that several people may edit at once. */
export interface VersionedRecord<Form extends VersionedForm> extends Versions {
  /** In change sets and in the history. Never changes. */
  kind: VersionedKind
  /** As in "this category". */
  noun: string
  form: {
    labels: Readonly<Record<string, string>>
    /** Set if staff add fields to records of its kind. */
    attributesOf?: AttributeOwner
  }
  /** Reads a record as its form. `lock` keeps others from saving it until the transaction ends. Throws a 404. */
  read: (scope: Scope, hashid: string, lock?: 'lock') => Promise<Form>
  /** Returns the record that it belongs to, whose history shows its changes. */
  parentOf?: (form: Form) => string | null
  /** Writes the values. Its callers raise the version. */
  write: (scope: Scope, hashid: string, form: Form) => Promise<void>
  /** Reason for the change, as the user typed it. It is kept with the change. */
  reason?: string
  /** How change sets read and write many of them; without it, one after another. */
  many?: ManyRecords<Form>
}

/**
 * Saves a record and records the changed fields in the audit log.
 * @throws a 409 with both values of each differing field if someone else saved it after the form was opened
 */
export async function saveVersioned<Form extends VersionedForm>(
  scope: Scope,
  record: VersionedRecord<Form>,
  hashid: string,
  form: Form,
): Promise<void> {
  const {
    kind,
    noun,
    form: { labels, attributesOf },
    read,
    parentOf,
    reason,
  } = record
  const stored = await read(scope, hashid, 'lock')
  if (stored.version !== form.version) {
    const attributes = attributesOf && (await readAttributeFields(scope, attributesOf)).labels
    throw editConflict(noun, differingFields(stored, form, { ...labels, ...attributes }))
  }
  await writeVersion(scope, record, hashid, form)
  const parent_hash = parentOf?.(form) ?? null
  await auditChanges(scope, `${kind}-changed`, hashid, stored, await read(scope, hashid), {
    parent_hash,
    reason,
  })
}

/** Writes a locked record as its next version. The first version is that of the row that `write` inserts. */
export async function writeVersion<Form extends VersionedForm>(
  scope: Scope,
  record: VersionedRecord<Form>,
  hashid: string,
  form: Form,
): Promise<void> {
  // First, so that what others wait for, such as a code of a product, is written as late as possible.
  await raiseVersions(scope, record, [hashid])
  await record.write(scope, hashid, form)
}

/** Raises the versions of records, so that whoever edits an earlier one gets a 409. */
export async function raiseVersions(
  { db }: Scope,
  { table, key = sql`hashid` }: Versions,
  hashes: Iterable<string>,
): Promise<void> {
  await db.execute(sql`update ${table} set version = version + 1 where ${isOneOf(key, hashes)}`)
}

/** Returns a 409 with both values of each differing field. */
export const editConflict = (noun: string, conflicts: ReturnType<typeof differingFields>) =>
  new ApiError(
    409,
    `Someone else saved this ${noun} while you were editing it.`,
    Object.fromEntries(
      conflicts.map(({ field, label, theirs, mine }) => [
        field,
        [`${label} is now “${theirs}”. You entered “${mine}”.`],
      ]),
    ),
  )
