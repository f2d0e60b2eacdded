import type { Rule } from '@/domain/access/rule'
import type { AttributeOwner } from '@/domain/attributes/attribute'
import type { ChangeValue, FieldValues } from '@/domain/changes/change-value'
import type { RecordKind } from '@/domain/changes/record-kind'
import type { FieldControl } from '@/domain/forms/form-field'
import type { Scope } from '../http/scope'

/** A record as it is now, with the values of its form. */
export interface RecordState {
  name: string
  /** The record that it belongs to. */
  parent_hash: string | null
  values: FieldValues
}

/** New values of some fields of a record; all of them for a new one. */
export interface RecordEdit {
  hashid: string
  /** Null for a new record. */
  state: RecordState | null
  /** Null for a record to remove. */
  values: FieldValues | null
}

/** Why values cannot be written: messages by record, and by field. */
export type Problems = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Adds and removes records of a kind for change sets. */
export interface RecordWriter {
  /** Returns all values of a new record. @throws a 422 at a wrong field */
  complete: (scope: Scope, values: FieldValues) => FieldValues
  /** Returns the name of a record and the record that it belongs to. */
  identify: (values: FieldValues) => Omit<RecordState, 'values'>
  add: (scope: Scope, records: readonly { hashid: string; values: FieldValues }[]) => Promise<void>
  /** Deletes records. Those that others refer to get the `retired` values. @returns notes on these, by hash */
  remove: (scope: Scope, hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>
  retired: FieldValues
  /** The values of a new form. */
  empty: FieldValues
}

/** A kind of record that change sets can change, and that has a history. */
export interface ChangeEntity {
  /** In addresses and in the database. Never changes. */
  name: RecordKind
  /** For people, as in "Product". */
  label: string
  /** The rule of its edit page, which whoever approves, schedules or applies a set must satisfy. */
  may: Rule
  /** The rule for its author, if others may make sets that staff release. */
  mayDraft?: Rule
  /** Suppliers may read the history of their own vendor's records. */
  isOfSuppliers?: true
  /** Fields that suppliers neither see nor change. */
  staffFields?: ReadonlySet<string>
  /** The fields that suppliers may change. */
  supplierFields?: ReadonlySet<string>
  /** Records that a set may have at most; unlimited unless set. */
  maxRecords?: number
  /** Set if staff add fields to records of its kind; see `entityIn`. */
  attributesOf?: AttributeOwner
  /** Its fields, by name. */
  controls: Readonly<Record<string, FieldControl>>
  /** Fields whose earlier values cannot be restored. */
  finalFields?: readonly string[]
  /** Checks a new value of a field. @returns a message if it is not valid */
  check: (field: string, value: ChangeValue) => string | null
  /** Returns a valid value as it is stored, for fields that may be written in several ways. */
  normalize?: (field: string, value: ChangeValue) => ChangeValue
  /** Reads these fields of records that the user may see, by hash. `lock` locks them in one order. */
  read: (
    scope: Scope,
    hashes: readonly string[],
    fields: readonly string[],
    lock?: 'lock',
  ) => Promise<ReadonlyMap<string, RecordState>>
  /** Finds values that cannot be written, given the other edits. A preview may try to write them and roll back. */
  findProblems: (
    scope: Scope,
    edits: readonly RecordEdit[],
    purpose: 'preview' | 'apply',
  ) => Promise<Problems>
  /** Writes fields of locked records. @returns a message for each record that cannot be written */
  write: (scope: Scope, edits: readonly FieldEdit[]) => Promise<ReadonlyMap<string, string>>
  /** Set if change sets can add and remove records. */
  records?: RecordWriter
}

/** New values of some fields of a stored record. */
export interface FieldEdit {
  hashid: string
  state: RecordState
  values: FieldValues
}

export const isFieldEdit = (edit: RecordEdit): edit is FieldEdit =>
  edit.state !== null && edit.values !== null
