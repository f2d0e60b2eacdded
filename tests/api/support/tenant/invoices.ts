import { eq } from 'drizzle-orm'
import { invoices } from '../../../../server/db/schema/invoices/invoices'
import { paymentEvents, payments } from '../../../../server/db/schema/invoices/payments'
import { daysFromNow } from '../../../setup/days'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** The invoice of a tenant's order. */
export async function invoiceOf(api: TestApi, { store, vendor, order, item }: Tenant): Promise<string> {
  const isOfOrder = eq(invoices.order_hash, order)
  const [billed] = await api.db.select().from(invoices).where(isOfOrder)
  if (billed) return billed.hashid
  const hashid = `invoice${item}`.slice(0, 40)
  await api.db.insert(invoices).values({
    hashid,
    invoice_number: 'INV-1',
    order_hash: order,
    store_hash: store,
    vendor_hash: vendor,
    issued_on: daysFromNow(-17),
    due_on: daysFromNow(13),
    amount: '1.00',
  })
  return hashid
}

/** A payment of the invoice of a tenant's order; it stays reversed. */
export async function paymentOf(api: TestApi, tenant: Tenant): Promise<string> {
  const hashid = `payment${tenant.item}`.slice(0, 40)
  await api.db
    .insert(payments)
    .values({
      hashid,
      invoice_hash: await invoiceOf(api, tenant),
      amount: '1.00',
      paid_on: daysFromNow(-16),
      method: 0,
      reference: '',
      recorded_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return hashid
}

/** A report of the payment provider that waits for staff, restored if a call changed it. */
export async function waitingReport({ db, clock }: TestApi) {
  await db
    .insert(paymentEvents)
    .values({
      hashid: 'waiting_report',
      event_id: 'evt_waiting',
      kind: 2,
      provider_id: 'pi_waiting',
      amount: '1.00',
      currency: 'usd',
      happened_at: clock.now.toISOString(),
      received_at: clock.now.toISOString(),
      status: 1,
    })
    .onConflictDoUpdate({ target: paymentEvents.hashid, set: { status: 1 } })
  return { paymentEvent: 'waiting_report' }
}
