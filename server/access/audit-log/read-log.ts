import { and, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AuditEntry, LISTED_ENTRIES } from '@/domain/access/audit-contract'
import { eventsOf } from '@/domain/access/audit-labels'
import type { AuditQuery } from '@/domain/access/audit-query'
import { PART_ROWS } from '@/domain/contract/crud'
import { DEFAULT_ZONE, daysAfter, startOfDay } from '@/domain/orders/delivery'
import type { Database } from '../../db/database'
import { isOneOf } from '../../db/one-of'
import { auditLog } from '../../db/schema/access/audit-log'
import { users } from '../../db/schema/access/users'
import { changeSets } from '../../db/schema/changes'
import { vendors } from '../../db/schema/vendors/vendors'
import { invalid, notFound } from '../../http/api-error'
import type { RowStream } from '../../http/row-stream'
import type { Scope } from '../../http/scope'
import {
  addControls,
  type ControlsByEvent,
  describeEntries,
  type Logged,
  summaryOf,
  titleOf,
} from './describe-entries'
import { readNames } from './record-names'
import { actorOf, recordOf, subjectOf } from './who-and-what'

/** Rows of later chunks: other requests wait for a chunk on the embedded database's only connection. */
const MORE_ROWS = 2_000

const accounts = alias(users, 'accounts')
const authors = alias(users, 'authors')
const columns = {
  hashid: auditLog.hashid,
  event: auditLog.event,
  at: auditLog.at,
  user_hash: auditLog.user_hash,
  actor_hash: auditLog.actor_hash,
  subject_hash: auditLog.subject_hash,
  email: auditLog.email,
  address: auditLog.address,
  // A file may name 20,000 records.
  details: sql<Logged['details']>`${auditLog.details} - 'hashes'`,
  actor_name: users.name,
  actor_email: users.email,
  account_name: accounts.name,
  on_behalf: sql<string | null>`coalesce(${vendors.name}, ${authors.name})`,
  set_hash: changeSets.hashid,
  set_title: changeSets.title,
}
export type LogRow = Awaited<ReturnType<typeof readPart>>[number]
interface Place {
  at: string
  hashid: string
}

/** Streams the newest entries of a period, latest first. No version covers the names in them, so they have no ETag. */
export async function streamLog(scope: Scope, query: AuditQuery): Promise<RowStream> {
  const matching = await matchesQuery(scope.db, query)
  return {
    chunks: async function* () {
      const controls: ControlsByEvent = new Map()
      for await (const rows of readRows(scope.db, matching, LISTED_ENTRIES)) {
        const entries = await entriesOf(scope, rows, controls)
        yield entries.map((entry) => JSON.stringify(entry)).join()
      }
    },
  }
}

/** Reads entries in the order of their index, in chunks, at most `most`. */
export async function* readRows(db: Database, matching: SQL | undefined, most = Number.POSITIVE_INFINITY) {
  let left = most
  let last: Place | undefined
  do {
    const limit = Math.min(left, last ? MORE_ROWS : PART_ROWS)
    const rows = await readPart(db, matching, last, limit)
    left = rows.length < limit ? 0 : left - limit
    last = rows.at(-1)
    if (rows.length > 0) yield rows
  } while (left > 0)
}

const readPart = (db: Database, matching: SQL | undefined, last: Place | undefined, limit: number) =>
  db
    .select(columns)
    .from(auditLog)
    .leftJoin(users, eq(users.hashid, auditLog.actor_hash))
    .leftJoin(accounts, eq(accounts.hashid, auditLog.user_hash))
    .leftJoin(
      authors,
      and(eq(authors.hashid, auditLog.on_behalf_hash), ne(authors.hashid, auditLog.actor_hash)),
    )
    .leftJoin(vendors, eq(vendors.hashid, auditLog.on_behalf_hash))
    .leftJoin(changeSets, eq(changeSets.hashid, auditLog.change_set_hash))
    .where(and(matching, last && sql`(${auditLog.at}, ${auditLog.hashid}) < (${last.at}, ${last.hashid})`))
    .orderBy(desc(auditLog.at), desc(auditLog.hashid))
    .limit(limit)

/** Returns rows of the log as the list has them. */
export async function entriesOf(
  scope: Scope,
  rows: readonly LogRow[],
  controls: ControlsByEvent,
): Promise<AuditEntry[]> {
  await addControls(scope, controls, rows)
  const names = await readNames(
    scope.db,
    rows.flatMap((row) => subjectOf(row) ?? []),
  )
  return rows.map((row) => ({
    hashid: row.hashid,
    at: row.at,
    event: row.event,
    title: titleOf(row),
    ...actorOf(row),
    on_behalf: row.on_behalf,
    record: recordOf(row, names),
    summary: summaryOf(row, controls.get(row.event) ?? {}),
    change_set: row.set_hash && row.set_title ? { hashid: row.set_hash, title: row.set_title } : null,
    address: row.address,
  }))
}

/** Returns the changed fields and details of an entry. @throws a 404 */
export async function readDetail(scope: Scope, hashid: string) {
  const [row] = await scope.db.select().from(auditLog).where(eq(auditLog.hashid, hashid))
  if (!row) throw notFound('This entry')
  const controls: ControlsByEvent = new Map()
  await addControls(scope, controls, [row])
  const [detail = { fields: [], facts: [] }] = await describeEntries(scope, [row], controls)
  const more = [
    { label: 'Device', value: row.user_agent },
    { label: 'Request', value: row.request_id ?? '' },
  ].filter(({ value }) => value !== '')
  return { ...detail, facts: [...detail.facts, ...more] }
}

/** Condition for the entries of a period that match the filters. @throws a 422 for an event that does not exist */
export async function matchesQuery(
  db: Database,
  { from, to, person = '', event = '' }: AuditQuery,
): Promise<SQL | undefined> {
  const events = event === '' ? null : eventsOf(event)
  if (event !== '' && !events) throw invalid('event', 'Choose an event from the list')
  return and(
    gte(auditLog.at, startOfDay(from, DEFAULT_ZONE).toISOString()),
    lt(auditLog.at, startOfDay(daysAfter(to, 1), DEFAULT_ZONE).toISOString()),
    events ? inArray(sql`${auditLog.event}`, events) : undefined,
    person.trim() === '' ? undefined : await isOfPerson(db, person.trim()),
  )
}

/** Condition for what people did whose name or email address has a text, and for what was done to their accounts. */
async function isOfPerson(db: Database, text: string): Promise<SQL | undefined> {
  const has = (column: typeof users.name | typeof users.email | typeof auditLog.email) =>
    sql`position(lower(${text}) in lower(${column})) > 0`
  const found = await db
    .select({ hashid: users.hashid })
    .from(users)
    .where(or(has(users.name), has(users.email)))
  const hashes = found.map(({ hashid }) => hashid)
  // Deleted accounts and addresses without an account have only their email address here.
  return or(isOneOf(auditLog.actor_hash, hashes), isOneOf(auditLog.user_hash, hashes), has(auditLog.email))
}
