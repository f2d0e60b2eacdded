import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { makeSetupLink } from '../../../server/setup/first-setup'
import type { User } from '../../../src/domain/access/user'
import { openTestApi, type TestApi } from '../support/api'
import { PNG } from '../support/photograph'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
/** Empties the database, which begins as a demo; without triggers, because the ledger refuses to be emptied. */
beforeEach(() =>
  api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`truncate users, marketplaces, one_time_tokens cascade`)
  }),
)

const form = {
  name: 'Ada Fields',
  email: 'ada@example.com',
  password: 'a long enough password',
  marketplace_name: 'Beacon Hill Foods',
  brand_key: 'beacon',
  host: 'orders.example.com',
  time_zone: 'America/Chicago',
}

async function newToken() {
  const link = await makeSetupLink(api.db, 'https://portal.test', api.clock.now)
  expect(link).toMatch(/^https:\/\/portal\.test\/setup\/[\w-]{43}$/)
  return link.split('/').at(-1) ?? ''
}
const setUp = (token: string, change: object = {}) =>
  api.send<{ access_token: string; message: string; errors: Record<string, string[]> }>(
    'POST',
    `/setup/${token}`,
    { body: { ...form, ...change } },
  )

const uploadLogo = (token: string) =>
  api.send<{ data: { hashid: string }; errors: Record<string, string[]> }>('POST', `/setup/${token}/logo`, {
    body: new Blob([PNG], { type: 'image/png' }),
  })

test('the link creates the first administrator and marketplace once, and signs in', async () => {
  const token = await newToken()
  const other = await newToken()
  expect((await api.send('GET', `/setup/${token}`)).status).toBe(200)
  const { status, body } = await setUp(token)
  expect(status).toBe(200)
  const { data: user } = (await api.send<{ data: User }>('GET', '/auth/user', { token: body.access_token }))
    .body
  expect(user).toMatchObject({ name: 'Ada Fields', role_name: 'Operations' })
  const [marketplace, ...rest] = await api.db.select().from(marketplaces)
  expect(marketplace).toMatchObject({
    name: 'Beacon Hill Foods',
    short_name: 'beacon',
    host: 'orders.example.com',
    time_zone: 'America/Chicago',
  })
  expect(rest).toEqual([])
  for (const used of [token, other]) {
    expect((await api.send('GET', `/setup/${used}`)).status).toBe(404)
    expect((await setUp(used, { email: 'eve@example.com' })).status).toBe(404)
  }
})

test('the marketplace gets the logo and the colors of the setup, and those of its brand without them', async () => {
  const token = await newToken()
  const { hashid } = (await uploadLogo(token)).body.data
  const own = { nav_color: '#123456', highlight_color: '#FFD54A', logo_hash: hashid }
  for (const [change, field, error] of [
    [{ nav_color: '#123' }, 'nav_color', 'Enter # and six digits or letters a to f, such as #1f5c43'],
    [{ nav_color: '#eeeeee' }, 'nav_color', expect.stringContaining('Choose a darker color')],
    [{ logo_hash: 'abcdefghijkl' }, 'logo_hash', 'This picture is no longer stored. Choose it again'],
  ] as const) {
    const { status, body } = await setUp(token, { ...own, ...change })
    expect([status, body.errors[field]]).toEqual([422, [error]])
  }
  expect((await setUp(token, own)).status).toBe(200)
  expect(await api.db.select().from(marketplaces)).toMatchObject([
    {
      nav_color: '#123456',
      highlight_color: '#ffd54a',
      primary_light_color: '',
      primary_dark_color: '',
      logo_hash: hashid,
      favicon_hash: null,
    },
  ])
})

test('only a usable link stores logos, and at most twenty a day', async () => {
  expect((await uploadLogo('no-such-link')).status).toBe(404)
  const token = await newToken()
  for (let count = 0; count < 20; count++) expect((await uploadLogo(token)).status).toBe(200)
  const refused = await uploadLogo(token)
  expect(refused.status).toBe(422)
  expect(refused.body.errors.content).toEqual([expect.stringContaining('20 pictures in the last 24 hours')])
  expect((await setUp(token)).status).toBe(200)
  expect((await uploadLogo(token)).status).toBe(404)
})

test('two setup links used at once set up the portal once', async () => {
  const tokens = [await newToken(), await newToken()]
  const answers = await Promise.all(
    tokens.map((token, index) => setUp(token, { email: `user${index}@example.com` })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await api.db.select().from(users)).toHaveLength(1)
})

test('no account is created for an expired, unknown or refused setup', async () => {
  const token = await newToken()
  for (const [change, field, error] of [
    [{ brand_key: 'No such brand' }, 'brand_key', 'Use lowercase letters, digits and hyphens'],
    [{ brand_key: 'portal' }, 'brand_key', 'This is the key of the portal itself. Choose another one'],
    [{ host: 'https://orders.example.com' }, 'host', 'Enter a host name, such as orders.example.com'],
    [{ password: 'short' }, 'password', 'Must be at least 12 characters'],
    [{ marketplace_name: '' }, 'marketplace_name', 'Required'],
    [{ time_zone: 'Mars' }, 'time_zone', 'Choose a time zone from the list'],
  ] as const) {
    const { status, body } = await setUp(token, change)
    expect([status, body.errors[field]]).toEqual([422, [error]])
  }
  expect((await setUp('no-such-link')).status).toBe(404)
  await api.db.insert(marketplaces).values({ hashid: 'other', name: 'Other', short_name: 'beacon' })
  expect((await setUp(token)).body.errors).toEqual({
    brand_key: ['Another marketplace has this brand. Choose another one.'],
  })
  expect((await setUp(token, { brand_key: 'sfa' })).status).toBe(200)
})

test('a link is valid for a day', async () => {
  const token = await newToken()
  const { now } = api.clock
  api.clock.now = new Date(now.getTime() + 24 * 3_600_000 + 1)
  expect((await setUp(token)).status).toBe(404)
  api.clock.now = now
})
