import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts } from '../../../server/db/schema/access/attempts'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { registrations } from '../../../server/db/schema/access/registrations'
import { memberships, users } from '../../../server/db/schema/access/users'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import { outbox } from '../../../server/db/schema/system'
import { vendorProfiles } from '../../../server/db/schema/vendors/profiles'
import { marketplaceVendors, vendors } from '../../../server/db/schema/vendors/vendors'
import type { Tokens } from '../../../src/domain/access/contract'
import type { ManagedUser } from '../../../src/domain/access/managed-user'
import type { RegistrationRow, RegistrationView } from '../../../src/domain/access/registration-review'
import type { OwnRegistration } from '../../../src/domain/access/registration-review-contract'
import type { User } from '../../../src/domain/access/user'
import { ORIGIN, openTestApi, type TestApi } from '../support/api'
import { newcomer } from '../support/newcomer'

let api: TestApi
let staff: string
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(attempts)
})

type Answer = { message: string; errors?: Record<string, string[]> }

/** Registers someone whose email address is confirmed. */
async function registered(path: string, form = newcomer()) {
  const { body } = await api.send<Tokens>('POST', path, { body: form })
  await api.db
    .update(users)
    .set({ email_verified_at: api.clock.now.toISOString() })
    .where(eq(users.email, form.email))
  const [user] = await api.db.select().from(users).where(eq(users.email, form.email))
  const [registration] = await api.db
    .select()
    .from(registrations)
    .where(eq(registrations.user_hash, user?.hashid ?? ''))
  const token = body.access_token
  return {
    token,
    email: form.email,
    hashid: user?.hashid ?? '',
    registration: registration?.hashid ?? '',
    me: async () => (await api.send<{ data: User }>('GET', '/auth/user', { token })).body.data,
    own: async () =>
      (await api.send<{ data: OwnRegistration }>('GET', '/auth/registration', { token })).body.data,
    partners: async () =>
      (await api.send<{ data: { name: string }[] }>('GET', '/partners', { token })).body.data,
  }
}
const decide = (path: string, body: object, token = staff) => api.send<Answer>('POST', path, { token, body })
const mailTo = async (recipient: string, subject: string) => {
  const [mail] = await api.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.subject, subject)))
  return mail?.body ?? ''
}
const audited = (subject: string) => api.db.select().from(auditLog).where(eq(auditLog.subject_hash, subject))

const newStore = {
  role_name: 'Store',
  user_permissions: ['promotions'],
  partner_group_hash: '',
  group_name: '',
  store_hash: '',
  store_name: 'Corner Store',
  email: 'orders@corner.test',
  street: '1 Main St',
  city: 'Madison',
  state: 'WI',
  zip: '53703',
  country: 'US',
  time_zone: 'America/Chicago',
}

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

describe('a registration of a store', () => {
  test('is approved into a new group and store: the account opens at once, with a mail and an audit trail', async () => {
    const rosa = await registered('/auth/register/sfa')
    expect(await rosa.own()).toMatchObject({ kind: 'store', status: 0, messages: [] })
    const path = `/admin/registrations/${rosa.registration}`
    const { data } = (await api.send<{ data: RegistrationView }>('GET', path, { token: staff })).body
    expect(data).toMatchObject({
      name: 'Rosa Diaz',
      email: rosa.email,
      email_verified: true,
      kind: 'store',
      company_name: 'Corner Foods',
      store_name: 'Corner Store',
      marketplace_name: 'Specialty Food Alley',
      status: 0,
      city: 'Madison',
      decided_by: null,
    })

    const { status, body } = await decide(`${path}/approve`, { ...newStore, group_name: 'Corner Foods' })
    expect([status, body.message]).toEqual([200, 'Rosa Diaz has been approved and can sign in now.'])
    expect(await rosa.me()).toMatchObject({
      status: 1,
      role_name: 'Store',
      user_permissions: ['promotions'],
      partner_group: { data: { name: 'Corner Foods' } },
    })
    expect(await rosa.partners()).toMatchObject([{ name: 'Corner Store', time_zone: 'America/Chicago' }])
    expect(await mailTo(rosa.email, 'Your account is open')).toContain(`${ORIGIN}/first-steps`)
    const [group] = await api.db.select().from(partnerGroups).where(eq(partnerGroups.name, 'Corner Foods'))
    const [sfa] = await api.db.select().from(marketplaces).where(eq(marketplaces.short_name, 'sfa'))
    expect(group?.marketplace_hash).toBe(sfa?.hashid)
    expect(await audited(rosa.registration)).toMatchObject([
      { event: 'registration-changed', details: { before: { status: 0 }, after: { status: 2 } } },
    ])
    expect(await audited(group?.hashid ?? '')).toMatchObject([{ event: 'partner-group-changed' }])

    const again = await decide(`${path}/approve`, { ...newStore, group_name: 'Other' })
    expect([again.status, again.body.message]).toEqual([
      409,
      'The registration of Rosa Diaz has been approved already.',
    ])
  })

  test('is approved once when two colleagues approve it at the same time', async () => {
    const rosa = await registered('/auth/register/sfa')
    const approve = (group_name: string) =>
      decide(`/admin/registrations/${rosa.registration}/approve`, { ...newStore, group_name })
    const answers = await Promise.all([approve('Left'), approve('Right')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await rosa.partners()).toHaveLength(1)
  })

  test('is approved into an existing group of its marketplace: one store, or all of them', async () => {
    const [group] = await api.db
      .select()
      .from(partnerGroups)
      .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
      .where(eq(marketplaces.short_name, 'sfa'))
    const partner_group_hash = group?.partner_groups.hashid ?? ''
    const stores = await api.db
      .select()
      .from(partners)
      .where(eq(partners.partner_group_hash, partner_group_hash))
    const existing = { ...newStore, partner_group_hash, store_name: '' }
    const approve = async (change: object) => {
      const rosa = await registered('/auth/register/sfa')
      const answer = await decide(`/admin/registrations/${rosa.registration}/approve`, {
        ...existing,
        ...change,
      })
      return { rosa, ...answer }
    }
    const one = await approve({ store_hash: stores[0]?.hashid })
    expect(one.status).toBe(200)
    expect(await one.rosa.partners()).toMatchObject([{ name: stores[0]?.name }])
    const taken = await approve({ store_name: stores[0]?.name.toUpperCase() })
    expect([taken.status, taken.body]).toMatchObject([
      422,
      { errors: { store_name: [expect.stringContaining('A store of this group has this name')] } },
    ])
    const all = await approve({ store_hash: 'all-stores', role_name: 'Corporate' })
    expect(await all.rosa.partners()).toHaveLength(stores.length)
    expect(
      await api.db.select().from(memberships).where(eq(memberships.user_hash, all.rosa.hashid)),
    ).toMatchObject([{ store_hash: null }])

    const [other] = await api.db
      .select()
      .from(partnerGroups)
      .where(eq(partnerGroups.name, 'Copper Kettle Grocers'))
    const [theirs] = await api.db
      .select()
      .from(partners)
      .where(eq(partners.partner_group_hash, other?.hashid ?? ''))
      .orderBy(partners.hashid)
    for (const [change, field, error] of [
      [
        { partner_group_hash: other?.hashid, store_hash: theirs?.hashid },
        'partner_group_hash',
        'Choose a group of this marketplace',
      ],
      [{ store_hash: theirs?.hashid }, 'store_hash', 'Choose a store of this group'],
      [{ store_hash: '' }, 'store_name', 'Required'],
      [{ partner_group_hash: '', store_hash: stores[0]?.hashid }, 'group_name', 'Required'],
      [
        { partner_group_hash: '', group_name: 'Harvest lane markets', store_hash: 'all-stores' },
        'group_name',
        'A group has this name. Choose it from the list',
      ],
      [{ role_name: 'Operations', store_hash: 'all-stores' }, 'role_name', 'Choose a role'],
      [{ time_zone: '', store_name: 'New' }, 'time_zone', 'Required'],
    ] as const) {
      const refused = await approve(change)
      expect([change, refused.status, refused.body.errors?.[field]]).toEqual([change, 422, [error]])
      expect((await refused.rosa.me()).status).toBe(0)
    }
  })

  test('waits for the answer to a question, which the person gives on their page', async () => {
    const rosa = await registered('/auth/register/sfa')
    const path = `/admin/registrations/${rosa.registration}`
    const give = (text: string) =>
      api.send<Answer>('POST', '/auth/registration/answer', { token: rosa.token, body: { text } })
    expect((await give('Too early')).status).toBe(422)
    expect((await decide(`${path}/question`, { text: '  ' })).body.errors).toEqual({ text: ['Required'] })
    expect((await decide(`${path}/question`, { text: 'Are you a new store?' })).status).toBe(200)
    expect(await rosa.own()).toMatchObject({
      status: 1,
      messages: [{ is_answer: false, text: 'Are you a new store?' }],
    })
    const mail = await mailTo(rosa.email, 'A question about your registration')
    expect(mail).toContain('Are you a new store?')
    expect(mail).toContain(`${ORIGIN}/account-status`)
    expect((await give('Yes, we open in May.')).status).toBe(200)
    expect((await give('Once more')).status).toBe(422)
    const { data } = (await api.send<{ data: RegistrationView }>('GET', path, { token: staff })).body
    expect([data.status, data.messages.map(({ text }) => text)]).toEqual([
      0,
      ['Are you a new store?', 'Yes, we open in May.'],
    ])
  })

  test('is declined with a reason, can be asked about, and can still be approved', async () => {
    const rosa = await registered('/auth/register/sfa')
    const path = `/admin/registrations/${rosa.registration}`
    expect((await decide(`${path}/decline`, { reason: '' })).body.errors).toEqual({ reason: ['Required'] })
    expect((await decide(`${path}/decline`, { reason: 'We don’t deliver to you yet.' })).status).toBe(200)
    expect(await rosa.own()).toMatchObject({ status: 3, reason: 'We don’t deliver to you yet.' })
    expect((await rosa.me()).status).toBe(2)
    expect(await mailTo(rosa.email, 'Your registration was declined')).toContain(
      'We don’t deliver to you yet.',
    )
    expect((await decide(`${path}/question`, { text: 'Did you move?' })).status).toBe(200)
    expect((await rosa.me()).status).toBe(0)
    expect((await decide(`${path}/approve`, { ...newStore, group_name: 'Late Foods' })).status).toBe(200)
    expect(await rosa.own()).toMatchObject({ status: 2, reason: '' })
  })

  test('of a distributor creates a distributor when approved', async () => {
    const rosa = await registered('/auth/register/distributor')
    const form = { ...newStore, role_name: 'Specialty Distributor', group_name: 'Rosa Wholesale' }
    expect((await decide(`/admin/registrations/${rosa.registration}/approve`, form)).status).toBe(200)
    const [store] = await api.db
      .select({ kind: partners.kind })
      .from(partners)
      .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
      .where(eq(partnerGroups.name, 'Rosa Wholesale'))
    expect(store).toEqual({ kind: 1 })
  })
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
