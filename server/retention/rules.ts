import { and, eq, exists, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { UNDO_HOURS } from '@/domain/cart/many-carts-contract'
import type { Database } from '../db/database'
import { attempts } from '../db/schema/access/attempts'
import { auditLog } from '../db/schema/access/audit-log'
import { oneTimeTokens } from '../db/schema/access/one-time-tokens'
import { refreshTokens, sessions } from '../db/schema/access/sessions'
import { users } from '../db/schema/access/users'
import { clearedCartLines } from '../db/schema/cart/cleared-carts'
import { cartReminders } from '../db/schema/cart/reminders'
import { pictures } from '../db/schema/catalogue/pictures'
import { products } from '../db/schema/catalogue/products'
import { downloadParts, downloads } from '../db/schema/downloads'
import { importFiles, importRows, imports } from '../db/schema/imports'
import { jobs } from '../db/schema/jobs'
import { liveEvents } from '../db/schema/live'
import { loginLogos } from '../db/schema/marketplaces/login-logos'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { faqSearches, helpFiles, resources, tutorials } from '../db/schema/support/help'
import { idempotencyKeys, outbox } from '../db/schema/system'
import { assetFiles, marketingAssets } from '../db/schema/vendors/assets'
import { documentFiles, vendorDocuments } from '../db/schema/vendors/setup'
import { vendors } from '../db/schema/vendors/vendors'

const DAY_MS = 86_400_000
const IDEMPOTENCY_DAYS = 7
const MAIL_DAYS = 30
/** Failed jobs wait for a person. */
const ENDED_JOB_DAYS = 30
/** The latest reminder of an order is shown to staff, and to its buyers while it is in the cart. */
const CART_REMINDER_DAYS = 90
/** Users find expired and failed downloads in their list, and can ask for them again. */
const DOWNLOAD_LIST_DAYS = 30
/** The reasons of refused rows can be read for so long. */
const IMPORT_ROW_DAYS = 90
/** Import files can be downloaded from the history for this long. */
const IMPORT_FILE_DAYS = 400
/** An import whose rows were not all sent. */
const UNFINISHED_IMPORT_DAYS = 7
/** A process that missed more reloads everything. */
const LIVE_EVENT_HOURS = 1
/** Forms keep drafts with uploads that are not saved yet. */
const LOOSE_UPLOAD_DAYS = 30
/** Searches of the FAQs that found nothing, since the last one. */
const FAQ_SEARCH_DAYS = 180
/** Limits count the attempts of the last day. */
const ATTEMPT_DAYS = 2

const isPictureInUse = sql`(${sql.join(
  [
    products.front_picture_hash,
    products.back_picture_hash,
    products.case_picture_hash,
    products.inside_picture_hash,
    products.serving_picture_hash,
    vendors.logo_hash,
    marketplaces.logo_hash,
    marketplaces.favicon_hash,
    vendors.cover_hash,
    assetFiles.picture_hash,
    loginLogos.picture_hash,
    users.profile_image_hash,
  ].map((column) => sql`exists (select from ${column.table} where ${column} = ${pictures.hashid})`),
  sql` or `,
)} or exists (select from ${tutorials} where strpos(${tutorials.steps}, ${pictures.hashid}) > 0))`

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
      name: 'cleared cart lines',
      table: clearedCartLines,
      expired: lt(clearedCartLines.cleared_at, before(UNDO_HOURS / 24)),
    },
    {
      name: 'cart reminders',
      table: cartReminders,
      expired: lt(cartReminders.sent_at, before(CART_REMINDER_DAYS)),
    },
    {
      name: 'refresh tokens',
      table: refreshTokens,
      expired: or(lt(refreshTokens.expires_at, before(0)), exists(endedSession)),
    },
    { name: 'sessions', table: sessions, expired: lt(sessions.expires_at, before(0)) },
    { name: 'one-time tokens', table: oneTimeTokens, expired: lt(oneTimeTokens.expires_at, before(0)) },
    { name: 'attempts', table: attempts, expired: lt(attempts.made_at, before(ATTEMPT_DAYS)) },
    {
      name: 'live events',
      table: liveEvents,
      // database time: it also dates them
      expired: sql`${liveEvents.at} < now() - make_interval(hours => ${LIVE_EVENT_HOURS})`,
    },
    { name: 'sent mail', table: outbox, expired: lt(outbox.sent_at, before(MAIL_DAYS)) },
    {
      // Failed and canceled. Its text may hold a link that opens an account.
      name: 'unsent mail',
      table: outbox,
      expired: and(isNull(outbox.sent_at), lt(outbox.created_at, before(MAIL_DAYS))),
    },
    {
      name: 'asset files',
      table: assetFiles,
      expired: and(
        lt(assetFiles.uploaded_at, before(LOOSE_UPLOAD_DAYS)),
        sql`not exists (select from ${marketingAssets} where ${marketingAssets.file_hash} = ${assetFiles.hashid})`,
      ),
    },
    {
      name: 'document files',
      table: documentFiles,
      expired: and(
        lt(documentFiles.uploaded_at, before(LOOSE_UPLOAD_DAYS)),
        sql`not exists (select from ${vendorDocuments} where ${vendorDocuments.file_hash} = ${documentFiles.hashid})`,
      ),
    },
    {
      name: 'help files',
      table: helpFiles,
      expired: and(
        lt(helpFiles.uploaded_at, before(LOOSE_UPLOAD_DAYS)),
        sql`not exists (select from ${resources} where ${resources.help_file_hash} = ${helpFiles.hashid})`,
        sql`not exists (select from ${tutorials} where ${tutorials.video_hash} = ${helpFiles.hashid})`,
      ),
    },
    {
      name: 'pictures',
      table: pictures,
      expired: and(lt(pictures.uploaded_at, before(LOOSE_UPLOAD_DAYS)), not(isPictureInUse)),
    },
    {
      name: 'FAQ searches',
      table: faqSearches,
      expired: lt(faqSearches.last_searched_at, before(FAQ_SEARCH_DAYS)),
    },
    {
      name: 'expired files',
      table: downloadParts,
      expired: exists(
        db
          .select({ hashid: downloads.hashid })
          .from(downloads)
          .where(and(eq(downloads.hashid, downloadParts.download_hash), lt(downloads.expires_at, before(0)))),
      ),
    },
    {
      name: 'downloads',
      table: downloads,
      expired: lt(downloads.created_at, before(DOWNLOAD_LIST_DAYS)),
    },
    {
      name: 'import rows',
      table: importRows,
      expired: exists(
        db
          .select({ hashid: imports.hashid })
          .from(imports)
          .where(
            and(
              eq(imports.hashid, importRows.import_hash),
              or(
                lt(imports.finished_at, before(IMPORT_ROW_DAYS)),
                and(isNull(imports.started_at), lt(imports.created_at, before(UNFINISHED_IMPORT_DAYS))),
              ),
            ),
          ),
      ),
    },
    {
      name: 'import files',
      table: importFiles,
      expired: lt(importFiles.uploaded_at, before(IMPORT_FILE_DAYS)),
    },
    {
      name: 'unfinished imports',
      table: imports,
      expired: and(isNull(imports.started_at), lt(imports.created_at, before(UNFINISHED_IMPORT_DAYS))),
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
