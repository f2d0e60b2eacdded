import * as z from 'zod/mini'
import type { FieldValues } from '@/domain/changes/change-value'
import type { FieldControl } from '@/domain/forms/form-field'
import type { FormValues } from '@/domain/forms/merge-edits'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import { setArchived, setManyArchived } from '../records/administered-table'
import { type ChangeableRecord, isArchivable } from '../records/changeable-record'
import type { ManyRecords } from '../records/many-records'
import { raiseVersions, writeVersion } from '../records/save-versioned'
import type { FieldEdit } from './entity'

/** The field of administered records that says whether they are archived. */
export const ARCHIVED = 'is_archived'

type Messages = ReadonlyMap<string, string>

/** Writes fields of records, as saving and archiving them on their pages does. @returns messages by record */
export async function writeRecords<Form extends FormValues & { version: string }>(
  scope: Scope,
  record: ChangeableRecord<Form>,
  edits: readonly FieldEdit[],
): Promise<Messages> {
  const { many, onArchive } = record
  const isAlone = ({ values }: FieldEdit) => ARCHIVED in values && onArchive !== undefined
  if (!many) return writeEach(scope, record, edits)
  const together = await writeMany(
    scope,
    { ...record, many },
    edits.filter((edit) => !isAlone(edit)),
  )
  return new Map([...together, ...(await writeEach(scope, record, edits.filter(isAlone)))])
}

/**
 * Writes fields of many records. One that cannot be written may be once others are: those gave a name away, for example.
 * So the rest is tried again as long as some are written.
 */
async function writeMany<Form extends FormValues & { version: string }>(
  scope: Scope,
  record: ChangeableRecord<Form> & { many: ManyRecords<Form> },
  edits: readonly FieldEdit[],
): Promise<Messages> {
  const messages = new Map<string, string>()
  if (edits.length === 0) return messages
  const {
    many,
    table,
    form: { schema, controls },
  } = record
  const stored = await many.read(
    scope,
    edits.map(({ hashid }) => hashid),
  )
  let forms = new Map<string, Form>()
  for (const { hashid, values: changed } of edits) {
    const { [ARCHIVED]: _archived, ...values } = changed
    if (Object.keys(values).length === 0) continue
    const { data, error } = z.safeParse(schema, { ...stored.get(hashid), ...values })
    if (error) messages.set(hashid, messageOf(error, controls))
    else forms.set(hashid, data)
  }
  while (forms.size > 0) {
    const problems = await many.write(scope, forms)
    await raiseVersions(
      scope,
      record,
      [...forms.keys()].filter((hashid) => !problems.has(hashid)),
    )
    const isStuck = problems.size === forms.size
    if (isStuck) for (const [hashid, { message }] of problems) messages.set(hashid, message)
    forms = new Map(isStuck ? [] : [...forms].filter(([hashid]) => problems.has(hashid)))
  }
  const archivedAt = new Map(
    edits.flatMap(({ hashid, values }): [string, string | null][] =>
      messages.has(hashid) || values[ARCHIVED] === undefined
        ? []
        : [[hashid, values[ARCHIVED] === true ? scope.now.toISOString() : null]],
    ),
  )
  if (isArchivable(record)) await setManyArchived(scope, table, archivedAt)
  return messages
}

/** Writes fields of records one after another. */
async function writeEach<Form extends FormValues & { version: string }>(
  scope: Scope,
  record: ChangeableRecord<Form>,
  edits: readonly FieldEdit[],
): Promise<Messages> {
  const messages = new Map<string, string>()
  for (const { hashid, values } of edits) {
    const written = scope.db.transaction((db) => writeOne({ ...scope, db }, record, hashid, values))
    const message = await messageOrNull(written)
    if (message !== null) messages.set(hashid, message)
  }
  return messages
}

async function writeOne<Form extends FormValues & { version: string }>(
  scope: Scope,
  record: ChangeableRecord<Form>,
  hashid: string,
  { [ARCHIVED]: archived, ...values }: FieldValues,
) {
  if (isArchivable(record) && archived !== undefined) {
    const is_archived = archived === true
    await setArchived(scope, record, hashid, is_archived ? scope.now.toISOString() : null)
    await record.onArchive?.(scope, hashid, is_archived)
  }
  if (Object.keys(values).length === 0) return
  const { schema, controls } = record.form
  const parsed = z.safeParse(schema, { ...(await record.read(scope, hashid)), ...values })
  if (!parsed.success) throw new ApiError(422, messageOf(parsed.error, controls))
  await writeVersion(scope, record, hashid, parsed.data)
}

const messageOf = (error: z.core.$ZodError, controls: Readonly<Record<string, FieldControl>>): string =>
  error.issues
    .map(({ path: [field], message }) => `${controls[String(field)]?.label ?? String(field)}: ${message}`)
    .join('. ')

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
