import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { memberships, users } from '../../../server/db/schema/access/users'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { liveEvents } from '../../../server/db/schema/live'
import { partners } from '../../../server/db/schema/stores/partners'
import { openTestApi, type TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { listenAs, openStream, readStream } from '../support/live'
import { makeForeignTenant, type Tenant } from '../support/tenant'

let api: TestApi
let foreign: Tenant
beforeAll(async () => {
  api = await openTestApi()
  foreign = await makeForeignTenant(api)
})
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

const token = async (who: string) => (await api.signIn(who)).access_token
const recordCart = (store_hash: string) => api.db.insert(liveEvents).values({ topic: 'cart', store_hash })

test('a user may have a limited number of streams; more are asked to wait, and one that closes makes room', async () => {
  const eventStreams = { perUser: 2, perProcess: 9 }
  const [mine, theirs] = await Promise.all([token('store'), token('client')])
  const open = async (who: string) => openStream(api, who, { eventStreams })
  const first = readStream(await open(mine))
  const second = readStream(await open(mine))
  const refused = await open(mine)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(30)
  expect(await refused.json()).toEqual({
    message:
      "Your account already has 2 live connections, the most allowed. Close the portal where you're not using it.",
  })
  const other = await open(theirs)
  expect(other.status).toBe(200)
  await first.close()
  const next = await open(mine)
  expect(next.status).toBe(200)
  await Promise.all([second.close(), readStream(next).close(), readStream(other).close()])
})

test('a process has a limited number of streams; more are asked to wait', async () => {
  const eventStreams = { perUser: 2, perProcess: 3 }
  const tokens = await Promise.all(['store', 'store', 'client', 'operations'].map(token))
  const [first, second, third, refused] = [
    await openStream(api, tokens[0] ?? '', { eventStreams }),
    await openStream(api, tokens[1] ?? '', { eventStreams }),
    await openStream(api, tokens[2] ?? '', { eventStreams }),
    await openStream(api, tokens[3] ?? '', { eventStreams }),
  ]
  expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(30)
  expect((await refused.json()).message).toContain('The portal still works')
  await Promise.all([first, second, third].map((stream) => readStream(stream).close()))
})

test('a user who loses a store gets no more of its events, and those of a new store without reconnecting', async () => {
  const buyer = await buyerOf(api, 'store')
  const [mine, staff] = await Promise.all([
    listenAs(api, buyer.token),
    listenAs(api, await token('operations')),
  ])
  await recordCart(buyer.store.hashid)
  await mine.until(({ store_hash }) => store_hash === buyer.store.hashid)

  const [user] = await api.db.select().from(users).where(eq(users.email, 'store@portal.test'))
  const [gained] = await api.db.select().from(partners).where(eq(partners.hashid, foreign.store))
  if (!user || !gained) throw new Error('The seed has no such user or store')
  const before = await api.db.delete(memberships).where(eq(memberships.user_hash, user.hashid)).returning()
  await api.db.insert(memberships).values({
    hashid: 'gained',
    user_hash: user.hashid,
    partner_group_hash: gained.partner_group_hash,
    store_hash: gained.hashid,
  })
  await recordCart(buyer.store.hashid)
  await recordCart(gained.hashid)
  const heard = await mine.until(({ topic }) => topic === 'cart')
  expect(heard.at(-1)).toEqual({ topic: 'cart', store_hash: gained.hashid, vendor_hash: null })
  // The open page loads its data again, without those of the lost store.
  expect(new Set(heard.slice(0, -1).map(({ topic }) => topic))).toEqual(new Set(['everything']))
  await staff.until(({ store_hash }) => store_hash === gained.hashid)

  await api.db.delete(memberships).where(eq(memberships.user_hash, user.hashid))
  await api.db.insert(memberships).values(before)
  await Promise.all([mine.close(), staff.close()])
})

test('a user sees a store that joins their group', async () => {
  const corporate = await buyerOf(api, 'corporate')
  const [store] = corporate.stores
  const [row] = await api.db
    .select()
    .from(partners)
    .where(eq(partners.hashid, store?.hashid ?? ''))
  if (!row) throw new Error('The group has no store')
  const listener = await listenAs(api, corporate.token)
  await api.db.insert(partners).values({ ...row, hashid: 'joined', name: 'Joined' })
  await recordCart('joined')
  await listener.until(({ store_hash }) => store_hash === 'joined')
  await listener.close()
})

/** Ways in which a session ends, by another request than the one that listens. */
const endings: [string, (access: string) => Promise<unknown>][] = [
  ['who signs out', (access) => api.send('GET', '/auth/logout', { token: access })],
  [
    'whose session is ended from another device',
    async (access) => {
      const { body } = await api.send<{ data: { hashid: string; is_current: boolean }[] }>(
        'GET',
        '/auth/sessions',
        { token: access },
      )
      const current = body.data.find((session) => session.is_current)
      return api.send('DELETE', `/auth/sessions/${current?.hashid}`, { token: await token('client') })
    },
  ],
]
test.each(endings)('the stream of a user %s ends at once, and no other', async (_who, end) => {
  // Without the beat, at which a stream asks by itself whether its session still holds.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const access = await token('client')
  const [ending, staying] = await Promise.all([listenAs(api, access), listenAs(api, await token('client'))])
  await end(access)
  await ending.untilEnd()
  await api.db.insert(liveEvents).values({ topic: 'notices' })
  await staying.until(({ topic }) => topic === 'notices')
  await staying.close()
})

test('the stream of an exchanged session ends with the session that it came from', async () => {
  const parent = await token('supplier')
  const { body } = await api.send<{ access_token: string }>(
    'GET',
    '/auth/user?with=partner_group,supplier.vendor&limit=-1&get_token=true',
    { token: parent },
  )
  const child = await listenAs(api, body.access_token)
  await api.send('GET', '/auth/logout', { token: parent })
  await child.untilEnd()
})

test('transactions that commit out of order are each announced once', async () => {
  const listeners = await Promise.all([
    listenAs(api, await token('operations')),
    listenAs(api, await token('developer')),
  ])
  const written: string[] = []
  const write = async (name: string, statements: number, isRolledBack: boolean) => {
    const outcome = api.db.transaction(async (transaction) => {
      await transaction.insert(liveEvents).values({ topic: 'cart', store_hash: name })
      for (let statement = 0; statement < statements; statement++)
        await transaction.execute(sql`select pg_current_xact_id()`)
      if (isRolledBack) throw new Error('Rolled back')
    })
    if (isRolledBack) return expect(outcome).rejects.toThrow('Rolled back')
    await outcome
    written.push(name)
  }
  const writers = Array.from({ length: 10 }, async (_, writer) => {
    for (let turn = 0; turn < 20; turn++)
      await write(`w${writer}t${turn}`, (writer * 7 + turn * 3) % 11, (writer + turn) % 6 === 0)
  })
  await Promise.all(writers)
  await api.db.insert(liveEvents).values({ topic: 'notices' })
  for (const listener of listeners) {
    const heard = await listener.until(({ topic }) => topic === 'notices')
    const names = heard.flatMap(({ topic, store_hash }) =>
      topic === 'cart' && store_hash ? [store_hash] : [],
    )
    expect(names.toSorted()).toEqual(written.toSorted())
  }
  await Promise.all(listeners.map(({ close }) => close()))
})

// The embedded database has one connection: a transaction that is open lets no other commit.
test.skipIf(inject('template').kind === 'embedded')(
  'a change is heard that was made before another one and committed after it',
  async () => {
    const staff = await listenAs(api, await token('operations'))
    await api.db.transaction(async (early) => {
      await early.insert(liveEvents).values({ topic: 'cart', store_hash: 'early' })
      await recordCart('late')
      expect((await staff.until(({ topic }) => topic === 'cart')).map((it) => it.store_hash)).toEqual([
        'late',
      ])
    })
    expect((await staff.until(({ topic }) => topic === 'cart')).map((it) => it.store_hash)).toEqual(['early'])
    await staff.close()
  },
)

test('more changes at once than can be read make pages reload', async () => {
  const staff = await listenAs(api, await token('operations'))
  await api.db.execute(sql`insert into ${liveEvents} (topic, store_hash)
    select 'cart', 'store' || number from generate_series(1, 6000) as number`)
  const heard = await staff.until(() => true)
  expect(heard.map(({ topic }) => topic)).toEqual(['everything'])
  await staff.close()
})

test('a transaction that changes many rows of a store is announced once', async () => {
  const buyer = await buyerOf(api, 'store')
  const first = buyer.find((it) => it.order_multiple === 1)
  await buyer.order(first, 2)
  await buyer.order(
    buyer.find((it) => it.order_multiple === 1 && it.hashid !== first.hashid),
    2,
  )
  const staff = await listenAs(api, await token('operations'))
  const changed = await api.db
    .update(unconfirmedOrders)
    .set({ qty: 5 })
    .where(eq(unconfirmedOrders.store_hash, buyer.store.hashid))
    .returning()
  expect(changed.length).toBeGreaterThan(1)
  await api.db.insert(liveEvents).values({ topic: 'notices' })
  const heard = await staff.until(({ topic }) => topic === 'notices')
  expect(heard.filter(({ topic }) => topic === 'cart')).toEqual([
    { topic: 'cart', store_hash: buyer.store.hashid, vendor_hash: null },
  ])
  await staff.close()
})
