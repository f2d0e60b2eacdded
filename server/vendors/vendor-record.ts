import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FormValues } from '@/domain/forms/merge-edits'
import type { SetupStep } from '@/domain/vendors/setup-search'
import type { Scope } from '../http/scope'
import type { ChangeableRecord } from '../records/changeable-record'

export type VendorRecordForm = FormValues & { version: string; vendor_hash: string }

/** The storage of records that belong to a vendor, such as its warehouses. */
export interface VendorRecord<Row, Form extends VendorRecordForm> extends ChangeableRecord<Form> {
  table: PgTable & { hashid: PgColumn; vendor_hash: PgColumn; archived_at: PgColumn }
  /** The step of Account Setup that asks for them. */
  step: SetupStep
  list: (scope: Scope, vendor_hash: string) => Promise<Row[]>
  add: (scope: Scope, form: Form) => Promise<string>
  /** Runs the side effects of a change. */
  onChange?: (scope: Scope, vendor_hash: string) => Promise<void>
}
