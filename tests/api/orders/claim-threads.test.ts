import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { liveEvents } from '../../../server/db/schema/live'
import { outbox } from '../../../server/db/schema/system'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { Claim } from '../../../src/domain/orders/claim'
import type { ClaimThread } from '../../../src/domain/orders/claim-thread'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { deliveryTo } from '../support/deliveries'
import { PNG } from '../support/photograph'

let api: TestApi
let carla: Buyer
let claim: string
let order: string
beforeAll(async () => {
  api = await openTestApi()
  carla = await buyerOf(api, 'corporate')
  const [supplier] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const delivery = await deliveryTo(api, carla, supplier?.vendor_hash ?? '')
  order = delivery.hashid
  const line = delivery.items.find(({ ordered_qty }) => ordered_qty > 0)
  const { body } = await carla.send<{ data: string[] }>('POST', `/order/${order}/checkIn`, {
    lines: [
      {
        order_item_hash: line?.hashid,
        received_qty: line?.ordered_qty,
        issue: { reason: 2, qty: 1, note: 'Crushed', photograph_hash: null },
      },
    ],
  })
  claim = body.data[0] ?? ''
})
afterAll(() => api.close())

const as = async (who: string) => {
  const { access_token: token } = await api.signIn(who)
  const send = <T>(method: string, path: string, body?: unknown) =>
    api.send<T>(method, path, { token, ...(body === undefined ? {} : { body }) })
  return {
    write: (text: string, photograph_hashes: string[] = []) =>
      send<{ message: string; errors?: Record<string, string[]> }>('POST', `/claim/${claim}/messages`, {
        text,
        photograph_hashes,
      }),
    upload: async () =>
      (
        await send<{ data: { hashid: string } }>(
          'POST',
          `/claim/${claim}/photographs`,
          new Blob([PNG], { type: 'image/png' }),
        )
      ).body.data.hashid,
    read: (read_at: string) => send('POST', `/claim/${claim}/read`, { read_at }),
    see: async () => (await send<{ data: ClaimThread }>('GET', `/credit/${claim}`)).body.data,
    list: async () =>
      (await send<{ data: Claim[] }>('GET', '/credits?limit=-1')).body.data.find(
        ({ hashid }) => hashid === claim,
      ),
    seeStatus: async () => (await send('GET', `/credit/${claim}`)).status,
    file: async (hashid: string) => (await send('GET', `/files/${hashid}`)).status,
  }
}

test('store, vendor and staff write in one thread, with photos, and mail reaches the other side', async () => {
  await api.db.delete(outbox)
  const [store, vendor, staff] = [await as('corporate'), await as('supplier'), await as('operations')]
  const photo = await store.upload()
  expect((await store.write('See the corner.', [photo])).status).toBe(200)
  const mails = await api.db.select().from(outbox)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['supplier@portal.test'])
  expect(mails[0]?.body).toContain(`/supplier/claims/${claim}`)

  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  const other = await vendor.upload()
  expect((await vendor.write('', [other])).status).toBe(200)
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  await api.db.delete(outbox)
  expect((await staff.write('Please settle this today.')).status).toBe(200)
  const toBoth = await api.db.select().from(outbox)
  expect(toBoth).toHaveLength(2)
  expect(toBoth.some(({ body }) => body.includes(`/credit/${claim}`))).toBe(true)

  const thread = await vendor.see()
  expect(thread.side).toBe(1)
  expect(
    thread.messages.map(({ side, text, photograph_hashes, is_own }) => [
      side,
      text,
      photograph_hashes,
      is_own,
    ]),
  ).toEqual([
    [0, 'See the corner.', [photo], false],
    [1, '', [other], true],
    [2, 'Please settle this today.', [], false],
  ])
  expect(await vendor.file(photo)).toBe(200)
})

test('unread messages count as new, and the other side sees when they were read', async () => {
  const [store, vendor] = [await as('corporate'), await as('supplier')]
  expect((await vendor.list())?.unread).toBe(2)
  const { messages } = await vendor.see()
  await vendor.read(messages[0]?.written_at ?? '')
  expect((await vendor.list())?.unread).toBe(1)
  // A clock that runs ahead does not mark later messages as read.
  await vendor.read('2030-01-01T00:00:00.000Z')
  expect((await vendor.list())?.unread).toBe(0)
  const { reads } = await store.see()
  expect(reads).toEqual([{ side: 1, read_at: api.clock.now.toISOString() }])
  // A late call takes nothing back.
  await vendor.read(messages[0]?.written_at ?? '')
  expect((await store.see()).reads).toEqual(reads)
})

test('a message needs words or a photo, at most six, which its author uploaded to this order', async () => {
  const [store, vendor] = [await as('corporate'), await as('supplier')]
  expect((await store.write('  ')).body.errors).toEqual({ text: ['Write a message or add a photo'] })
  const photos = await Promise.all([store.upload(), store.upload()])
  expect(
    (
      await store.write(
        '',
        Array.from({ length: 7 }, () => photos[0] ?? ''),
      )
    ).body.errors,
  ).toHaveProperty('photograph_hashes')
  expect((await vendor.write('Mine', photos)).status).toBe(404)
  expect((await vendor.write('Nowhere', ['nowhere00000'])).status).toBe(404)
})

test('another vendor and other stores find no claim, and both sides hear of a message', async () => {
  const [own] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const [other] = await api.db
    .select()
    .from(vendors)
    .where(ne(vendors.hashid, own?.vendor_hash ?? ''))
    .orderBy(vendors.hashid)
  await api.db
    .update(users)
    .set({ vendor_hash: other?.hashid ?? null })
    .where(eq(users.email, 'onboarding@portal.test'))
  for (const who of ['onboarding', 'client']) {
    const stranger = await as(who)
    expect(await stranger.seeStatus()).toBe(404)
    expect((await stranger.write('Hello')).status).toBe(404)
    expect((await stranger.read('2026-11-20T00:00:00.000Z')).status).toBe(404)
    expect(await stranger.list()).toBeUndefined()
  }
  await api.db.delete(liveEvents)
  await (await as('supplier')).write('On its way.')
  const [event] = await api.db.select().from(liveEvents).where(eq(liveEvents.topic, 'claims'))
  expect(event).toMatchObject({ vendor_hash: own?.vendor_hash })
  expect(event?.store_hash).toBeTruthy()
})
