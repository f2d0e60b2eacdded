import { blockedUntil, countAttempt } from '../access/throttle'
import type { Database } from '../db/database'
import { type Mail, queueMail } from './outbox'

const MAILS_AN_HOUR = 3

/**
 * Queues mail that anyone can trigger without signing in: at most three an hour per mailbox, whatever the subject.
 * Returns nothing, so that no response depends on it. Calls `write` only if the mail is sent.
 */
export async function queueLimitedMail(
  db: Database,
  recipient: string,
  write: () => Promise<Omit<Mail, 'recipient'>>,
  now: Date,
): Promise<void> {
  const limits = [{ subject: `mail to ${mailboxOf(recipient)}`, most: MAILS_AN_HOUR, minutes: 60 }]
  if (await blockedUntil(db, limits, now)) return
  await countAttempt(db, limits, now)
  await queueMail(db, { recipient, ...(await write()) }, now)
}

/** Normalizes an address to its mailbox: name+shop@example.com arrives at name@example.com. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')
