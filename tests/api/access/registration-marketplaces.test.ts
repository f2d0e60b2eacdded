import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts } from '../../../server/db/schema/access/attempts'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import type { Tokens } from '../../../src/domain/access/contract'
import type { User } from '../../../src/domain/access/user'
import { openTestApi, type TestApi } from '../support/api'
import { newcomer } from '../support/newcomer'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})

afterAll(() => api.close())

beforeEach(async () => {
  await api.db.delete(attempts)
})

type Answer = Tokens & { message: string; errors?: Record<string, string[]> }

const noLook = {
  nav_color: '',
  highlight_color: '',
  primary_light_color: '',
  primary_dark_color: '',
  logo_hash: null,
  favicon_hash: null,
}

const post = (path: string, body: unknown) => api.send<Answer>('POST', path, { body })

const me = async (token: string) =>
  (await api.send<{ data: User }>('GET', '/auth/user?limit=-1', { token })).body.data

describe('the marketplace', () => {
  const send = (path: string, body: unknown, host: string) =>
    api.app.request(`http://${host}/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const elsewhere = 'There is no marketplace at this address. Register at the address of your marketplace.'
  const notListed = 'Choose a marketplace from the list'
  const noAisle = 'Specialty Food Alley has no Infinite Aisle. Register your store instead.'

  test.each([
    ['/auth/register/buyer', 'sfa.example.com', '', null],
    ['/auth/register/buyer', 'nosuch.example.com', '', elsewhere],
    ['/auth/register/buyer', 'nosuch.example.com', 'sfa', null],
    ['/auth/register/buyer', 'localhost', '', notListed],
    ['/auth/register/buyer', 'sfa.example.com', 'nosuch', notListed],
    ['/auth/register/distributor', 'localhost', '', notListed],
    ['/auth/register/supplier', 'nosuch.example.com', '', elsewhere],
    ['/auth/register/supplier', 'portal.test', '', notListed],
    ['/auth/register/nosuch', 'localhost', '', elsewhere],
    ['/auth/register/nosuch', 'nosuch.example.com', '', elsewhere],
    ['/auth/registration', 'localhost', '', null],
    ['/auth/registration', 'sfa.example.com', '', noAisle],
    ['/auth/registration/quick', 'localhost', 'sfa', noAisle],
  ])('%s at %s, choosing “%s”', async (path, host, marketplace, message) => {
    const response = await send(path, newcomer({ marketplace }), host)
    expect([response.status, await response.json()]).toEqual(
      message === null ? [200, expect.anything()] : [422, { message, errors: { marketplace: [message] } }],
    )
  })

  test('a supplier of an unknown vendor group is refused, and its page too', async () => {
    const { status, body } = await post('/auth/register/supplier', newcomer({ vendor_group: 'nosuch' }))
    expect([status, body.errors]).toEqual([
      422,
      { vendor_group: ['This vendor group is unknown. Check the link.'] },
    ])
    expect((await api.send('GET', '/auth/vendor-group/nosuch')).status).toBe(404)
    expect((await api.send('GET', '/auth/vendor-group/sfa')).body.data).toEqual({
      short_name: 'sfa',
      name: 'Specialty Food Alley Makers',
      marketplace: { name: 'Specialty Food Alley', ...noLook },
    })
  })

  test('a supplier sees the name and look of the marketplace of their vendor group, as long as there is one', async () => {
    const { access_token } = await api.signIn('supplier')
    const read = async () => (await me(access_token)).supplier?.data.vendor.data.group.data
    const key = (await read())?.short_name ?? ''
    const ofKey = eq(marketplaces.short_name, key)
    const [before] = await api.db.select().from(marketplaces).where(ofKey)
    const marketplace = { ...noLook, name: 'Riverbend Wholesale', nav_color: '#123456' }
    await api.db.update(marketplaces).set(marketplace).where(ofKey)
    expect(await read()).toEqual({ short_name: key, marketplace })
    expect((await api.send('GET', `/auth/vendor-group/${key}`)).body.data).toMatchObject({ marketplace })
    await api.db.update(marketplaces).set({ archived_at: api.clock.now.toISOString() }).where(ofKey)
    expect(await read()).toEqual({ short_name: key, marketplace: null })
    await api.db
      .update(marketplaces)
      .set({ ...noLook, name: before?.name, archived_at: null })
      .where(ofKey)
  })

  test("is found by the host; at the portal's main address, visitors choose it", async () => {
    const view = async (host: string) =>
      (
        await api.send<{ data: { marketplace: { short_name: string } | null; choices: unknown[] } }>(
          'GET',
          `/auth/marketplace?host=${host}`,
        )
      ).body.data
    expect(await view('SFA.example.com')).toEqual({
      marketplace: { short_name: 'sfa', name: 'Specialty Food Alley', is_infinite_aisle: false },
      choices: [],
    })
    expect(await view('nosuch.example.com')).toEqual({ marketplace: null, choices: [] })
    expect((await view('portal.test')).choices.length).toBeGreaterThan(20)
    await api.db
      .update(marketplaces)
      .set({ host: 'orders.example.com' })
      .where(eq(marketplaces.short_name, 'mio'))
    expect((await view('orders.example.com')).marketplace?.short_name).toBe('mio')
    await api.db.update(marketplaces).set({ host: null })
  })
})
