import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { outbox } from '../db/schema/system'
import { log } from '../logging/log'
import { repeat } from '../repeat'
import type { Mail } from './outbox'

/** Sends one mail. @throws if it fails; the mail is then sent again later */
export type SendMail = (mail: Mail & { hashid: string }) => Promise<void>

const MAX_ATTEMPTS = 12
const FIRST_PAUSE_MINUTES = 2
const LONGEST_PAUSE_MINUTES = 240
const POLL_MS = 2_000

/**
 * Sends the mail that is due. A mail is claimed by committing a later next attempt before it is sent, so that only
 * one of several processes sends it. If the process ends or sending fails, the mail is due again after a pause that
 * doubles. Deletes the text once it is sent, because it may contain a link that opens an account.
 */
export async function deliverDueMail(db: Database, send: SendMail, clock: () => Date): Promise<void> {
  for (;;) {
    const mail = await claim(db, clock())
    if (!mail) return
    try {
      await send(mail)
      await db
        .update(outbox)
        .set({ sent_at: clock().toISOString(), body: '' })
        .where(eq(outbox.hashid, mail.hashid))
    } catch (error) {
      const { hashid, subject, recipient, attempts } = mail
      log.error('mail-not-sent', `Mail "${subject}" to ${recipient} was not sent (attempt ${attempts})`, {
        mail: hashid,
        error,
      })
    }
  }
}

/** Starts sending due mail in the background. @returns a function that stops it after the current mail */
export const startDelivery = (db: Database, send: SendMail, clock: () => Date): (() => Promise<void>) =>
  repeat(
    () =>
      deliverDueMail(db, send, clock).catch((error: unknown) =>
        log.error('outbox-unreadable', 'The outbox could not be read', { error }),
      ),
    POLL_MS,
  )

async function claim(db: Database, now: Date) {
  const due = db
    .select({ hashid: outbox.hashid })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sent_at),
        lt(outbox.attempts, MAX_ATTEMPTS),
        lte(outbox.next_attempt_at, now.toISOString()),
      ),
    )
    .orderBy(asc(outbox.next_attempt_at), asc(outbox.created_at))
    .limit(1)
    .for('update', { skipLocked: true })
  const pause = sql`least(${FIRST_PAUSE_MINUTES} * 2 ^ ${outbox.attempts}, ${LONGEST_PAUSE_MINUTES}) * interval '1 minute'`
  const [claimed] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      next_attempt_at: sql`${now.toISOString()}::timestamptz + ${pause}`,
    })
    .where(eq(outbox.hashid, sql`(${due})`))
    .returning()
  return claimed
}
