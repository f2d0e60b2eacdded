import type { Database } from '../db/database'
import { outbox } from '../db/schema/system'
import { newHash } from '../http/hash'

export interface Mail {
  recipient: string
  subject: string
  body: string
}

/** Queues mail to be sent after the transaction is committed. */
export async function queueMails(db: Database, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return
  const at = now.toISOString()
  await db
    .insert(outbox)
    .values(mails.map((mail) => ({ hashid: newHash(), ...mail, created_at: at, next_attempt_at: at })))
}

export const queueMail = (db: Database, mail: Mail, now: Date) => queueMails(db, [mail], now)
