import { eq, sql } from 'drizzle-orm'
import { dayIn } from '@/domain/orders/delivery'
import type { Database } from '../../db/database'
import { isOneOf } from '../../db/one-of'
import { users } from '../../db/schema/access/users'
import { changeSets } from '../../db/schema/changes'
import { priceNotices } from '../../db/schema/pricing/price-notices'
import { handleJobs } from '../../jobs/job-kind'
import { queueMails } from '../../mail/outbox'
import { canceledPricesMail, priceUpdateMail } from '../../mail/price-update-mail'
import { type AffectedBuyer, findAffectedBuyers } from './affected-buyers'
import { priceNoticeJob } from './price-notice-job'

/** Mails in one statement. */
const MAILS_A_PART = 500

export const handlePriceNotices = (clock: () => Date, origin: () => string) =>
  handleJobs(priceNoticeJob, {
    work: async () => {},
    finish: async (tx, { payload: { set_hash } }) => {
      const [set] = await tx.select().from(changeSets).where(eq(changeSets.hashid, set_hash)).for('update')
      if (set) await notifyBuyers({ db: tx, now: clock(), origin: origin() }, set)
    },
  })

type SetRow = typeof changeSets.$inferSelect
interface Notifier {
  db: Database
  now: Date
  origin: string
}

/**
 * Emails buyers about the present state of a price update: once for each time that it is set to take effect, and once if it is
 * canceled.
 */
async function notifyBuyers(notifier: Notifier, set: SetRow): Promise<void> {
  if (set.status === 'draft' || set.status === 'canceled') return notifyCanceled(notifier, set)
  const isPlanned = set.status === 'scheduled'
  if (set.effective_at === null || !(isPlanned || set.status === 'applied')) return
  const notified = await readNotified(notifier.db, set.hashid)
  const buyers = (await findAffectedBuyers(notifier.db, set.hashid, notifier.now)).filter(
    ({ user_hash }) => notified.get(user_hash) !== set.effective_at,
  )
  for (let from = 0; from < buyers.length; from += MAILS_A_PART)
    await notify(
      notifier,
      { ...set, effective_at: set.effective_at },
      {
        buyers: buyers.slice(from, from + MAILS_A_PART),
        kindFor: (user_hash) => (isPlanned ? (notified.has(user_hash) ? 'moved' : 'planned') : 'changed'),
      },
    )
}

async function notify(
  { db, now, origin }: Notifier,
  { hashid, effective_at, time_zone, vendor_hash }: SetRow & { effective_at: string },
  {
    buyers,
    kindFor,
  }: {
    buyers: readonly AffectedBuyer[]
    kindFor: (user_hash: string) => 'planned' | 'moved' | 'changed'
  },
) {
  const day = dayIn(time_zone, new Date(effective_at))
  const mails = buyers.map(({ user_hash, email, products, listed }) => ({
    recipient: email,
    ...(vendor_hash !== null && { tenant_hash: vendor_hash }),
    ...priceUpdateMail({ products, listed, day, kind: kindFor(user_hash), link: `${origin}/` }),
  }))
  await queueMails(db, mails, now, 'price-updates')
  await db
    .insert(priceNotices)
    .values(
      buyers.map(({ user_hash }) => ({
        set_hash: hashid,
        user_hash,
        effective_at,
        notified_at: now.toISOString(),
      })),
    )
    .onConflictDoUpdate({
      target: [priceNotices.set_hash, priceNotices.user_hash],
      set: { effective_at: sql`excluded.effective_at`, notified_at: sql`excluded.notified_at` },
    })
}

async function notifyCanceled({ db, now, origin }: Notifier, { hashid, time_zone }: SetRow) {
  const notified = await db
    .delete(priceNotices)
    .where(eq(priceNotices.set_hash, hashid))
    .returning({ user_hash: priceNotices.user_hash, effective_at: priceNotices.effective_at })
  const emails = await emailsOf(
    db,
    notified.map(({ user_hash }) => user_hash),
  )
  const mails = notified.flatMap(({ user_hash, effective_at }) => {
    const recipient = emails.get(user_hash)
    const day = dayIn(time_zone, new Date(effective_at))
    return recipient === undefined ? [] : { recipient, ...canceledPricesMail({ day, link: `${origin}/` }) }
  })
  for (let from = 0; from < mails.length; from += MAILS_A_PART)
    await queueMails(db, mails.slice(from, from + MAILS_A_PART), now, 'price-updates')
}

async function readNotified(db: Database, set_hash: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ user_hash: priceNotices.user_hash, effective_at: priceNotices.effective_at })
    .from(priceNotices)
    .where(eq(priceNotices.set_hash, set_hash))
  return new Map(rows.map(({ user_hash, effective_at }) => [user_hash, effective_at]))
}

async function emailsOf(db: Database, user_hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ hashid: users.hashid, email: users.email })
    .from(users)
    .where(isOneOf(users.hashid, user_hashes))
  return new Map(rows.map(({ hashid, email }) => [hashid, email]))
}
