import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import type { PartnerForm } from '../../../src/domain/stores/managed-partner'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import { openTestApi, type TestApi } from '../support/api'
import { countStatements } from '../support/count-statements'

let api: TestApi
let token: string
let group: string
beforeEach(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
  const [row] = await api.db
    .select()
    .from(partnerGroups)
    .where(eq(partnerGroups.name, 'Harvest Lane Markets'))
  group = row?.hashid ?? ''
})
afterEach(() => api.close())

interface Answer {
  message: string
  data: { hashid: string }[]
  errors?: Record<string, string[]>
}
const send = (stores: readonly object[], key?: string) =>
  api.send<Answer>('POST', '/admin/stores/import', { token, body: { stores }, ...(key && { key }) })

const store = (name: string, change: Partial<PartnerForm> = {}): PartnerForm => ({
  name,
  display_name: name,
  kind: '0',
  partner_group_hash: group,
  email: 'orders@larder.test',
  street: '12 Orchard Row',
  city: 'Portland',
  zip: '97201',
  country: 'US',
  state: 'OR',
  time_zone: 'America/Los_Angeles',
  fn_markup: '0',
  specialty_client_markup: '7.5',
  has_custom_export: true,
  sends_order_mails: true,
  order_emails: 'kitchen@larder.test',
  purchase_order_prefix: 'LDR-',
  version: '0',
  ...change,
})
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => store(`Larder #${at + from}`))
const added = () =>
  api.db.select({ name: partners.name }).from(partners).where(like(partners.name, 'Larder%'))

test('stores are added with their settings, each in the audit log as if added alone', async () => {
  const { status, body } = await send([
    store('Larder #1'),
    store('Larder #2', { kind: '1', state: 'WA', zip: '98101' }),
  ])
  expect([status, body.message]).toEqual([200, '2 stores added'])
  const [first, second] = body.data.map(({ hashid }) => hashid)
  const shown = (await api.send<{ data: ManagedStore }>('GET', `/stores/${second}`, { token })).body.data
  expect(shown.settings.general).toMatchObject({ display_name: 'Larder #2', state: 'WA' })
  expect(shown.settings.order).toMatchObject({
    order_emails: 'kitchen@larder.test',
    purchase_order_prefix: 'LDR-',
  })

  const alone = await api.send<{ data: { hashid: string } }>('POST', '/admin/stores', {
    token,
    body: store('Larder #3'),
  })
  const logOf = async (hashid = '') => {
    const [row] = await api.db.select().from(auditLog).where(eq(auditLog.subject_hash, hashid))
    const {
      hashid: _hashid,
      subject_hash: _subject,
      at: _at,
      request_id: _request,
      details,
      ...rest
    } = row ?? { details: null }
    return { ...rest, details: JSON.stringify(details).replaceAll(/Larder #\d/g, 'Larder') }
  }
  expect(await logOf(first)).toEqual(await logOf(alone.body.data.hashid))
  expect(await logOf(first)).toMatchObject({ event: 'partner-changed', parent_hash: group })
})

test('one wrong row keeps every row out, and the error names row and field', async () => {
  const wrong = await send([store('Larder #1'), store('Larder #2', { email: 'nobody', zip: '9720' })])
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { 'stores.1.email': ['Invalid email address'], 'stores.1.zip': ['Please enter a valid zipcode'] },
  ])
  const foreign = await send([store('Larder #1'), store('Larder #2', { partner_group_hash: 'nosuchgroup0' })])
  expect([foreign.status, foreign.body.errors]).toEqual([
    422,
    { 'stores.1.partner_group_hash': ['Choose a partner group from the list'] },
  ])
  expect(await added()).toEqual([])
})

test('a name is refused twice in a group, in the rows as among the stores that there are', async () => {
  const [taken] = await api.db.select().from(partners).where(eq(partners.partner_group_hash, group)).limit(1)
  const sent = [store('Larder'), store('LARDER'), store(taken?.name.toUpperCase() ?? '')]
  const { status, body } = await send(sent)
  const message = ['Another partner of this group has this name. Choose another one']
  expect([status, body.errors]).toEqual([422, { 'stores.1.name': message, 'stores.2.name': message }])
  expect(await added()).toEqual([])
  const [other] = await api.db
    .select()
    .from(partnerGroups)
    .where(eq(partnerGroups.name, 'Copper Kettle Grocers'))
  const elsewhere = store('LARDER', { partner_group_hash: other?.hashid ?? '' })
  expect((await send([store('Larder'), elsewhere])).status).toBe(200)
})

test('people who add the same stores at the same moment add them once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(many(3))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422, 422, 422,
  ])
  expect(await added()).toHaveLength(3)
})

test('a request that is sent again under its key adds nothing again', async () => {
  const first = await send(many(2), 'a key')
  expect(await send(many(2), 'a key')).toMatchObject({ status: 200, body: first.body })
  expect(await added()).toHaveLength(2)
})

test('500 stores take as many statements as 5, and 501 are refused', async () => {
  const few = await countStatements(async () => expect((await send(many(5))).status).toBe(200))
  const most = await countStatements(async () => expect((await send(many(500, 6))).status).toBe(200))
  expect(most).toBe(few)
  const { status, body } = await send(many(501))
  expect([status, body.errors]).toEqual([422, { stores: ['Add up to 500 stores at once'] }])
})

test('staff without the permission, and buyers, add nothing', async () => {
  await api.db
    .update(users)
    .set({ user_permissions: ['partners'] })
    .where(eq(users.email, 'operations@portal.test'))
  const body = { stores: many(1) }
  for (const who of ['operations', 'corporate', 'analyst']) {
    const { access_token } = await api.signIn(who)
    expect((await api.send('POST', '/admin/stores/import', { token: access_token, body })).status).toBe(403)
  }
  expect(await added()).toEqual([])
})
