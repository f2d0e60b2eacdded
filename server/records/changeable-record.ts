import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { AttributeOwner } from '@/domain/attributes/attribute'
import type { RecordKind } from '@/domain/changes/record-kind'
import type { FieldControl } from '@/domain/forms/form-field'
import type { FormValues } from '@/domain/forms/merge-edits'
import type { Scope } from '../http/scope'
import type { VersionedRecord } from './save-versioned'

export interface FormDefinition<Form> {
  schema: z.ZodMiniType<Form>
  labels: Readonly<Record<string, string>>
  controls: Readonly<Record<string, FieldControl>>
  /** Set if staff add fields to records of its kind. */
  attributesOf?: AttributeOwner
}

/** A kind of record that change sets can change, and that has a history. */
export interface ChangeableRecord<Form extends FormValues & { version: string }>
  extends VersionedRecord<Form> {
  kind: RecordKind
  form: FormDefinition<Form>
  /** For people, as in "Store settings"; its noun unless set. */
  label?: string
  /** The name of a record, for messages; its column `name` unless set. */
  name?: SQL
  /** The field that names a record that cannot be archived; `name` unless set. */
  nameField?: string
  /** As archived records are called; "Archived" unless set. */
  archivedLabel?: string
  /** Suppliers may read the history of their own vendor's records. */
  isOfSuppliers?: true
  /** Fields that suppliers neither see nor change. */
  staffFields?: ReadonlySet<string>
  /** Fields whose earlier values cannot be restored. */
  finalFields?: readonly string[]
  /** Checks that a record may be archived or restored, and runs the side effects. */
  onArchive?: (scope: Scope, hashid: string, is_archived: boolean) => Promise<void>
}

/** Whether records of a kind can be archived. */
export const isArchivable = ({ table }: { table: PgTable }): boolean => 'archived_at' in table
