import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { recalledLots } from '@/domain/catalogue/recall'
import { formatDay } from '@/domain/orders/delivery'
import type { Database } from '../../db/database'
import { products } from '../../db/schema/catalogue/products'
import { recalls } from '../../db/schema/catalogue/recalls'
import { vendors } from '../../db/schema/vendors/vendors'
import { handleJobs, type JobKind } from '../../jobs/job-kind'
import { queueJobs } from '../../jobs/queue-jobs'
import { vendorOrderRecipients } from '../../mail/order-recipients'
import { queueMails } from '../../mail/outbox'
import { storesByAddress } from '../../mail/store-people'
import { readAffectedStores } from './affected-stores'

const payload = z.object({ recall_hash: z.string(), is_lifted: z.boolean() })
type Payload = z.infer<typeof payload>

export const recallMailJob = {
  name: 'mail-recall',
  label: 'Notify stores and vendor of a recall',
  payload,
  atOnce: 1,
  maxAttempts: 12,
  firstPauseMinutes: 2,
} satisfies JobKind<typeof payload>

/** Queues the mails about a recall. They go out after the transaction is committed. */
export const queueRecallMails = (db: Database, notice: Payload & { title: string }, now: Date) =>
  queueJobs(
    db,
    recallMailJob,
    [
      {
        payload: { recall_hash: notice.recall_hash, is_lifted: notice.is_lifted },
        title: notice.title,
        key: `mail-recall ${notice.recall_hash} ${notice.is_lifted}`,
      },
    ],
    now,
  )

export const handleRecallMails = (clock: () => Date, origin: () => string) =>
  handleJobs(recallMailJob, {
    work: async () => {},
    finish: async (tx, job) => mailRecall(tx, job.payload, clock(), origin()),
  })

/** Mails everyone at the affected stores, and the vendor, about a recall or that it is lifted. */
async function mailRecall(db: Database, { recall_hash, is_lifted }: Payload, now: Date, origin: string) {
  const [found] = await db
    .select({
      recall: recalls,
      product: { name: products.name, upc: products.upc, item_code: products.item_code },
      vendor: { hashid: vendors.hashid, name: vendors.name },
    })
    .from(recalls)
    .innerJoin(products, eq(products.hashid, recalls.product_hash))
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(eq(recalls.hashid, recall_hash))
  if (!found) return
  const { recall, product, vendor } = found
  const subject = `${is_lifted ? 'Recall lifted' : 'Recall'}: ${product.name}`
  const facts = [
    is_lifted
      ? `The recall of ${product.name} from ${vendor.name} is lifted. It can be ordered and sold again.`
      : `${product.name} from ${vendor.name} is recalled.`,
    `UPC ${product.upc}, item code ${product.item_code}\n${recalledLots(recall)}`,
    ...(is_lifted ? [] : [`Reason: ${recall.reason}`, `What to do: ${recall.instructions}`]),
  ]
  const link = `${origin}/recalls`
  const storesOf = await storesByAddress(db, await readAffectedStores(db, recall_hash))
  const mails = [...storesOf].map(([recipient, stores]) => ({
    recipient,
    subject,
    body: [...facts, storeLines(stores, now), link].join('\n\n'),
  }))
  const toVendor = [...facts, `It affects ${count(await readAffectedStores(db, recall_hash))}.`, link]
  const atVendor = (await vendorOrderRecipients(db, vendor.hashid)).map((recipient) => ({
    recipient,
    subject,
    body: toVendor.join('\n\n'),
    tenant_hash: vendor.hashid,
  }))
  await queueMails(db, [...mails, ...atVendor], now)
  if (!is_lifted)
    await db.update(recalls).set({ notified_at: now.toISOString() }).where(eq(recalls.hashid, recall_hash))
}

type AffectedStore = Awaited<ReturnType<typeof readAffectedStores>>[number]

const LISTED_STORES = 50

function storeLines(stores: readonly AffectedStore[], now: Date): string {
  const lines = stores
    .slice(0, LISTED_STORES)
    .map(
      ({ name, cases, last_delivery }) =>
        `  ${name}: ${cases} ${cases === 1 ? 'case' : 'cases'}, latest delivery ${formatDay(last_delivery, now)}`,
    )
  const others = stores.length - lines.length
  return [
    'Bought in the last 12 weeks:',
    ...lines,
    ...(others > 0 ? [`  and ${others} more stores`] : []),
  ].join('\n')
}

const count = ({ length }: readonly unknown[]) => `${length} ${length === 1 ? 'store' : 'stores'}`
