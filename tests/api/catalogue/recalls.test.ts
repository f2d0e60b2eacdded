import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { handleRecallMails } from '../../../server/catalogue/recalls/recall-mail'
import { auditLog } from '../../../server/db/schema/access/audit-log'

import { outbox } from '../../../server/db/schema/system'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { RecallReach, RecallRow } from '../../../src/domain/catalogue/managed-recall'

import { daysFromNow } from '../../setup/days'
import { ORIGIN, openTestApi } from '../support/api'
import { form, productRecallsOf } from './product-recalls'

const api = await openTestApi()
const { boughtProduct, get, maya, post, recallsOf, token } = await productRecallsOf(api)
afterAll(() => api.close())

const list = () => get<RecallRow[]>('/admin/product-recall')

const mailsAbout = async (subject: string) => {
  const runner = new JobRunner(
    api.db,
    [
      handleRecallMails(
        () => api.clock.now,
        () => ORIGIN,
      ),
    ],
    () => api.clock.now,
  )
  await runner.runDue()
  return api.db.select().from(outbox).where(eq(outbox.subject, subject))
}

test('a recall stops orders and carts, is mailed to stores and vendor, and records who has seen it, until it is lifted', async () => {
  const product = await boughtProduct()
  expect((await maya.order(product, product.order_multiple * 400)).status).toBe(200)
  const added = await post('', form(product.hashid))
  expect(added.status).toBe(200)
  const { hashid } = added.body.data

  const line = (await maya.cart()).find(({ product_hash }) => product_hash === product.hashid)
  expect(line?.is_recalled).toBe(true)
  const recalled = `${product.name} is recalled. Do not order or sell it; choose another product.`
  const confirmed = await maya.confirm()
  expect([confirmed.status, JSON.stringify(confirmed.body)]).toEqual([422, expect.stringContaining(recalled)])
  expect((await maya.order(product, product.order_multiple)).body.errors).toEqual({
    product_hash: [recalled],
  })

  const mails = await mailsAbout(`Recall: ${product.name}`)
  const atStore = mails.find(({ recipient }) => recipient === 'store@portal.test')
  for (const text of ['Lots L1, L2', 'An allergen is missing', 'Throw it away.', `${ORIGIN}/recalls`])
    expect(atStore?.body).toContain(text)
  expect(atStore?.body).toContain(maya.store.display_name)
  expect(mails.some(({ body }) => /It affects \d+ stores?\./.test(body))).toBe(true)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)

  const mine = { product_hash: product.hashid, isSeen: false, isLifted: false }
  expect(await recallsOf(maya.token)).toContainEqual(mine)
  const readerOf = (reach: RecallReach) =>
    reach.stores
      .find((store) => store.hashid === maya.store.hashid)
      ?.readers.find(({ email }) => email === 'store@portal.test')
  const readReach = () => get<RecallReach>(`/admin/product-recall/${hashid}/reach`)
  const sent = await readReach()
  expect(sent.notified_at).toBe(api.clock.now.toISOString())
  const name = expect.any(String)
  expect(readerOf(sent)).toEqual({ email: 'store@portal.test', name, opened_at: null, seen_at: null })
  expect(sent.vendor_readers.every(({ opened_at }) => opened_at === null)).toBe(true)
  const opening = { recall_hashes: [hashid] }
  const open = (as: string) => api.send('POST', '/recalls/opened', { token: as, body: opening })
  const opened_at = api.clock.now.toISOString()
  expect((await open(maya.token)).status).toBe(200)
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  const again = await Promise.all(Array.from({ length: 6 }, () => open(maya.token)))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect((await open(token)).status).toBe(200)
  expect(readerOf(await readReach())).toMatchObject({ opened_at, seen_at: null })
  expect((await list()).find((row) => row.hashid === hashid)).toMatchObject({
    opened_count: 1,
    seen_count: 0,
  })
  expect(await recallsOf(maya.token)).toContainEqual(mine)
  const see = () =>
    api.send<{ message: string }>('POST', `/recalls/${hashid}/seen`, { token: maya.token, body: {} })
  expect((await see()).body.message).toBe('Marked as seen')
  expect((await see()).status).toBe(200)
  expect(await recallsOf(maya.token)).toContainEqual({ ...mine, isSeen: true })
  const reach = await get<RecallReach>(`/admin/product-recall/${hashid}/reach`)
  expect(readerOf(reach)).toMatchObject({ opened_at, seen_at: api.clock.now.toISOString() })
  expect((await list()).find((row) => row.hashid === hashid)).toMatchObject({
    name: product.name,
    store_count: reach.stores.length,
    opened_count: 1,
    seen_count: 1,
    is_archived: false,
  })

  expect((await post(`/${hashid}/archive`, { is_archived: true })).body.message).toBe(
    `Recall of ${product.name} lifted`,
  )
  expect((await mailsAbout(`Recall lifted: ${product.name}`)).length).toBe(mails.length)
  expect(await recallsOf(maya.token)).toContainEqual({ ...mine, isSeen: true, isLifted: true })
  expect((await maya.order(product, product.order_multiple)).status).toBe(200)
  const events = await api.db.select().from(auditLog).where(eq(auditLog.subject_hash, hashid))
  expect(events.map(({ event }) => event)).toEqual(['recall-changed', 'recall-changed'])
})

test('a product is recalled once at a time, and a lifted recall stays lifted', async () => {
  const product = maya.find()
  const { hashid } = (await post('', form(product.hashid))).body.data
  expect((await post('', form(product.hashid))).body.errors?.product_hash).toEqual([
    `${product.name} already has a recall. Change or lift that one`,
  ])
  const other = maya.find((each) => each.hashid !== product.hashid)
  const moved = await post(`/${hashid}`, form(other.hashid, { version: '1' }))
  expect(moved.body.errors?.product_hash).toEqual(['Lift this recall, then add one for the other product'])
  const dates = { best_by_from: daysFromNow(13), best_by_until: daysFromNow(12), version: '1' }
  expect((await post(`/${hashid}`, form(product.hashid, dates))).body.errors?.best_by_until).toEqual([
    'Choose the same day or a later one',
  ])
  await post(`/${hashid}/archive`, { is_archived: true })
  expect((await post(`/${hashid}/archive`, { is_archived: false })).status).toBe(422)
  expect((await list()).find((row) => row.hashid === hashid)?.is_archived).toBe(true)
  const again = await post('', form(product.hashid))
  expect(again.status).toBe(200)
  await post(`/${again.body.data.hashid}/archive`, { is_archived: true })
  expect((await post('', form('nothing-at-all'))).body.errors?.product_hash).toEqual([
    'Choose a product from the list',
  ])
})
