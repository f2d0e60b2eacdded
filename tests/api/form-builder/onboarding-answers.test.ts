import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { addOnboardingVendor } from '../../../server/vendors/add-onboarding-vendor'
import type { AnswersRow } from '../../../src/domain/form-builder/managed-form'
import type { VendorSetup } from '../../../src/domain/vendors/setup-contract'
import { daysFromNow } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { answersTo, builderOf, question } from './form-builder'

let api: TestApi
let vendor: string
let supplier: string
beforeAll(async () => {
  api = await openTestApi()
  vendor = await addOnboardingVendor(api.db, { name: 'Fig & Fennel', vendor_group_hash: null })
  await api.db.update(users).set({ vendor_hash: vendor }).where(eq(users.email, 'onboarding@portal.test'))
  supplier = (await api.signIn('onboarding')).access_token
  await completeSetup()
})
afterAll(() => api.close())

const send = <T = { data: VendorSetup; errors?: Record<string, string[]> }>(
  path: string,
  body?: unknown,
  token = supplier,
) => api.send<T>(body === undefined ? 'GET' : 'POST', `/vendor/${vendor}/${path}`, { token, body })

const entries = {
  description: 'Preserves from one valley',
  street: '4 Mill Road',
  city: 'Salem',
  country: 'US',
  state: 'OR',
  zip: '97301',
  orders_contact: 'Ann',
  orders_email: 'orders@fig.example',
  sales_contact: 'Bo',
  sales_email: 'sales@fig.example',
  shipping_option: '1',
  sales_channel: '2',
  order_minimum: '150',
  lead_time_days: '2',
  terms: 'net_15',
  delivery_weekdays: ['1', '4'],
  cut_off_time: '12:00',
}

/** Enters everything that Account Setup requires. */
async function completeSetup() {
  const stored = new Map(Object.entries((await send('setup')).body.data.values))
  await send('setup', {
    changes: Object.entries(entries).map(([field, after]) => ({ field, before: stored.get(field), after })),
  })
  for (const kind of ['w9', 'insurance']) {
    const { body } = await api.send<{ data: { hashid: string } }>('POST', '/documentFiles?name=form.pdf', {
      token: supplier,
      body: new Blob([`%PDF-1.7\n${kind}`], { type: 'application/pdf' }),
    })
    await send('documents', {
      vendor_hash: vendor,
      kind,
      name: '',
      expires_on: kind === 'insurance' ? daysFromNow(400) : '',
      document_hash: body.data.hashid,
      version: '0',
    })
  }
  await send('warehouses', {
    vendor_hash: vendor,
    name: 'Main warehouse',
    street: '4 Mill Road',
    city: 'Salem',
    country: 'US',
    state: 'OR',
    zip: '97301',
    storage_types: ['1'],
    pickup_hours: '',
    version: '0',
  })
}

const content = {
  sections: [
    { id: 's', title: '', questions: [question('allergens', { label: 'Which allergens?', required: true })] },
  ],
}

test('a supplier answers with the submission, and both sides read the answers', async () => {
  const builder = await builderOf(api)
  const form = await builder.live('Allergens', 'onboarding', content)
  const version = await builder.asked('onboarding')
  expect((await send('setup')).body.data).toMatchObject({ missing: [], extra_answers: [] })
  const missing = await send('setup/submit', { extra_answers: answersTo(version, {}) })
  expect([missing.status, missing.body.errors]).toEqual([422, { 'extra_answers.allergens': ['Required'] }])
  expect((await send('setup')).body.data.submitted_at).toBeNull()
  const sent = await send('setup/submit', { extra_answers: answersTo(version, { allergens: 'Nuts' }) })
  expect(sent.status).toBe(200)
  const shown = [{ question: 'Which allergens?', answer: 'Nuts' }]
  expect((await send('setup')).body.data.extra_answers).toEqual(shown)
  const { access_token: outreach } = await api.signIn('outreach')
  expect((await send('setup', undefined, outreach)).body.data.extra_answers).toEqual(shown)
  const { access_token: other } = await api.signIn('supplier')
  expect((await send('setup', undefined, other)).status).toBe(404)
  const rowOf = async () => (await builder.get<AnswersRow[]>(`/${form}/answers?limit=-1`))[0]
  const row = { subject_hash: vendor, subject_name: 'Fig & Fennel', answers: { allergens: 'Nuts' } }
  expect(await rowOf()).toMatchObject({ ...row, subject_kind: 'onboarding' })
  await api.db.update(vendors).set({ is_onboarding: false }).where(eq(vendors.hashid, vendor))
  expect(await rowOf()).toMatchObject({ ...row, subject_kind: 'vendor' })
})
