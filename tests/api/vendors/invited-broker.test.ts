import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '../../../server/db/schema/system'
import type { Tokens } from '../../../src/domain/access/contract'
import type { OnboardingVendor } from '../../../src/domain/access/registration-review-contract'
import type { User } from '../../../src/domain/access/user'
import { invitationForm } from '../../../src/domain/access/user-form'
import { openTestApi, type TestApi } from '../support/api'
import { newcomer } from '../support/newcomer'

let api: TestApi
let staff: string
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

interface Answer {
  errors?: Record<string, string[]>
}
const invite = (form: object) =>
  api.send<Answer>('POST', '/admin/invitations', {
    token: staff,
    body: { ...invitationForm.empty, type: 'broker', name: 'Bea Long', ...form },
  })

/** Accepts the invitation that was mailed, and returns a token. */
async function accept(email: string) {
  const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
  const supplier_hash = /\/supplier\/activate\/broker\/([\w-]+)/.exec(mails.at(-1)?.body ?? '')?.[1]
  const body = { ...newcomer({ email }), type: 'broker', supplier_hash }
  return (await api.send<Tokens>('POST', '/auth/activate/supplier', { body })).body.access_token
}
const vendorsOf = async (token: string) => {
  const path = '/supplier/vendors?limit=-1'
  const { body } = await api.send<{ data: { hashid: string; name: string }[] }>('GET', path, { token })
  return body.data.map(({ name }) => name)
}

test('a broker invited with new vendors sets up the account of each, and staff see who does', async () => {
  const email = 'bea@broker.test'
  const new_vendors = '  Ash Farm\n\nBeech Bakery\nAsh Farm\n'
  const { status } = await invite({ email, company_name: 'Long & Co', new_vendors })
  expect(status).toBe(200)
  const token = await accept(email)
  expect(await vendorsOf(token)).toEqual(['Ash Farm', 'Beech Bakery'])
  const { body } = await api.send<{ data: User }>('GET', '/auth/user', { token })
  expect(body.data.supplier?.data).toMatchObject({
    is_onboarding: 1,
    broker: 'Long & Co',
    vendor: { data: { name: 'Ash Farm' } },
  })
  const onboarding = await api.send<{ data: OnboardingVendor[] }>('GET', '/supplier/onboarding/vendors', {
    token: staff,
  })
  for (const name of ['Ash Farm', 'Beech Bakery'])
    expect(onboarding.body.data).toContainEqual(
      expect.objectContaining({ name, marketplaces: [], users: [expect.objectContaining({ email })] }),
    )
})

test('a known broker gets more vendors with an invitation, but none whose name is taken', async () => {
  const taken = await invite({ email: 'x@broker.test', company_name: 'X', new_vendors: 'ASH farm' })
  expect([taken.status, taken.body.errors]).toEqual([
    422,
    { new_vendors: ['A vendor named Ash Farm exists. Choose it on the page of the broker'] },
  ])
  const names = await api.send<{ data: { hashid: string; name: string }[] }>('GET', '/admin/brokers', {
    token: staff,
  })
  const broker_hash = names.body.data.find(({ name }) => name === 'Long & Co')?.hashid
  expect((await invite({ email: 'cy@broker.test', broker_hash, new_vendors: 'Cedar Coffee' })).status).toBe(
    200,
  )
  expect(await vendorsOf(await accept('cy@broker.test'))).toEqual([
    'Ash Farm',
    'Beech Bakery',
    'Cedar Coffee',
  ])
})

test('a new broker needs a name that is not taken', async () => {
  expect(
    (await invite({ email: 'one@broker.test', company_name: 'Dune & Sons', new_vendors: 'Dune Dates' }))
      .status,
  ).toBe(200)
  const { status, body } = await invite({ email: 'two@broker.test', company_name: 'DUNE & SONS' })
  expect([status, body]).toMatchObject([
    422,
    { errors: { company_name: [expect.stringContaining('A broker has this name')] } },
  ])
})
