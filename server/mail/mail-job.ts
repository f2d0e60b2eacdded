import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../db/database'
import { outbox } from '../db/schema/system'
import { handleJobs, type JobKind } from '../jobs/job-kind'
import type { Mail } from './outbox'

/** Sends one mail. @throws if it fails; the mail is then sent again later */
export type SendMail = (mail: Mail & { hashid: string }) => Promise<void>

const payload = z.object({ mail_hash: z.string() })

/** Sends a mail of the outbox. The payload has no text, because that may contain a link that opens an account. */
export const mailJob = {
  name: 'send-mail',
  label: 'Email',
  payload,
  atOnce: 4,
  perTenant: 2,
  maxAttempts: 12,
  firstPauseMinutes: 2,
} satisfies JobKind<typeof payload>

/**
 * Sends mail at least once: only if the process ends between sending a mail and recording that, the mail is sent again,
 * with the same message id. Deletes the text once it is sent.
 */
export const handleMail = (db: Database, send: SendMail, clock: () => Date) =>
  handleJobs(mailJob, {
    work: async ({ payload: { mail_hash } }) => {
      const [mail] = await db.select().from(outbox).where(eq(outbox.hashid, mail_hash))
      if (mail && !mail.sent_at) await send(mail)
    },
    finish: async (tx, { payload: { mail_hash } }) => {
      await tx
        .update(outbox)
        .set({ sent_at: clock().toISOString(), body: '' })
        .where(eq(outbox.hashid, mail_hash))
    },
  })
