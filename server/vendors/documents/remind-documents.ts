import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { daysAfter, formatDay } from '@/domain/orders/delivery'
import { documentDay, dueReminder, EXPIRING_DAYS, expirationOf } from '@/domain/vendors/vendor-document'
import type { Database } from '../../db/database'
import { vendorDocuments } from '../../db/schema/vendors/setup'
import { vendors } from '../../db/schema/vendors/vendors'
import { hourlyJob } from '../../jobs/hourly-job'
import { handleJobs } from '../../jobs/job-kind'
import { vendorRecipients } from '../../mail/order-recipients'
import { queueMails } from '../../mail/outbox'
import { documentsExpireMail } from '../../mail/setup-mail'

export const documentReminderJob = hourlyJob('remind-documents', 'Remind vendors of documents that expire')

/** Reminds vendors every hour of documents whose expiration has come near meanwhile. */
export const handleDocumentReminders = (clock: () => Date, origin: () => string) =>
  handleJobs(documentReminderJob, {
    work: async () => {},
    finish: async (tx) => {
      await remindOfDocuments(tx, clock(), origin())
    },
  })

/**
 * Mails vendors their documents that expire in 30 days, in 7 days and today, each once. Must run in a transaction.
 * @returns the number of documents
 */
export async function remindOfDocuments(db: Database, now: Date, origin: string): Promise<number> {
  const today = documentDay(now)
  const found = await db
    .select({
      hashid: vendorDocuments.hashid,
      name: vendorDocuments.name,
      expires_on: vendorDocuments.expires_on,
      reminded_days: vendorDocuments.reminded_days,
      vendor_hash: vendors.hashid,
      vendor: vendors.name,
      is_onboarding: vendors.is_onboarding,
    })
    .from(vendorDocuments)
    .innerJoin(vendors, eq(vendors.hashid, vendorDocuments.vendor_hash))
    .where(
      and(
        isNull(vendorDocuments.archived_at),
        isNotNull(vendorDocuments.expires_on),
        lte(vendorDocuments.expires_on, daysAfter(today, EXPIRING_DAYS)),
      ),
    )
    .orderBy(asc(vendorDocuments.expires_on), asc(vendorDocuments.hashid))
    .for('update', { of: vendorDocuments })
  const due = found.flatMap(({ expires_on, ...document }) => {
    const reminder = expires_on === null ? null : dueReminder(expires_on, today, document.reminded_days)
    return expires_on === null || reminder === null ? [] : [{ ...document, expires_on, reminder }]
  })
  for (const [vendor_hash, documents] of Map.groupBy(due, (document) => document.vendor_hash)) {
    const [first] = documents
    if (!first) continue
    const mail = documentsExpireMail({
      vendor: first.vendor,
      documents: documents.map(({ name, expires_on }) => {
        const verb = expirationOf(expires_on, today) === 'expired' ? 'expired' : 'expires'
        return `${name} ${verb} ${expires_on === today ? 'today' : `on ${formatDay(expires_on, now)}`}`
      }),
      link: first.is_onboarding
        ? `${origin}/supplier/onboarding?step=documents`
        : `${origin}/supplier/profile?tab=documents`,
    })
    const recipients = [...new Set(await vendorRecipients(db, vendor_hash))]
    await queueMails(
      db,
      recipients.map((recipient) => ({ recipient, tenant_hash: vendor_hash, ...mail })),
      now,
      'expiry',
    )
  }
  for (const { hashid, reminder } of due)
    await db
      .update(vendorDocuments)
      .set({ reminded_days: reminder })
      .where(eq(vendorDocuments.hashid, hashid))
  return due.length
}
