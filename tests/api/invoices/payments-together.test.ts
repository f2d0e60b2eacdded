import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments } from '../../../server/db/schema/invoices/payments'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import { compareMoney, formatMoney, minus, sum } from '../../../src/domain/values/money'
import { daysFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
let open: Invoice[]
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
  open = (await list()).filter(({ open_amount }) => compareMoney(open_amount, '1') > 0)
})
afterAll(() => api.close())

const list = async () =>
  (await api.send<{ data: Invoice[] }>('GET', '/invoices?limit=-1', { token })).body.data
const check = { paid_on: daysFromNow(-1), method: 0, reference: '1044' }
const record = (parts: { invoice_hash: string; amount: string }[], as = token) =>
  api.send<{ message: string; errors?: Record<string, string[]> }>('POST', '/invoices/payments', {
    token: as,
    body: { ...check, parts },
  })
const partOf = ({ hashid, open_amount }: Invoice, amount = open_amount) => ({ invoice_hash: hashid, amount })
/** Open invoices of the vendor with the most of them. */
const ofOneVendor = () => {
  const groups = [...Map.groupBy(open, ({ vendor_hash }) => vendor_hash).values()]
  const [most = []] = groups.toSorted((a, b) => b.length - a.length)
  return most
}

test('one check settles several invoices, each with its number, and a part of the last one', async () => {
  const [first, second, third] = ofOneVendor()
  if (!first || !second || !third) throw new Error('The demo has too few open invoices')
  const { status, body } = await record([partOf(first), partOf(second), partOf(third, '0.50')])
  const total = formatMoney(sum([first.open_amount, second.open_amount, '0.50']))
  expect([status, body.message]).toEqual([200, `${total} recorded. 2 of 3 invoices paid in full`])
  const after = new Map((await list()).map((invoice) => [invoice.hashid, invoice]))
  expect([first, second, third].map(({ hashid }) => after.get(hashid)?.open_amount)).toEqual([
    '0.00',
    '0.00',
    minus(third.open_amount, '0.50'),
  ])
  const written = await api.db.select().from(payments).where(eq(payments.reference, '1044'))
  expect(written).toHaveLength(3)
  expect(new Set(written.map(({ paid_on }) => paid_on))).toEqual(new Set([check.paid_on]))
})

test('a payment with one refused part records nothing', async () => {
  const [first, second] = ofOneVendor().slice(3)
  if (!first || !second) throw new Error('The demo has too few open invoices')
  const other = open.find(({ vendor_hash }) => vendor_hash !== first.vendor_hash)
  if (!other) throw new Error('The demo has open invoices of one vendor only')
  const before = await api.db.$count(payments)
  const tooMuch = partOf(second, minus(second.open_amount, '-0.01'))
  expect((await record([partOf(first), tooMuch])).body.errors?.amount).toEqual([
    `${formatMoney(second.open_amount)} is open on invoice ${second.invoice_number}. Enter that much or less.`,
  ])
  expect((await record([partOf(first), partOf(first)])).body.errors?.parts).toEqual([
    'An invoice appears twice',
  ])
  expect((await record([partOf(first), partOf(other)])).body.errors?.parts?.[0]).toContain('one vendor')
  expect((await record([partOf(first), { invoice_hash: 'nosuch', amount: '1' }])).status).toBe(404)
  expect((await record([])).status).toBe(422)
  const supplier = (await api.signIn('supplier')).access_token
  expect((await record([partOf(first)], supplier)).status).toBe(403)
  expect(await api.db.$count(payments)).toBe(before)
})
