import { eq } from 'drizzle-orm'
import { type SampleRequest, sampleStatus } from '@/domain/samples/sample-request'
import { users } from '../db/schema/access'
import { sampleRequests } from '../db/schema/samples'
import { vendorProfiles } from '../db/schema/vendors'
import type { Scope } from '../http/scope'
import { queueMails } from '../mail/outbox'
import { worksFor } from '../vendors/broker-vendors'

const describeSample = ({ qty, product_name, store_display_name }: SampleRequest) =>
  `${qty} x ${product_name}, for ${store_display_name}`

/** Mails a request to the vendor's sales contact or, without one, to all users of the vendor. */
export async function mailVendor({ db, now }: Scope, sample: SampleRequest): Promise<void> {
  const [profile] = await db
    .select({ email: vendorProfiles.sales_email })
    .from(vendorProfiles)
    .where(eq(vendorProfiles.vendor_hash, sample.vendor_hash))
  const workers = await db.select({ email: users.email }).from(users).where(worksFor(db, sample.vendor_hash))
  const recipients = profile?.email ? [profile.email] : workers.map(({ email }) => email)
  const body = [
    `${sample.requested_by} requested a sample from ${sample.vendor_name}:`,
    describeSample(sample),
    ...(sample.note ? [sample.note] : []),
    'Reply in the portal, under Sample Requests.',
  ].join('\n\n')
  const subject = `Sample requested: ${sample.product_name}`
  await queueMails(
    db,
    recipients.map((recipient) => ({ recipient, subject, body, tenant_hash: sample.vendor_hash })),
    now,
  )
}

/** Mails the new status of a request to its requester, unless they changed it themselves. */
export async function mailRequester({ db, now, user }: Scope, sample: SampleRequest): Promise<void> {
  const [requester] = await db
    .select({ hashid: users.hashid, email: users.email })
    .from(sampleRequests)
    .innerJoin(users, eq(users.hashid, sampleRequests.requested_by_hash))
    .where(eq(sampleRequests.hashid, sample.hashid))
  if (!requester || requester.hashid === user.hashid) return
  const status = sampleStatus.label(sample.status)
  const mail = {
    recipient: requester.email,
    subject: `Sample ${status.toLowerCase()}: ${sample.product_name}`,
    body: [`${sample.vendor_name}: ${describeSample(sample)}`, `${status}. ${sample.answer}`].join('\n\n'),
  }
  await queueMails(db, [mail], now)
}
