import { and, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { claimStatus, escalatesOn, remindsOn } from '@/domain/orders/claim'
import { localDay } from '../../catalogue/offer'
import type { Database } from '../../db/database'
import { claims } from '../../db/schema/orders/claims'
import { partners } from '../../db/schema/stores/partners'
import { portalScope } from '../../http/scope'
import { hourlyJob } from '../../jobs/hourly-job'
import { handleJobs } from '../../jobs/job-kind'
import { staffRecipients, vendorRecipients } from '../../mail/order-recipients'
import { queueMails } from '../../mail/outbox'
import { linkToClaim, vendorLinkTo } from './claim-mail'
import { dueMails, escalatedMails, linesOf, overdueMails, type ReminderTexts } from './claim-reminder-mail'
import { selectClaims } from './read-claims'

export const claimReminderJob = hourlyJob('remind-claims', 'Remind vendors of claims')

/** Reminds of claims that are due soon or overdue, and escalates those that stay unanswered. Runs hourly. */
export const handleClaimReminders = (clock: () => Date, origin: () => string) =>
  handleJobs(claimReminderJob, {
    work: async () => {},
    finish: async (tx) => {
      await remindOfClaims(tx, clock(), origin())
    },
  })

/**
 * Reminds vendors of claims that are due within a working day, and vendors and staff of those that are overdue. If there is still no
 * answer, claims escalate: staff are asked to answer for the vendor. Each once. Must run in a transaction. @returns the number of claims
 */
export async function remindOfClaims(
  db: Database,
  now: Date,
  origin: string,
): Promise<{ reminded: number; overdue: number; escalated: number }> {
  const today = localDay(partners.time_zone, now)
  const isUnreminded = or(isNull(claims.reminded_on), lte(claims.reminded_on, claims.due_on))
  const soon = (
    await findClaims(db, today, and(isNull(claims.reminded_on), gte(claims.due_on, today)))
  ).filter((claim) => remindsOn(claim.due_on) <= claim.today)
  const overdue = await findClaims(
    db,
    today,
    and(isUnreminded, isNull(claims.escalated_on), lt(claims.due_on, today)),
  )
  const late = (
    await findClaims(
      db,
      today,
      and(gt(claims.reminded_on, claims.due_on), isNull(claims.escalated_on), lt(claims.reminded_on, today)),
    )
  ).filter((claim) => escalatesOn(claim.due_on) <= claim.today)
  await mailByVendor(db, now, soon, origin, dueMails)
  await mailByVendor(db, now, overdue, origin, overdueMails)
  await mailByVendor(db, now, late, origin, escalatedMails)
  await markOn(db, 'reminded_on', [...soon, ...overdue], today)
  await markOn(db, 'escalated_on', late, today)
  return { reminded: soon.length, overdue: overdue.length, escalated: late.length }
}

interface Found {
  hashid: string
  due_on: string
  /** Current day at its store. */
  today: string
}

/** Returns unanswered claims, locked until the transaction ends. */
const findClaims = (db: Database, today: SQL<string>, matching: SQL | undefined): Promise<Found[]> =>
  db
    .select({ hashid: claims.hashid, due_on: claims.due_on, today: sql<string>`${today}::text` })
    .from(claims)
    .innerJoin(partners, eq(partners.hashid, claims.store_hash))
    .where(and(eq(claims.status, claimStatus.value.waiting), matching))
    .for('update', { of: claims })

/** Reads claims by vendor, each vendor's in the order of their due dates. */
async function readByVendor(db: Database, now: Date, found: readonly Found[]) {
  if (found.length === 0) return []
  const hashes = found.map(({ hashid }) => hashid)
  const read = await selectClaims(portalScope(db, now), inArray(claims.hashid, hashes))
  const sorted = read.toSorted((a, b) => a.due_on.localeCompare(b.due_on))
  return [...Map.groupBy(sorted, (claim) => claim.vendor_hash).values()].filter(isNotEmpty)
}

const isNotEmpty = <T>(list: T[]): list is [T, ...T[]] => list.length > 0

/** Mails the claims of each vendor to it and, if there is a text for them, to staff. */
async function mailByVendor(
  db: Database,
  now: Date,
  found: readonly Found[],
  origin: string,
  textsOf: ReminderTexts,
) {
  for (const ofVendor of await readByVendor(db, now, found)) {
    const { vendor_hash, vendor_name } = ofVendor[0]
    const { toVendor, toStaff } = textsOf(vendor_name, ofVendor.length)
    const mails = [
      { ...toVendor, recipients: await vendorRecipients(db, vendor_hash), linkTo: vendorLinkTo },
      ...(toStaff ? [{ ...toStaff, recipients: await staffRecipients(db), linkTo: linkToClaim }] : []),
    ]
    for (const { recipients, linkTo, subject, intro } of mails) {
      const body = [intro, ...linesOf(ofVendor, linkTo, origin, now)].join('\n\n')
      const unique = [...new Set(recipients)]
      await queueMails(
        db,
        unique.map((recipient) => ({ recipient, tenant_hash: vendor_hash, subject, body })),
        now,
        'claims',
      )
    }
  }
}

async function markOn(
  db: Database,
  column: 'reminded_on' | 'escalated_on',
  found: readonly Found[],
  today: SQL,
): Promise<void> {
  if (found.length === 0) return
  const day = sql`(select ${today} from ${partners} where ${partners.hashid} = ${claims.store_hash})`
  const hashes = found.map(({ hashid }) => hashid)
  await db
    .update(claims)
    .set({ [column]: day })
    .where(inArray(claims.hashid, hashes))
}
