import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { outbox } from '../db/schema/system'
import type { AppContext } from '../http/app-context'
import { portalScope } from '../http/scope'
import { handleJobs, type JobKind } from '../jobs/job-kind'
import { orderPdf } from '../orders/order-pdf'
import { readNamedOrders } from '../orders/read-orders'
import { htmlMail } from './html-mail'
import { readMailBrand } from './mail-brand'
import type { Mail } from './outbox'

/** Sends one mail. @throws if it fails; the mail is then sent again later */
export type SendMail = (
  mail: Omit<Mail, 'order_hashes'> & { hashid: string; html: string; attachments: readonly File[] },
) => Promise<void>

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

type MailContext = Pick<AppContext, 'db' | 'clock' | 'renderPdf' | 'origin'>

/**
 * Sends mail at least once: only if the process ends between sending a mail and recording that, the mail is sent again,
 * with the same message id. Deletes the text once it is sent.
 */
export const handleMail = (jobContext: MailContext, send: SendMail) =>
  handleJobs(mailJob, {
    work: async ({ payload: { mail_hash } }) => {
      const [mail] = await jobContext.db.select().from(outbox).where(eq(outbox.hashid, mail_hash))
      if (!mail || mail.sent_at) return
      await send({
        ...mail,
        html: htmlMail(mail, await readMailBrand(jobContext.db, mail), jobContext.origin()),
        attachments: await readOrderPdfs(jobContext, mail.order_hashes),
      })
    },
    finish: async (tx, { payload: { mail_hash } }) => {
      await tx
        .update(outbox)
        .set({ sent_at: jobContext.clock().toISOString(), body: '' })
        .where(eq(outbox.hashid, mail_hash))
    },
  })

/** Renders the PDFs of orders in their current state. */
async function readOrderPdfs(
  { db, clock, renderPdf }: MailContext,
  order_hashes: readonly string[],
): Promise<File[]> {
  if (order_hashes.length === 0) return []
  const scope = portalScope(db, clock())
  const found = await readNamedOrders(scope, order_hashes)
  return Promise.all(found.map((order) => orderPdf(scope, renderPdf, order)))
}
