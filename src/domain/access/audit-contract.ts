import * as z from 'zod/mini'
import { fieldDiff } from '../changes/history'
import { dataOf, get, listOf, wholeList } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { auditFilters, endsAfterStart } from './audit-query'
import { admin } from './rule'

/** The newest entries of a period that the list has. An export has all of them. */
export const LISTED_ENTRIES = 100_000

/** The record that an entry is about. */
const auditedRecord = z.object({
  /** Kind of record, such as "product" or "invoice". */
  kind: z.string(),
  hashid: z.string(),
  name: z.string(),
  /** False if it was deleted. */
  is_stored: z.boolean(),
})
export type AuditedRecord = z.infer<typeof auditedRecord>

export const auditEntry = z.object({
  hashid,
  at: z.string(),
  event: z.string(),
  /** As in "Product added". */
  title: z.string(),
  /** Name of the signed-in user, or a label for the portal itself, a visitor or a deleted account. */
  actor: z.string(),
  email: z.string(),
  /** The author of a change set that somebody else applied, or the vendor that a supplier works for. */
  on_behalf: z.nullable(z.string()),
  record: z.nullable(auditedRecord),
  /** The changed fields, or the details in a few words. */
  summary: z.string(),
  change_set: z.nullable(z.object({ hashid, title: z.string() })),
  /** IP address; blank for the portal itself. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditDetail = z.object({
  /** The changed fields before and after. */
  fields: z.array(fieldDiff),
  /** Other details. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type AuditDetail = z.infer<typeof auditDetail>

export const listAudit = get('/admin/audit', {
  may: admin,
  summary: `The audit log of a period, latest first: its newest ${LISTED_ENTRIES.toLocaleString('en-US')} entries`,
  query: z.object({ ...wholeList, ...auditFilters }).check(endsAfterStart),
  output: listOf(auditEntry),
})
export const readAudit = get('/admin/audit/{hashid}', {
  may: admin,
  summary: 'The changed fields and details of an entry of the audit log',
  output: dataOf(auditDetail),
})
