import { and, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type Claim, claimStatus } from '@/domain/orders/claim'
import { formatDay } from '@/domain/orders/delivery'
import { issueReason } from '@/domain/orders/order'
import { formatMoney } from '@/domain/values/money'
import { localDay } from '../../catalogue/offer'
import type { Database } from '../../db/database'
import { partners } from '../../db/schema/access'
import { claims } from '../../db/schema/claims'
import { portalScope } from '../../http/scope'
import { hourlyJob } from '../../jobs/hourly-job'
import { handleJobs } from '../../jobs/job-kind'
import { linkToOrder } from '../../mail/order-change-mail'
import { staffRecipients, vendorRecipients } from '../../mail/order-recipients'
import { queueMails } from '../../mail/outbox'
import { selectClaims } from './read-claims'

/** Days from the reminder to the escalation. */
const ESCALATE_AFTER_DAYS = 3

export const claimReminderJob = hourlyJob('remind-claims', 'Remind vendors of claims')

/** Reminds vendors and staff every hour of claims that became overdue meanwhile. */
export const handleClaimReminders = (clock: () => Date, origin: () => string) =>
  handleJobs(claimReminderJob, {
    work: async () => {},
    finish: async (tx) => {
      await remindOfClaims(tx, clock(), origin())
    },
  })

/**
 * Mails vendors and staff the claims that are past their due day without an answer, once. Three days later, they escalate: staff are asked
 * to answer for the vendor. Must run in a transaction. @returns the number of reminded and of escalated claims
 */
export async function remindOfClaims(
  db: Database,
  now: Date,
  origin: string,
): Promise<{ reminded: number; escalated: number }> {
  const today = localDay(partners.time_zone, now)
  const late = await findClaims(db, and(isNull(claims.reminded_on), lt(claims.due_on, today)))
  const ignored = await findClaims(
    db,
    and(
      isNull(claims.escalated_on),
      lte(claims.reminded_on, sql`${today} - ${sql.raw(String(ESCALATE_AFTER_DAYS))}`),
    ),
  )
  const overdue = await readClaims(db, now, late)
  for (const [vendor_hash, ofVendor] of Map.groupBy(overdue, (claim) => claim.vendor_hash)) {
    const [first] = ofVendor
    const recipients = [...(await vendorRecipients(db, vendor_hash)), ...(await staffRecipients(db))]
    const subject = `${countOf(ofVendor)} of ${first?.vendor_name} without an answer`
    const intro = `${countOf(ofVendor)} of ${first?.vendor_name} ${ofVendor.length === 1 ? 'is' : 'are'} past the due date. Credit or decline:`
    await mail(db, recipients, vendor_hash, { subject, body: textOf(intro, ofVendor, origin, now) }, now)
  }
  const escalated = await readClaims(db, now, ignored)
  for (const [vendor_hash, ofVendor] of Map.groupBy(escalated, (claim) => claim.vendor_hash)) {
    const [first] = ofVendor
    const subject = `Escalated: ${countOf(ofVendor)} that ${first?.vendor_name} hasn't answered`
    const intro = `${first?.vendor_name} was reminded ${ESCALATE_AFTER_DAYS} days ago and hasn't answered. Call the vendor, or answer for it:`
    const recipients = await staffRecipients(db)
    await mail(db, recipients, vendor_hash, { subject, body: textOf(intro, ofVendor, origin, now) }, now)
  }
  await markOn(db, 'reminded_on', late, today)
  await markOn(db, 'escalated_on', ignored, today)
  return { reminded: late.length, escalated: ignored.length }
}

/** Returns the hashes of unanswered claims. */
async function findClaims(db: Database, matching: SQL | undefined): Promise<string[]> {
  const found = await db
    .select({ hashid: claims.hashid })
    .from(claims)
    .innerJoin(partners, eq(partners.hashid, claims.store_hash))
    .where(and(eq(claims.status, claimStatus.value.waiting), matching))
    .for('update', { of: claims })
  return found.map(({ hashid }) => hashid)
}

const readClaims = async (db: Database, now: Date, hashes: readonly string[]): Promise<Claim[]> =>
  hashes.length === 0 ? [] : selectClaims(portalScope(db, now), inArray(claims.hashid, [...hashes]))

const mail = (
  db: Database,
  recipients: readonly string[],
  tenant_hash: string,
  text: { subject: string; body: string },
  now: Date,
) =>
  queueMails(
    db,
    [...new Set(recipients)].map((recipient) => ({ recipient, tenant_hash, ...text })),
    now,
  )

const countOf = ({ length }: readonly Claim[]) => (length === 1 ? '1 claim' : `${length} claims`)

const textOf = (intro: string, overdue: readonly Claim[], origin: string, now: Date): string =>
  [
    intro,
    ...overdue.map((claim) =>
      [
        `  ${claim.qty} x ${claim.purchasable_name}: ${issueReason.label(claim.reason)}, ${formatMoney(claim.amount)}`,
        `  ${claim.store_display_name}, order ${claim.order_number}, due ${formatDay(claim.due_on, now)}`,
        `  ${linkToOrder(origin, claim)}`,
      ].join('\n'),
    ),
  ].join('\n\n')

async function markOn(
  db: Database,
  column: 'reminded_on' | 'escalated_on',
  hashes: readonly string[],
  today: SQL,
): Promise<void> {
  if (hashes.length === 0) return
  const day = sql`(select ${today} from ${partners} where ${partners.hashid} = ${claims.store_hash})`
  await db
    .update(claims)
    .set({ [column]: day })
    .where(inArray(claims.hashid, [...hashes]))
}
