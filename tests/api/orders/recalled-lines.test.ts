import { like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '../../../server/db/schema/system'
import { remindOfClaims } from '../../../server/orders/claims/remind-claims'
import { daysAfter } from '../../../src/domain/orders/delivery'
import { issueReason } from '../../../src/domain/orders/order'
import { timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf } from '../support/pdf'
import { lineAt, type PlacedOrder, placedOrder } from '../support/placed-order'

let api: TestApi
let placed: PlacedOrder
let staff: string
let supplier: string
beforeEach(async () => {
  api = await openTestApi()
  placed = await placedOrder(api)
  staff = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
})
afterEach(() => api.close())

const REASON = 'Only lot 7 is recalled, and this is lot 9.'

/** Recalls the product of the first line. Returns a function that lifts the recall. */
async function recallFirst() {
  const { product_hash } = lineAt(placed.order, 0)
  const body = {
    product_hash,
    lots: 'Lot 7',
    best_by_from: '',
    best_by_until: '',
    reason: 'Glass in the jar.',
    instructions: 'Throw it away.',
    version: '0',
  }
  const added = await api.send<{ data: { hashid: string } }>('POST', '/admin/product-recall', {
    token: staff,
    body,
  })
  expect(added.status).toBe(200)
  return async () => {
    const lifted = await api.send('POST', `/admin/product-recall/${added.body.data.hashid}/archive`, {
      token: staff,
      body: { is_archived: true },
    })
    expect(lifted.status).toBe(200)
  }
}

const ship = (lines: object[]) =>
  placed.asVendor(`/order/${placed.order_hash}/shipments`, { carrier: '', tracking_number: '', lines })
const recalledIn = async () =>
  (await placed.view()).items.filter(({ is_recalled }) => is_recalled).map(({ hashid }) => hashid)
const textOf = async (path: string) => {
  const response = await api.app.request(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${supplier}` },
  })
  expect(response.status).toBe(200)
  return (await pagesOf(await response.arrayBuffer())).join(' ').replaceAll(/\s+/g, ' ')
}

const mailAbout = async (subject: string) =>
  (await api.db.select().from(outbox).where(like(outbox.subject, subject)))[0]?.body

test('a recall after confirming flags the line until it is lifted', async () => {
  const { hashid } = lineAt(placed.order, 0)
  const inLines = async () =>
    (
      await api.send<{ data: { hashid: string; is_recalled: boolean }[] }>(
        'GET',
        `/orderLines?orders=${placed.order_hash}`,
        { token: supplier },
      )
    ).body.data
      .filter(({ is_recalled }) => is_recalled)
      .map((line) => line.hashid)
  expect([await recalledIn(), await inLines()]).toEqual([[], []])
  const lift = await recallFirst()
  expect([await recalledIn(), await inLines()]).toEqual([[hashid], [hashid]])
  await lift()
  expect([await recalledIn(), await inLines()]).toEqual([[], []])
})

test('a recalled line ships only with a reason, which the history of the order keeps', async () => {
  const [recalled, other] = [lineAt(placed.order, 0), lineAt(placed.order, 1)]
  const lift = await recallFirst()
  const lines = [
    { order_item_hash: other.hashid, qty: 1 },
    { order_item_hash: recalled.hashid, qty: 2 },
  ]
  for (const recall_reason of [undefined, '  '])
    expect(await ship(lines.map((line) => ({ ...line, recall_reason })))).toMatchObject({
      status: 422,
      body: {
        errors: {
          'lines.1.recall_reason': [
            `${recalled.purchasable_name} is recalled. Hold it back, or say why you ship it.`,
          ],
        },
      },
    })
  expect((await placed.view()).shipments).toEqual([])

  expect((await ship(lines.map((line) => ({ ...line, recall_reason: REASON })))).status).toBe(200)
  const { thread } = await placed.view()
  expect(
    thread
      .filter(({ event }) => event === 'shipped')
      .map(({ order_item_hash, note }) => [order_item_hash, note]),
  ).toEqual([
    [other.hashid, null],
    [recalled.hashid, `Shipped though recalled: ${REASON}`],
  ])
  expect(await mailAbout('% shipped 3 cases %')).toContain(`2 x ${recalled.purchasable_name} (recalled)`)

  // Once the recall is lifted, nobody is asked.
  await lift()
  expect((await ship([{ order_item_hash: recalled.hashid, qty: 1 }])).status).toBe(200)
})

test('recalled cases that were picked ship only with a reason', async () => {
  const recalled = lineAt(placed.order, 0)
  await recallFirst()
  const pick = (line: object) =>
    placed.asVendor(`/order/${placed.order_hash}/picked`, {
      carrier: '',
      tracking_number: '',
      lines: [
        { order_item_hash: lineAt(placed.order, 1).hashid, qty: 0, reason: null },
        { order_item_hash: recalled.hashid, qty: 1, reason: null, ...line },
      ],
    })
  const refused = await pick({})
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['lines.1.recall_reason'])
  expect((await pick({ recall_reason: REASON })).status).toBe(200)
})

test('several orders ship together only without recalled lines', async () => {
  const recalled = lineAt(placed.order, 0)
  const lift = await recallFirst()
  const shipAll = async () =>
    (
      await api.send<{ data: { is_done: boolean; message: string }[] }>('POST', '/supplier/orders/ship', {
        token: supplier,
        body: { order_hashes: [placed.order_hash], carrier: '', tracking_number: '' },
      })
    ).body.data
  expect(await shipAll()).toMatchObject([
    {
      is_done: false,
      message: `${recalled.purchasable_name} is recalled. Omit it, or open the order and say there why you ship it.`,
    },
  ])
  await lift()
  expect(await shipAll()).toMatchObject([{ is_done: true }])
})

test('every document of the order, and its mails, name a recalled line', async () => {
  const lift = await recallFirst()
  const { order_hash } = placed
  const file = (format: string) => `/supplier/orders/file?orders=${order_hash}&format=${format}`
  const documents = [
    `/order/${order_hash}/pdf`,
    file('pick-list'),
    file('packing-slips'),
    file('purchase-totals'),
  ]
  for (const path of documents) expect(await textOf(path), path).toContain('RECALLED')
  const x12 = async () =>
    (
      await api.app.request(`/api/v1${file('x12')}`, { headers: { authorization: `Bearer ${supplier}` } })
    ).text()
  expect((await x12()).match(/PID\*F\*\*\*\*RECALLED/g)).toHaveLength(1)
  await placed.asVendor(`/order/${order_hash}/acknowledge`)
  expect(await mailAbout('% is preparing order %')).toContain(
    `Recalled, do not sell or use: ${lineAt(placed.order, 0).purchasable_name}`,
  )

  await lift()
  for (const path of documents) expect(await textOf(path), path).not.toContain('RECALLED')
  expect(await x12()).not.toContain('RECALLED')
})

test('its invoice, its claim, and the mails about the claim name a recalled line', async () => {
  const { hashid, purchasable_name } = lineAt(placed.order, 0)
  expect((await ship([{ order_item_hash: hashid, qty: 2 }])).status).toBe(200)
  const [shipment] = (await placed.view()).shipments
  await placed.asVendor(`/shipment/${shipment?.hashid}/delivered`)
  const lift = await recallFirst()
  const claimed = await placed.asBuyer(`/order/${placed.order_hash}/checkIn`, {
    lines: [
      {
        order_item_hash: hashid,
        received_qty: 2,
        issue: { reason: issueReason.value.quality, qty: 1, note: 'Broken', photograph_hash: null },
      },
    ],
  })
  expect(claimed.status).toBe(200)
  const view = await placed.view()
  const [claim] = view.claims
  const invoice = `/invoice/${view.shipments[0]?.invoice_hash}/pdf`
  expect(claim?.is_recalled).toBe(true)
  expect(await textOf(invoice)).toContain('RECALLED')
  expect(await mailAbout('% claims %')).toContain(`1 x ${purchasable_name} (recalled)`)
  const late = timeOn(daysAfter(claim?.due_on ?? '', 1), '12:00')
  await api.db.transaction((tx) => remindOfClaims(tx, late, 'https://portal.test'))
  const reminders = await api.db.select().from(outbox).where(like(outbox.subject, '% overdue'))
  expect(reminders.map(({ body }) => body).join('\n')).toContain(`1 x ${purchasable_name} (recalled)`)

  await lift()
  expect((await placed.view()).claims[0]?.is_recalled).toBe(false)
  expect(await textOf(invoice)).not.toContain('RECALLED')
})
