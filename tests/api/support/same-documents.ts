import { expect } from 'vitest'
import { handleDownloads } from '../../../server/downloads/download-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import { DEFAULT_ZONE, dayIn } from '../../../src/domain/orders/delivery'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { compareMoney, formatMoney, minus, sum } from '../../../src/domain/values/money'
import type { TestApi } from './api'
import { columnOf } from './figures'
import { pagesOf } from './pdf'

interface Places {
  api: TestApi
  /** Of a buyer of the store. */
  buyer: string
  /** Of the vendor. */
  supplier: string
}

/**
 * Expects the PDFs of an order and its invoices, the statement of its vendor and the file of its credits to show the amounts
 * of its page.
 */
export async function expectSameDocuments(
  { api, buyer, supplier }: Places,
  order: OrderWithItems,
  invoices: readonly Invoice[],
): Promise<void> {
  const textOf = async (path: string, token = buyer) => {
    const response = await api.app.request(`/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([path, response.status]).toEqual([path, 200])
    return (await pagesOf(await response.arrayBuffer())).join(' ')
  }
  expect(await textOf(`/order/${order.hashid}/pdf`)).toContain(formatMoney(order.adjusted_price))
  for (const { hashid, amount, open_amount, refund_amount } of invoices) {
    const text = await textOf(`/invoice/${hashid}/pdf`)
    const amountOf = (label: string) => new RegExp(`${label}\\s+(-?\\$[\\d,.]+)`).exec(text)?.[1]
    expect(amountOf('Billed')).toBe(formatMoney(amount))
    const due = compareMoney(refund_amount, '0') > 0 ? minus('0', refund_amount) : open_amount
    expect(amountOf('(?:Balance|Refund) due')).toBe(formatMoney(due))
  }

  const ofVendor = await api.send<{ data: Invoice[] }>('GET', '/invoices?limit=-1', { token: supplier })
  const owed = sum(ofVendor.body.data.map(({ open_amount }) => open_amount))
  const refunds = sum(ofVendor.body.data.map(({ refund_amount }) => refund_amount))
  const today = dayIn(DEFAULT_ZONE, api.clock.now)
  // Invoices and payments may be of the day of an order that was moved.
  const last = order.date_required > today ? order.date_required : today
  const statement = await textOf(`/vendor/${order.vendor_hash}/statement?month=${last.slice(0, 7)}`, supplier)
  expect(/Closing balance\s+(-?\$[\d,.]+)/.exec(statement)?.[1]).toBe(formatMoney(minus(owed, refunds)))

  if (order.claims.length === 0) return
  const hashes = order.claims.map(({ hashid }) => hashid)
  const file = await prepared({ api, token: buyer }, { kind: 'credits', hashes })
  expect(sum(columnOf(file, 'Credited').filter(Boolean))).toBe(order.account.credited_amount)
}

/** Asks for a file, lets its job run, and returns its text. */
async function prepared({ api, token }: { api: TestApi; token: string }, body: object): Promise<string> {
  const asked = await api.send<{ data: { hashid: string } }>('POST', '/downloads', { token, body })
  expect(asked.status).toBe(200)
  const clock = () => api.clock.now
  const { files } = api.appContext.services
  const job = handleDownloads({ db: api.db, files, pdfs: api.pdfs, clock })
  await new JobRunner(api.db, [job], clock).runDue()
  const path = `/api/v1/downloads/${asked.body.data.hashid}/file`
  return (await api.app.request(path, { headers: { authorization: `Bearer ${token}` } })).text()
}
