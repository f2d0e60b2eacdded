import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Invoice } from '@/domain/invoices/invoice'
import { dayIn } from '@/domain/orders/delivery'
import { formatFullDay } from '@/domain/orders/full-date'
import { formatMoney, sum } from '@/domain/values/money'
import { localDay } from '../catalogue/offer'
import type { Database } from '../db/database'
import { invoices } from '../db/schema/invoices/invoices'
import { partners } from '../db/schema/stores/partners'
import { portalScope } from '../http/scope'
import { hourlyJob } from '../jobs/hourly-job'
import { handleJobs } from '../jobs/job-kind'
import { billingRecipients } from '../mail/order-recipients'
import { queueMails } from '../mail/outbox'
import { readOrderSettings } from '../stores/order-settings'
import { selectInvoices } from './read-invoices'

/** Days between reminders of an overdue invoice. */
const REMIND_EVERY_DAYS = 7

export const reminderJob = hourlyJob('remind-overdue', 'Remind stores of overdue invoices')

/** Reminds stores every hour of invoices that became overdue meanwhile. */
export const handleReminders = (clock: () => Date, origin: () => string) =>
  handleJobs(reminderJob, {
    work: async () => {},
    finish: async (tx) => {
      await remindOverdue(tx, clock(), origin())
    },
  })

/**
 * Mails each store its overdue invoices of the portal: the day after they are due, then weekly. Vendors remind of those of their own
 * systems. Must run in a transaction. @returns the number of mails
 */
export async function remindOverdue(db: Database, now: Date, origin: string): Promise<number> {
  const today = localDay(partners.time_zone, now)
  const due = await db
    .select({ hashid: invoices.hashid, store_hash: invoices.store_hash })
    .from(invoices)
    .innerJoin(partners, eq(partners.hashid, invoices.store_hash))
    .where(
      and(
        isNotNull(invoices.sequence),
        isNull(invoices.paid_on),
        lt(invoices.due_on, today),
        or(
          isNull(invoices.reminded_on),
          sql`${invoices.reminded_on} <= ${today} - ${sql.raw(String(REMIND_EVERY_DAYS))}`,
        ),
      ),
    )
  if (due.length === 0) return 0
  const isDue = inArray(
    invoices.hashid,
    due.map(({ hashid }) => hashid),
  )
  const overdue = (await selectInvoices(portalScope(db, now), isDue)).filter(
    ({ days_overdue }) => days_overdue !== null,
  )
  const byStore = Map.groupBy(overdue, ({ store_hash }) => store_hash)
  const stores = await db
    .select()
    .from(partners)
    .where(inArray(partners.hashid, [...byStore.keys()]))
  const settingsOf = await readOrderSettings({ db }, [...byStore.keys()])
  const mails = stores.flatMap((store) =>
    billingRecipients(settingsOf(store.hashid), store).map((recipient) => ({
      recipient,
      tenant_hash: store.hashid,
      ...reminderMail(store.display_name, byStore.get(store.hashid) ?? [], origin),
    })),
  )
  await queueMails(db, mails, now, 'invoices')
  for (const store of stores)
    await db
      .update(invoices)
      .set({ reminded_on: dayIn(store.time_zone, now) })
      .where(and(isDue, eq(invoices.store_hash, store.hashid)))
  return mails.length
}

function reminderMail(store: string, overdue: readonly Invoice[], origin: string) {
  const count = overdue.length === 1 ? '1 invoice is' : `${overdue.length} invoices are`
  const open = formatMoney(sum(overdue.map(({ open_amount }) => open_amount)))
  return {
    subject: `${count} overdue for ${store}: ${open}`,
    body: [
      `${count} overdue for ${store}. Balance due: ${open}.`,
      ...overdue.map(
        (invoice) =>
          `  ${invoice.invoice_number}  ${invoice.vendor_name}  Due ${formatFullDay(invoice.due_on)}  ${formatMoney(invoice.open_amount)}\n${origin}/invoice/${invoice.hashid}`,
      ),
    ].join('\n\n'),
  }
}
