import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { partners } from '../../../server/db/schema/stores/partners'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import { daysAfter } from '../../../src/domain/orders/delivery'
import { formatMoney, minus, sum } from '../../../src/domain/values/money'
import { daysFromNow, TODAY } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf } from '../support/pdf'

let api: TestApi
let token: string
let vendor: string
const thisMonth = TODAY.slice(0, 7)
const lastMonth = daysAfter(`${thisMonth}-01`, -1).slice(0, 7)
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('supplier')).access_token
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor = user?.vendor_hash ?? ''
})
afterAll(() => api.close())

const fetchStatement = (month: string, vendor_hash = vendor) =>
  api.app.request(`/api/v1/vendor/${vendor_hash}/statement?month=${month}`, {
    headers: { authorization: `Bearer ${token}` },
  })

/** The text of a statement, and its balances. */
async function statement(month: string) {
  const text = (await pagesOf(await (await fetchStatement(month)).arrayBuffer())).join(' ')
  const balance = (name: string) => new RegExp(`${name} balance\\s+(-?\\$[\\d,.]+)`).exec(text)?.[1]
  return { text, before: balance('Opening'), after: balance('Closing') }
}

test('the statement of a month starts with the balance of the month before', async () => {
  const [earlier, later] = [await statement(lastMonth), await statement(thisMonth)]
  expect(earlier.after).toBeDefined()
  expect(later.before).toBe(earlier.after)
  for (const entry of ['Invoice', 'Credit', 'Payment']) expect(earlier.text).toContain(entry)
})

test('the balance is what is open of all invoices, less what the vendor owes back', async () => {
  const staff = (await api.signIn('operations')).access_token
  const paid = { amount: '1.00', paid_on: daysFromNow(-1), method: 0, reference: '' }
  const open = (await listInvoices()).find(({ days_overdue }) => days_overdue !== null)
  const { status } = await api.send('POST', `/invoice/${open?.hashid}/payments`, { token: staff, body: paid })
  expect(status).toBe(200)
  const all = await listInvoices()
  const owed = sum(all.map(({ open_amount }) => open_amount))
  const refunds = sum(all.map(({ refund_amount }) => refund_amount))
  expect((await statement(thisMonth)).after).toBe(formatMoney(minus(owed, refunds)))
})

test("an invalid month is refused, and another vendor's statement is a 404", async () => {
  expect((await fetchStatement('2026-13')).status).toBe(422)
  const [other] = await api.db
    .select()
    .from(vendors)
    .where(ne(vendors.hashid, vendor))
    .orderBy(vendors.hashid)
    .limit(1)
  expect((await fetchStatement(lastMonth, other?.hashid)).status).toBe(404)
})

test('the statement of a store has its entries alone, for its vendor, its buyers and staff, and for nobody else', async () => {
  const all = await listInvoices()
  const mine = all.filter(({ issued_on }) => issued_on.startsWith(lastMonth))
  const [first] = mine
  const other = mine.find(({ store_hash }) => store_hash !== first?.store_hash)
  if (!first || !other) throw new Error('The demo has too few invoices')
  const path = `/api/v1/vendor/${vendor}/statement?month=${lastMonth}&store=${first.store_hash}`
  const fetchAs = async (who: string) => {
    const { access_token } = await api.signIn(who)
    return api.app.request(path, { headers: { authorization: `Bearer ${access_token}` } })
  }
  for (const who of ['supplier', 'operations']) {
    const text = (await pagesOf(await (await fetchAs(who)).arrayBuffer())).join(' ')
    expect(text).toContain('Statement for')
    for (const invoice of mine)
      expect([invoice.invoice_number, text.includes(invoice.invoice_number)]).toEqual([
        invoice.invoice_number,
        invoice.store_hash === first.store_hash,
      ])
  }
  const stores = await api.db.select().from(partners)
  const foreign = stores.find(({ hashid }) => !all.some(({ store_hash }) => store_hash === hashid))
  const statuses = await Promise.all(
    [`${lastMonth}&store=${foreign?.hashid}`, `${lastMonth}&store=nosuch`].map(
      async (query) => (await fetchStatement(query)).status,
    ),
  )
  expect(statuses).toEqual([404, 404])
})

const listInvoices = async () =>
  (await api.send<{ data: Invoice[] }>('GET', '/invoices?limit=-1', { token })).body.data
