import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { vendorProfiles } from '../../../server/db/schema/vendors/profiles'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import type { ManagedUser } from '../../../src/domain/access/managed-user'
import type { RegistrationRow } from '../../../src/domain/access/registration-review'
import { ORIGIN, openTestApi } from '../support/api'
import { newcomer } from '../support/newcomer'
import { newStore, reviewOf } from './reviewed-registrations'

const api = await openTestApi()
const { decide, mailTo, registered, staff } = await reviewOf(api)
afterAll(() => api.close())

test('all six kinds of registration wait in one list, with their marketplace', async () => {
  const [sfa, lra] = [newcomer({ marketplace: 'sfa' }), newcomer({ marketplace: 'lra' })]
  const sent = [
    ['/auth/register/sfa', 'store', sfa, 'Specialty Food Alley'],
    ['/auth/registration/quick', 'quick-store', lra, null],
    ['/auth/registration', 'infinite-aisle', lra, null],
    ['/auth/register/buyer', 'buyer', sfa, 'Specialty Food Alley'],
    ['/auth/register/distributor', 'distributor', sfa, 'Specialty Food Alley'],
    ['/auth/register/supplier', 'supplier', sfa, 'Specialty Food Alley'],
  ] as const
  for (const [path, kind, form, marketplace] of sent) {
    const { hashid, registration } = await registered(path, { ...form, email: `${kind}@six.test` })
    const { data } = (
      await api.send<{ data: ManagedUser[] }>('GET', '/admin/users?limit=-1', { token: staff })
    ).body
    const listed = data.find((row) => row.hashid === hashid)
    expect(listed).toMatchObject({ state: 'waiting', registration: { hashid: registration, kind } })
    expect(listed?.marketplace_name).toEqual(marketplace ?? expect.any(String))
  }
})

describe('a registration of a supplier', () => {
  const path = '/supplier/onboarding/registrations'

  test('appears in the queue of Vendor Outreach for its own marketplaces only', async () => {
    const here = await registered('/auth/register/supplier', newcomer({ marketplace: 'sfa' }))
    const elsewhere = await registered('/auth/register/supplier', newcomer({ marketplace: 'beacon' }))
    const outreach = (await api.signIn('outreach')).access_token
    const listed = async (token: string) =>
      (await api.send<{ data: RegistrationRow[] }>('GET', path, { token })).body.data.map(
        ({ hashid }) => hashid,
      )
    expect(await listed(outreach)).toContain(here.registration)
    expect(await listed(outreach)).not.toContain(elsewhere.registration)
    expect(await listed(staff)).toEqual(expect.arrayContaining([here.registration, elsewhere.registration]))
    expect((await api.send('GET', `${path}/${elsewhere.registration}`, { token: outreach })).status).toBe(404)
    expect(
      (await api.send('GET', `/admin/registrations/${here.registration}`, { token: staff })).status,
    ).toBe(404)
    expect(
      (await api.send('GET', `/admin/registrations/${here.registration}`, { token: outreach })).status,
    ).toBe(403)
  })

  test('is approved with a new vendor, which onboards until staff complete it', async () => {
    const zoe = await registered(
      '/auth/register/supplier',
      newcomer({ vendor_group: 'sfa', marketplace: '' }),
    )
    const outreach = (await api.signIn('outreach')).access_token
    const form = { vendor_hash: '', vendor_name: 'Zoë’s Jams' }
    expect(
      (await decide(`${path}/${zoe.registration}/approve`, { ...form, vendor_name: '' }, outreach)).body
        .errors,
    ).toEqual({ vendor_name: ['Required'] })
    expect((await decide(`${path}/${zoe.registration}/approve`, form, outreach)).status).toBe(200)
    expect(await zoe.me()).toMatchObject({
      status: 1,
      is_supplier: 1,
      supplier: {
        data: {
          is_onboarding: 1,
          vendor: { data: { name: 'Zoë’s Jams', group: { data: { short_name: 'sfa' } } } },
        },
      },
    })
    const [vendor] = await api.db
      .select()
      .from(vendors)
      .innerJoin(marketplaceVendors, eq(marketplaceVendors.vendor_hash, vendors.hashid))
      .where(eq(vendors.name, 'Zoë’s Jams'))
    expect(vendor?.vendors).toMatchObject({ status: 0, approval: 3, city: 'Madison', is_onboarding: true })
    const [profile] = await api.db
      .select()
      .from(vendorProfiles)
      .where(eq(vendorProfiles.vendor_hash, vendor?.vendors.hashid ?? ''))
    expect(profile).toMatchObject({ street: '1 Main St', zip: '53703', sales_email: zoe.email })
    const onboarding = async () =>
      (
        await api.send<{ data: { hashid: string; name: string; users: object[] }[] }>(
          'GET',
          '/supplier/onboarding/vendors',
          { token: outreach },
        )
      ).body.data
    expect(await onboarding()).toContainEqual({
      hashid: vendor?.vendors.hashid,
      name: 'Zoë’s Jams',
      users: [{ name: 'Rosa Diaz', email: zoe.email }],
      marketplaces: ['Specialty Food Alley'],
      submission_status: 0,
    })

    const complete = `/supplier/onboarding/vendors/${vendor?.vendors.hashid}/complete`
    expect((await decide(complete, { opens_vendor: false }, outreach)).status).toBe(200)
    expect((await zoe.me()).supplier?.data.is_onboarding).toBe(0)
    expect(await onboarding()).not.toContainEqual(expect.objectContaining({ name: 'Zoë’s Jams' }))
    expect(await mailTo(zoe.email, 'Zoë’s Jams is set up')).toContain(ORIGIN)
    expect((await decide(complete, { opens_vendor: false }, outreach)).status).toBe(409)

    const other = await registered('/auth/register/supplier')
    const taken = await decide(`${path}/${other.registration}/approve`, {
      ...form,
      vendor_name: 'ZOë’S JAMS',
    })
    expect(taken.body.errors).toEqual({ vendor_name: ['A vendor has this name. Choose it from the list'] })
    const link = await decide(`${path}/${other.registration}/approve`, {
      vendor_hash: vendor?.vendors.hashid,
      vendor_name: '',
    })
    expect(link.status).toBe(200)
    expect((await other.me()).supplier?.data.vendor.data.hashid).toBe(vendor?.vendors.hashid)
  })

  test('can be linked by Vendor Outreach only to vendors that they see', async () => {
    const zoe = await registered('/auth/register/supplier')
    const outreach = (await api.signIn('outreach')).access_token
    await api.db.insert(vendors).values({
      hashid: 'unseenvendor',
      name: 'Unseen',
      description: '',
      city: '',
      state: '',
      status: 0,
      approval: 3,
      order_minimum: '0',
      lead_time_days: 1,
      cut_off_time: '12:00',
      delivery_weekdays: [],
    })
    const { status, body } = await decide(
      `${path}/${zoe.registration}/approve`,
      { vendor_hash: 'unseenvendor', vendor_name: '' },
      outreach,
    )
    expect([status, body.errors]).toEqual([422, { vendor_hash: ['Choose a vendor from the list'] }])
  })
})

test('an approval gives no permission that the approver does not have', async () => {
  const rosa = await registered('/auth/register/sfa')
  const ofStaff = eq(users.email, 'operations@portal.test')
  const [operations] = await api.db.select().from(users).where(ofStaff)
  await api.db
    .update(users)
    .set({ user_permissions: ['users', 'promotions'] })
    .where(ofStaff)
  const approve = (user_permissions: string[]) =>
    decide(`/admin/registrations/${rosa.registration}/approve`, {
      ...newStore,
      group_name: 'Rosa Foods',
      user_permissions,
    })
  expect((await approve(['promotions', 'view-price-hold'])).body.errors).toEqual({
    user_permissions: ['You can only give permissions that you have. Clear View Price Hold'],
  })
  expect(await rosa.own()).toMatchObject({ status: 0 })
  expect((await approve(['promotions'])).status).toBe(200)
  await api.db.update(users).set({ user_permissions: operations?.user_permissions }).where(ofStaff)
})

test('staff without the users permission cannot decide on a registration', async () => {
  const rosa = await registered('/auth/register/sfa')
  await api.db.update(users).set({ user_permissions: [] }).where(eq(users.email, 'developer@portal.test'))
  const developer = (await api.signIn('developer')).access_token
  const path = `/admin/registrations/${rosa.registration}`
  expect((await api.send('GET', path, { token: developer })).status).toBe(403)
  expect((await decide(`${path}/decline`, { reason: 'No' }, developer)).status).toBe(403)
})
