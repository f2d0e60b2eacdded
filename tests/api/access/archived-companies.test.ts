import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships, users } from '../../../server/db/schema/access/users'
import { liveEvents } from '../../../server/db/schema/live'
import { openTestApi, type TestApi } from '../support/api'
import { listenAs } from '../support/live'

let api: TestApi
let staff: string
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const userOf = async (who: string) => {
  const [user] = await api.db
    .select()
    .from(users)
    .where(eq(users.email, `${who}@portal.test`))
  if (!user) throw new Error(`There is no ${who}`)
  return user
}
const membershipOf = async (who: string) => {
  const { hashid } = await userOf(who)
  const [membership] = await api.db.select().from(memberships).where(eq(memberships.user_hash, hashid))
  if (!membership) throw new Error(`${who} works for no store`)
  return membership
}
const get = (path: string, token: string) => api.send<{ data: unknown }>('GET', path, { token })
const rowsOf = async (path: string, token: string) =>
  (await api.send<{ data: { hashid: string }[] }>('GET', path, { token })).body.data
const archive = async (path: string, is_archived: boolean) => {
  const { status } = await api.send('POST', `${path}/archive`, { token: staff, body: { is_archived } })
  expect(status).toBe(200)
}

test('users of an archived broker have no access, at once and after signing in, until it is restored', async () => {
  const { broker_hash } = await userOf('broker')
  const { access_token: token } = await api.signIn('broker')
  const [order] = await rowsOf('/orders?limit=-1', token)
  const listener = await listenAs(api, token)
  await archive(`/admin/brokers/${broker_hash}`, true)
  // The stream ends, so that the open page checks its account.
  await listener.untilEnd()

  for (const asking of [token, (await api.signIn('broker')).access_token]) {
    expect((await get('/auth/user', asking)).body.data).toMatchObject({ status: 2 })
    for (const path of ['/orders?limit=-1', '/supplier/vendors?limit=-1', `/order/${order?.hashid}`])
      expect((await get(path, asking)).status).toBe(403)
  }

  await archive(`/admin/brokers/${broker_hash}`, false)
  expect((await get('/orders?limit=-1', token)).status).toBe(200)
})

test('the users of an archived group lose its stores until it is restored', async () => {
  const group = `/admin/partnergroups/${(await membershipOf('client')).partner_group_hash}`
  const { access_token: token } = await api.signIn('client')
  expect((await rowsOf('/partners?limit=-1', token)).length).toBeGreaterThan(0)
  await archive(group, true)
  expect(await rowsOf('/partners?limit=-1', token)).toEqual([])
  expect(await rowsOf('/orders?limit=-1', token)).toEqual([])
  await archive(group, false)
  expect((await rowsOf('/partners?limit=-1', token)).length).toBeGreaterThan(0)
})

test.each(['store', 'group'])(
  'open pages of the users of an archived %s load again, and hear of its stores only once it is restored',
  async (kind) => {
    const { store_hash, partner_group_hash } = await membershipOf('store')
    const path =
      kind === 'store' ? `/admin/stores/${store_hash}` : `/admin/partnergroups/${partner_group_hash}`
    const { access_token: token } = await api.signIn('store')
    const listener = await listenAs(api, token)
    const topicsOfChange = async () => {
      await api.db.insert(liveEvents).values({ topic: 'cart', store_hash })
      await api.db.insert(liveEvents).values({ topic: 'notices' })
      return (await listener.until(({ topic }) => topic === 'notices')).map(({ topic }) => topic)
    }
    await archive(path, true)
    await listener.until(({ topic }) => topic === 'everything')
    expect(await rowsOf('/partners?limit=-1', token)).toEqual([])
    expect(await topicsOfChange()).toEqual(['notices'])

    await archive(path, false)
    await listener.until(({ topic }) => topic === 'everything')
    expect(await topicsOfChange()).toEqual(['cart', 'notices'])
    await listener.close()
  },
)
