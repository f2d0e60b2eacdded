import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { invoices, orders } from '../../../server/db/schema/orders'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const countBlocked = async () => {
  const [row] = await api.db
    .select({ blocked: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)
  return row?.blocked
}

// The embedded database runs one transaction after another.
test.skipIf(inject('template').kind === 'embedded')(
  'a payment waits for whoever has the order, without holding the invoice',
  async () => {
    const { access_token: token } = await api.signIn('operations')
    const { body } = await api.send<{ data: Invoice[] }>('GET', '/invoices?limit=-1', { token })
    const invoice = body.data.find(({ open_amount }) => Number(open_amount) > 1)
    if (!invoice) throw new Error('No invoice is open')
    const payment = { amount: '1.00', paid_on: invoice.issued_on, method: 0, reference: '' }
    let paying: ReturnType<typeof api.send> | undefined
    await api.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.hashid, invoice.order_hash)).for('update')
      paying = api.send('POST', `/invoice/${invoice.hashid}/payments`, { token, body: payment })
      await expect.poll(countBlocked).toBe(1)
      await tx
        .select()
        .from(invoices)
        .where(eq(invoices.hashid, invoice.hashid))
        .for('update', { noWait: true })
    })
    expect((await paying)?.status).toBe(200)
  },
)
