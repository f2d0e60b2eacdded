import { and, eq, exists, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'
import { refreshTokens, sessions } from '../db/schema/access'
import { assetFiles, marketingAssets } from '../db/schema/assets'
import { products, vendors } from '../db/schema/catalogue'
import { attempts, auditLog, oneTimeTokens } from '../db/schema/identity'
import { jobs } from '../db/schema/jobs'
import { liveEvents } from '../db/schema/live'
import { pictures } from '../db/schema/pictures'
import { idempotencyKeys, outbox } from '../db/schema/system'

const DAY_MS = 86_400_000
const IDEMPOTENCY_DAYS = 7
const SENT_MAIL_DAYS = 30
/** Failed jobs wait for a person. */
const ENDED_JOB_DAYS = 30
/** A process that missed more reloads everything. */
const LIVE_EVENT_DAYS = 1 / 24
/** Forms keep drafts with uploads that are not saved yet. */
const LOOSE_UPLOAD_DAYS = 30
/** Limits count the attempts of the last day. */
const ATTEMPT_DAYS = 2

const isPictureInUse = sql`(${sql.join(
  [
    products.front_picture_hash,
    products.back_picture_hash,
    products.case_picture_hash,
    vendors.logo_hash,
    vendors.cover_hash,
    assetFiles.picture_hash,
  ].map((column) => sql`exists (select from ${column.table} where ${column} = ${pictures.hashid})`),
  sql` or `,
)})`

/** Expired rows of a table. */
export interface RetentionRule {
  name: string
  table: PgTable
  expired: SQL | undefined
}

/**
 * Lists the retention rules, ordered so that no deletion cascades to many rows. Without `auditDays`, the audit log is
 * never deleted.
 */
export function retentionRules(db: Database, now: Date, auditDays: number | undefined): RetentionRule[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const endedSession = db
    .select({ hashid: sessions.hashid })
    .from(sessions)
    .where(and(eq(sessions.hashid, refreshTokens.session_hash), lt(sessions.expires_at, before(0))))
  return [
    {
      name: 'idempotency keys',
      table: idempotencyKeys,
      expired: lt(idempotencyKeys.created_at, before(IDEMPOTENCY_DAYS)),
    },
    {
      name: 'refresh tokens',
      table: refreshTokens,
      expired: or(lt(refreshTokens.expires_at, before(0)), exists(endedSession)),
    },
    { name: 'sessions', table: sessions, expired: lt(sessions.expires_at, before(0)) },
    { name: 'one-time tokens', table: oneTimeTokens, expired: lt(oneTimeTokens.expires_at, before(0)) },
    { name: 'attempts', table: attempts, expired: lt(attempts.made_at, before(ATTEMPT_DAYS)) },
    { name: 'live events', table: liveEvents, expired: lt(liveEvents.at, before(LIVE_EVENT_DAYS)) },
    { name: 'sent mail', table: outbox, expired: lt(outbox.sent_at, before(SENT_MAIL_DAYS)) },
    {
      name: 'asset files',
      table: assetFiles,
      expired: and(
        lt(assetFiles.uploaded_at, before(LOOSE_UPLOAD_DAYS)),
        sql`not exists (select from ${marketingAssets} where ${marketingAssets.file_hash} = ${assetFiles.hashid})`,
      ),
    },
    {
      name: 'pictures',
      table: pictures,
      expired: and(lt(pictures.uploaded_at, before(LOOSE_UPLOAD_DAYS)), not(isPictureInUse)),
    },
    {
      name: 'ended jobs',
      table: jobs,
      expired: and(inArray(jobs.state, ['done', 'canceled']), lt(jobs.finished_at, before(ENDED_JOB_DAYS))),
    },
    ...(auditDays === undefined
      ? []
      : [{ name: 'audit log', table: auditLog, expired: lt(auditLog.at, before(auditDays)) }]),
  ]
}
