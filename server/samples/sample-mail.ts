import { eq } from 'drizzle-orm'
import { formatDay } from '@/domain/orders/delivery'
import { sampleReason } from '@/domain/samples/sample-reason'
import { type SampleRequest, type SampleStatus, sampleStatus } from '@/domain/samples/sample-request'
import type { Database } from '../db/database'
import { users } from '../db/schema/access/users'
import { sampleRequests } from '../db/schema/samples'
import { vendorProfiles } from '../db/schema/vendors/profiles'
import type { Scope } from '../http/scope'
import { vendorRecipients } from '../mail/order-recipients'
import { queueMails } from '../mail/outbox'
import { readOrderSettings } from '../stores/order-settings'

/** A request about samples, with the portal's address for links in mail. */
export interface SampleCall {
  scope: Scope
  origin: string
}

const { requested, accepted, shipped, tasted, declined, canceled, willOrder, notNow, ordered, reordered } =
  sampleStatus.value

const describeSample = ({ qty, product_name, store_display_name }: SampleRequest) =>
  `${qty} x ${product_name}, for ${store_display_name}`

const vendorSubjects: Partial<Record<SampleStatus, (sample: SampleRequest) => string>> = {
  [requested]: ({ product_name }) => `Sample requested: ${product_name}`,
  [canceled]: ({ product_name }) => `Sample request canceled: ${product_name}`,
  [tasted]: ({ store_display_name, product_name }) => `${store_display_name} tasted ${product_name}`,
  [willOrder]: ({ store_display_name, product_name }) => `${store_display_name} will order ${product_name}`,
  [notNow]: ({ store_display_name, product_name }) => `${store_display_name} won't order ${product_name} now`,
  [ordered]: ({ store_display_name, product_name }) =>
    `First order after a sample: ${store_display_name} ordered ${product_name}`,
  [reordered]: ({ store_display_name, product_name }) => `${store_display_name} reordered ${product_name}`,
}
/** Statuses that the vendor sets: the requester is mailed. */
const ofVendor: readonly SampleStatus[] = [accepted, shipped, declined]

/** Mails a change of status to the other side. */
export async function mailStep(call: SampleCall, sample: SampleRequest): Promise<void> {
  await (ofVendor.includes(sample.status) ? mailRequester(call, sample) : mailVendor(call, sample))
}

/** Mails the vendor's sales contact or, without one, all users of the vendor. */
async function mailVendor({ scope: { db, now }, origin }: SampleCall, sample: SampleRequest): Promise<void> {
  const subject = vendorSubjects[sample.status]?.(sample)
  if (!subject) return
  const [profile] = await db
    .select({ email: vendorProfiles.sales_email })
    .from(vendorProfiles)
    .where(eq(vendorProfiles.vendor_hash, sample.vendor_hash))
  const recipients = profile?.email ? [profile.email] : await vendorRecipients(db, sample.vendor_hash)
  const isNew = sample.status === requested
  const body = [
    isNew ? `${sample.requested_by} requested a sample from ${sample.vendor_name}:` : `${subject}.`,
    describeSample(sample),
    ...entriesOf(isNew ? { ...sample, answer: sample.note } : sample),
    ...(isNew ? ['Accept or decline it in the portal:'] : []),
    `${origin}/supplier/sample/${sample.hashid}`,
  ].join('\n\n')
  await queueMails(
    db,
    recipients.map((recipient) => ({ recipient, subject, body, tenant_hash: sample.vendor_hash })),
    now,
    'samples',
  )
}

/** Mails the requester, unless they made the change themselves or their store turned off mail about shipments. */
async function mailRequester({ scope, origin }: SampleCall, sample: SampleRequest): Promise<void> {
  const { db, now, user } = scope
  const requester = await requesterOf(db, sample)
  if (!requester || requester.hashid === user.hashid) return
  const { order } = (await readOrderSettings(scope, [sample.store_hash]))(sample.store_hash)
  if (!order.sends_update_mails) return
  const status = sampleStatus.label(sample.status)
  const mail = {
    recipient: requester.email,
    subject: `Sample ${status.toLowerCase()}: ${sample.product_name}`,
    body: [
      `${sample.vendor_name}: ${describeSample(sample)}`,
      `${status}.`,
      ...entriesOf(sample),
      `${origin}/samplerequests`,
    ].join('\n\n'),
  }
  await queueMails(db, [{ ...mail, tenant_hash: sample.store_hash }], now, 'samples')
}

/** Asks the requester of a shipped sample whether they tasted it. It needs an answer, so every store is asked. */
export async function mailTastingQuestion(
  db: Database,
  now: Date,
  origin: string,
  sample: SampleRequest,
): Promise<void> {
  const requester = await requesterOf(db, sample)
  if (!requester) return
  const mail = {
    recipient: requester.email,
    subject: `How was the sample? ${sample.product_name}`,
    body: [
      `${sample.vendor_name} shipped ${describeSample(sample)}${sample.shipped_on ? ` on ${formatDay(sample.shipped_on, now)}` : ''}.`,
      'Tell the vendor what you think, and whether you will order it:',
      `${origin}/samplerequests`,
    ].join('\n\n'),
  }
  await queueMails(db, [{ ...mail, tenant_hash: sample.store_hash }], now)
}

async function requesterOf(db: Database, { hashid }: SampleRequest) {
  const [requester] = await db
    .select({ hashid: users.hashid, email: users.email })
    .from(sampleRequests)
    .innerJoin(users, eq(users.hashid, sampleRequests.requested_by_hash))
    .where(eq(sampleRequests.hashid, hashid))
  return requester
}

/** Returns the entries of a status by one side, a paragraph each. */
const entriesOf = ({ status, carrier, tracking_number, reason, rating, answer }: SampleRequest): string[] =>
  [
    status === shipped ? [carrier, tracking_number].filter(Boolean).join(', ') : '',
    reason === null ? '' : `Reason: ${sampleReason.label(reason)}`,
    rating === null ? '' : `Rating: ${rating} of 5`,
    answer,
  ].filter(Boolean)
