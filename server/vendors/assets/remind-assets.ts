import { and, asc, between, eq, isNull } from 'drizzle-orm'
import { DEFAULT_ZONE, dayIn, daysAfter, formatDay } from '@/domain/orders/delivery'
import { assetReminderDays, EXPIRY_NOTICE_DAYS } from '@/domain/vendors/managed-asset'
import { dueReminder } from '@/domain/vendors/vendor-document'
import type { Database } from '../../db/database'
import { isOneOf } from '../../db/one-of'
import { marketingAssets } from '../../db/schema/vendors/assets'
import { vendors } from '../../db/schema/vendors/vendors'
import { hourlyJob } from '../../jobs/hourly-job'
import { handleJobs } from '../../jobs/job-kind'
import { assetsExpireMail } from '../../mail/asset-mail'
import { staffRecipients, vendorRecipients } from '../../mail/order-recipients'
import { queueMails } from '../../mail/outbox'

export const assetReminderJob = hourlyJob('remind-assets', 'Remind vendors of marketing assets that expire')

/** Reminds vendors and staff of marketing assets that expire soon. Runs hourly. */
export const handleAssetReminders = (clock: () => Date, origin: () => string) =>
  handleJobs(assetReminderJob, {
    work: async () => {},
    finish: async (tx) => {
      await remindOfAssets(tx, clock(), origin())
    },
  })

/**
 * Mails vendors and staff the marketing assets whose last day is in 14 and in 3 days, each once. Must run in a transaction.
 * @returns the number of assets
 */
export async function remindOfAssets(db: Database, now: Date, origin: string): Promise<number> {
  const today = dayIn(DEFAULT_ZONE, now)
  const found = await db
    .select({
      hashid: marketingAssets.hashid,
      title: marketingAssets.title,
      expires_on: marketingAssets.expires_on,
      reminded_days: marketingAssets.reminded_days,
      vendor_hash: vendors.hashid,
      vendor: vendors.name,
    })
    .from(marketingAssets)
    .innerJoin(vendors, eq(vendors.hashid, marketingAssets.vendor_hash))
    .where(
      and(
        isNull(marketingAssets.archived_at),
        between(marketingAssets.expires_on, today, daysAfter(today, EXPIRY_NOTICE_DAYS)),
      ),
    )
    .orderBy(asc(marketingAssets.expires_on), asc(marketingAssets.hashid))
    .for('update', { of: marketingAssets })
  const due = found.flatMap(({ expires_on, reminded_days, ...asset }) => {
    const reminder = expires_on && dueReminder(expires_on, today, reminded_days, assetReminderDays)
    return reminder ? [{ ...asset, expires_on, reminder }] : []
  })
  const staff = due.length > 0 ? await staffRecipients(db) : []
  for (const [vendor_hash, assets] of Map.groupBy(due, (asset) => asset.vendor_hash)) {
    const people = new Set(await vendorRecipients(db, vendor_hash))
    const mailTo = (path: string) =>
      assetsExpireMail({
        vendor: assets[0]?.vendor ?? '',
        assets: assets.map(({ title, expires_on }) => `${title}: last day ${formatDay(expires_on, now)}`),
        link: `${origin}${path}`,
      })
    await queueMails(
      db,
      [
        ...[...people].map((recipient) => ({ recipient, ...mailTo('/supplier/assets') })),
        ...staff
          .filter((recipient) => !people.has(recipient))
          .map((recipient) => ({ recipient, ...mailTo('/admin/assets') })),
      ].map((mail) => ({ ...mail, tenant_hash: vendor_hash })),
      now,
      'expiry',
    )
  }
  for (const [reminder, assets] of Map.groupBy(due, (asset) => asset.reminder))
    await db
      .update(marketingAssets)
      .set({ reminded_days: reminder })
      .where(
        isOneOf(
          marketingAssets.hashid,
          assets.map(({ hashid }) => hashid),
        ),
      )
  return due.length
}
