import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { memberships } from '../../../server/db/schema/access/users'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import type { RegistrationView } from '../../../src/domain/access/registration-review'
import { ORIGIN, openTestApi } from '../support/api'
import { type Answer, newStore, reviewOf } from './reviewed-registrations'

const api = await openTestApi()
const { decide, mailTo, registered, staff } = await reviewOf(api)
afterAll(() => api.close())

const audited = (subject: string) => api.db.select().from(auditLog).where(eq(auditLog.subject_hash, subject))

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
      'The registration of Rosa Diaz has already been approved.',
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
