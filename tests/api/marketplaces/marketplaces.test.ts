import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { findBranding } from '../../../server/marketplaces/find-branding'
import { defaultBrand } from '../../../src/domain/marketplaces/brand'
import { type MarketplaceRow, marketplaceForm } from '../../../src/domain/marketplaces/managed-marketplace'
import type { Marketplace } from '../../../src/domain/marketplaces/marketplace'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
  // The demo has one for every brand.
  await api.db.delete(marketplaces).where(eq(marketplaces.short_name, 'kehe'))
})
afterAll(() => api.close())

const post = (path: string, body: object) =>
  api.send<{ message: string; data: { hashid: string }; errors?: Record<string, string[]> }>(
    'POST',
    `/admin/marketplaces${path}`,
    { token, body },
  )
const list = async () =>
  (await api.send<{ data: MarketplaceRow[] }>('GET', '/admin/marketplaces', { token })).body.data
const form = (more: object = {}) => ({
  ...marketplaceForm.empty,
  name: 'Kettle',
  short_name: 'kehe',
  claim_days: '5',
  host: 'Orders.Kettle.example',
  time_zone: 'America/Chicago',
  is_infinite_aisle: false,
  version: '0',
  ...more,
})
const atHost = async (host: string) =>
  (await api.send<{ data: { marketplace: Marketplace | null } }>('GET', `/auth/marketplace?host=${host}`))
    .body.data.marketplace?.name

test('a new marketplace is found at its host at once, and no longer once it is archived', async () => {
  const host = 'orders.kettle.example'
  expect(await atHost(host)).toBeUndefined()
  const { hashid } = (await post('', form())).body.data
  expect([await atHost(host), (await findBranding(api.db, host, api.clock.now)).brand.key]).toEqual([
    'Kettle',
    'kehe',
  ])
  expect((await list()).find((row) => row.hashid === hashid)).toMatchObject({
    host,
    time_zone: 'America/Chicago',
    group_count: 0,
    vendor_count: 0,
  })
  await post(`/${hashid}`, form({ name: 'Kettle & Hearth Foods', host: 'shop.kettle.example', version: '1' }))
  expect([await atHost(host), await atHost('shop.kettle.example')]).toEqual([
    undefined,
    'Kettle & Hearth Foods',
  ])
  expect((await post(`/${hashid}/archive`, { is_archived: true })).status).toBe(200)
  expect([
    await atHost('shop.kettle.example'),
    (await findBranding(api.db, 'shop.kettle.example', api.clock.now)).brand,
  ]).toEqual([undefined, defaultBrand])
  expect(await api.db.$count(auditLog, eq(auditLog.subject_hash, hashid))).toBe(3)
  await api.db.delete(marketplaces).where(eq(marketplaces.hashid, hashid))
})

test('names, brands and hosts belong to one marketplace, and a brand is a known one', async () => {
  const { hashid } = (await post('', form())).body.data
  const [other] = await api.db.select().from(marketplaces).where(eq(marketplaces.short_name, 'duo'))
  const errorsOf = async (more: object) =>
    (
      await post(
        `/${other?.hashid}`,
        form({ name: 'Duo', short_name: 'duo', host: '', version: '1', ...more }),
      )
    ).body.errors
  expect(await errorsOf({ host: 'orders.kettle.example' })).toEqual({
    host: ['Another marketplace has this host. Enter another one'],
  })
  expect(await errorsOf({ short_name: 'kehe' })).toEqual({
    short_name: ['Another marketplace has this brand. Choose another one'],
  })
  expect(await errorsOf({ name: 'KETTLE' })).toEqual({
    name: ['Another marketplace has this name. Choose another one'],
  })
  expect(await errorsOf({ short_name: 'Acme Foods', host: 'no host', time_zone: 'Mars' })).toEqual({
    short_name: ['Use lowercase letters, digits and hyphens'],
    host: ['Enter a host name, such as orders.example.com'],
    time_zone: ['Required'],
  })
  await post(`/${hashid}/archive`, { is_archived: true })
})

test('a key that no brand has yet is fine; pictures must be stored', async () => {
  const own = form({ name: 'Riverbend', short_name: 'riverbend', host: '' })
  expect((await post('', { ...own, favicon_hash: 'nosuchimage0' })).body.errors).toEqual({
    favicon_hash: ['This picture is no longer stored. Choose it again'],
  })
  expect((await post('', { ...own, logo_hash: 'nosuchimage0' })).body.errors).toHaveProperty('logo_hash')
  expect((await post('', own)).status).toBe(200)
  expect((await findBranding(api.db, 'riverbend.localhost', api.clock.now)).brand).toMatchObject({
    key: 'riverbend',
    name: 'Riverbend',
    nav: defaultBrand.nav,
  })
})

test('colors that are hard to read are refused at their field, with what to do', async () => {
  const [duo] = await api.db.select().from(marketplaces).where(eq(marketplaces.short_name, 'duo'))
  const save = (more: object) =>
    post(
      `/${duo?.hashid}`,
      form({ name: 'Duo', short_name: 'duo', host: '', version: String(duo?.version), ...more }),
    )
  for (const [field, color, message] of [
    ['nav_color', '#777777', 'Contrast is 2.54:1 and must be at least 4.5:1. Choose a darker color.'],
    ['highlight_color', '#034142', 'Contrast is 1:1 and must be at least 3:1. Choose a lighter color.'],
    [
      'primary_light_color',
      '#80c0ff',
      'Contrast is 1.63:1 and must be at least 4.5:1. Choose a darker color.',
    ],
    [
      'primary_dark_color',
      '#203050',
      'Contrast is 1.1:1 and must be at least 4.5:1. Choose a lighter color.',
    ],
    [
      'primary_dark_color',
      '#ffffff',
      'Contrast is 4.19:1 and must be at least 4.5:1. Choose a darker color.',
    ],
    ['nav_color', 'green', 'Enter # and six digits or letters a to f, such as #1f5c43'],
  ] as const) {
    const { status, body } = await save({ [field]: color })
    expect([status, body.errors]).toEqual([422, { [field]: [message] }])
  }
  expect((await save({ nav_color: '#123456' })).status).toBe(200)
})

test('a marketplace with partner groups is not archived', async () => {
  const [group] = await api.db.select().from(partnerGroups).orderBy(asc(partnerGroups.hashid)).limit(1)
  const refused = await post(`/${group?.marketplace_hash}/archive`, { is_archived: true })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { is_archived: ['This marketplace has partner groups. Archive them first'] },
  ])
  expect((await list()).find(({ hashid }) => hashid === group?.marketplace_hash)?.is_archived).toBe(false)
})
