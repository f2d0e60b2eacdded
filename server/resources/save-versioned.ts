import { differingFields, type FormValues } from '@/domain/forms/merge-edits'
import { auditChanges } from '../access/audit-changes'
import type { FieldChange } from '../db/schema/identity'
import { ApiError } from '../http/api-error'
import type { Scope } from '../http/scope'
import type { ManyRecords } from './many-records'

type VersionedForm = FormValues & { version: string }

/** A kind of record that several people may edit at once. */
export interface VersionedRecord<Form extends VersionedForm> {
  /** As in "this category". */
  noun: string
  event: FieldChange
  labels: Readonly<Record<string, string>>
  /** Reads a record as its form. `lock` keeps others from saving it until the transaction ends. Throws a 404. */
  read: (scope: Scope, hashid: string, lock?: 'lock') => Promise<Form>
  /** Returns the record that it belongs to, whose history shows its changes. */
  parentOf?: (form: Form) => string | null
  /** Writes the values with the next version. */
  write: (scope: Scope, hashid: string, form: Form) => Promise<void>
  /** How change sets read and write many of them; without it, one after another. */
  many?: ManyRecords<Form>
}

/**
 * Saves a record and records the changed fields in the audit log.
 * @throws a 409 with both values of each differing field if someone else saved it after the form was opened
 */
export async function saveVersioned<Form extends VersionedForm>(
  scope: Scope,
  { noun, event, labels, read, write, parentOf }: VersionedRecord<Form>,
  hashid: string,
  form: Form,
): Promise<void> {
  const stored = await read(scope, hashid, 'lock')
  if (stored.version !== form.version) throw editConflict(noun, differingFields(stored, form, labels))
  await write(scope, hashid, form)
  const parent_hash = parentOf?.(form) ?? null
  await auditChanges(scope, event, hashid, stored, await read(scope, hashid), { parent_hash })
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
