import type { NotificationEvent } from '@/domain/access/notification'
import { withoutMuted } from '../access/muted-notifications'
import type { Database } from '../db/database'
import { outbox } from '../db/schema/system'
import { newHash } from '../http/hash'
import { queueJobs } from '../jobs/queue-jobs'
import { mailJob } from './mail-job'

export interface Mail {
  recipient: string
  subject: string
  body: string
  /** Orders whose PDFs are attached. */
  order_hashes?: readonly string[]
}

/**
 * Queues mail to be sent after the transaction is committed. `tenant_hash` is the store or vendor that it is about: many
 * mails of one tenant do not hold up those of others. Mails about an `event` are not sent to people who turned it off.
 */
export async function queueMails(
  db: Database,
  mails: readonly (Mail & { tenant_hash?: string })[],
  now: Date,
  event?: NotificationEvent,
): Promise<void> {
  const wanted = event ? await withoutMuted(db, mails, event) : mails
  if (wanted.length === 0) return
  const queued = wanted.map((mail) => ({ hashid: newHash(), ...mail }))
  await db.insert(outbox).values(
    queued.map(({ hashid, recipient, subject, body, order_hashes }) => ({
      hashid,
      recipient,
      subject,
      body,
      order_hashes,
      created_at: now.toISOString(),
    })),
  )
  await queueJobs(
    db,
    mailJob,
    queued.map(({ hashid, recipient, subject, tenant_hash }) => ({
      payload: { mail_hash: hashid },
      title: `${subject}, to ${recipient}`,
      tenant_hash,
    })),
    now,
  )
}

export const queueMail = (db: Database, mail: Mail, now: Date) => queueMails(db, [mail], now)
