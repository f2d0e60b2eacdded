import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { documentFiles } from '../../../server/db/schema/vendors/setup'
import { vendors } from '../../../server/db/schema/vendors/vendors'

import { deleteExpired } from '../../../server/retention/delete-expired'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { VendorForm } from '../../../src/domain/vendors/vendor-form'
import { openTestApi } from '../support/api'
import { type Answer, vendorSetupOf } from './vendor-setup'

const api = await openTestApi()
const { document, mailsTo, send, setup, staff, supplier, type, vendor } = await vendorSetupOf(api)
afterAll(() => api.close())

const missing = async () => (await setup()).missing.map(({ part, problem }) => `${part} ${problem}`)

const company = {
  description: 'Preserves from one valley',
  street: '4 Mill Road',
  city: 'Salem',
  country: 'US',
  state: 'OR',
  zip: '97301',
}

const rest = {
  orders_contact: 'Ann',
  orders_email: 'orders@fig.example',
  sales_contact: 'Bo',
  sales_email: 'sales@fig.example',
  shipping_option: '1',
  sales_channel: '2',
  order_minimum: '150',
  lead_time_days: '2',
  terms: 'net_15',
  tax_id: '12-3456789',
  remit_to: 'Fig & Fennel Receivables\nPO Box 12',
  delivery_weekdays: ['1', '4'],
  cut_off_time: '12:00',
}

test('entries are saved as typed, also those that are not valid yet, and defaults have to be confirmed', async () => {
  const fresh = await setup()
  expect(fresh.values).toMatchObject({
    name: 'Fig & Fennel',
    shipping_option: '',
    terms: '',
    cut_off_time: '',
  })
  expect(fresh.submission_status).toBe(0)
  // The name is that of the invitation; the country is the United States until another one is chosen.
  expect(fresh.missing.length).toBe(fresh.required - 2)
  await type(company)
  const { body } = await type({ orders_email: 'orders@fig', website: 'fig' })
  expect(body.data.values).toMatchObject({ ...company, orders_email: 'orders@fig', website: 'fig' })
  expect(await missing()).toEqual(expect.arrayContaining(['orders_email invalid', 'website invalid']))
  const stored = await send<{ data: VendorForm }>('form', undefined, staff)
  expect(stored.body.data).toMatchObject({ ...company, orders_email: '', website: '' })
  await type({ website: 'fig.example', ...rest })
  expect((await send<{ data: VendorForm }>('form', undefined, staff)).body.data).toMatchObject({
    website: 'fig.example',
    shipping_option: '1',
    delivery_weekdays: ['1', '4'],
  })
  expect((await send<{ data: object }>('invoicing')).body.data).toMatchObject({
    terms: 'net_15',
    tax_id: rest.tax_id,
    remit_to: rest.remit_to,
  })
})

test('two people may edit different fields, and the second sees the change of the first to the same one', async () => {
  const { values } = await setup()
  const change = (field: 'city' | 'zip', after: string) => ({ field, before: values[field], after })
  expect((await send('setup', { changes: [change('city', 'Eugene')] })).status).toBe(200)
  expect((await send('setup', { changes: [change('zip', '97401')] })).status).toBe(200)
  const late = await send('setup', { changes: [change('city', 'Bend'), change('zip', '97701')] })
  expect([late.status, late.body.errors]).toEqual([
    409,
    { city: ['City is now “Eugene”.'], zip: ['Zip code is now “97401”.'] },
  ])
  expect((await send('setup', { changes: [change('city', 'Eugene')] })).status).toBe(200)
})

test('documents and warehouses count, and what warehouses store is what the vendor carries', async () => {
  expect((await send('setup/submit', {})).status).toBe(409)
  expect(await missing()).toEqual(['w9 missing', 'insurance missing', 'warehouses missing'])
  const noDate = await send('documents', await document({ kind: 'insurance' }))
  expect([noDate.status, noDate.body.errors]).toEqual([422, { expires_on: ['Required'] }])
  await send('documents', await document({}))
  await send('documents', await document({ kind: 'insurance', expires_on: '2020-01-01' }))
  expect(await missing()).toContain('insurance expired')
  const [insurance] = (await setup()).documents.filter(({ kind }) => kind === 'insurance')
  const { hashid, file: _file, ...form } = insurance ?? { hashid: '', file: null }
  const again = { ...form, expires_on: '2030-01-01' }
  expect((await send(`documents/${hashid}`, again)).status).toBe(200)
  expect((await send(`documents/${hashid}`, again)).status).toBe(409)
  const place = { vendor_hash: vendor, name: 'Main', street: '4 Mill Road', city: 'Salem', state: 'OR' }
  await send('warehouses', { ...place, zip: '97301', storage_types: ['3', '1'], version: '0' })
  expect((await setup()).submission_status).toBe(1)
  expect(await missing()).toEqual([])
  const { body } = await send<{ data: VendorForm }>('form', undefined, staff)
  expect(body.data.storage_types).toEqual(['1', '3'])
  const history = await api.send<{ data: HistoryEntry[] }>('GET', `/admin/history/vendor/${vendor}`, {
    token: staff,
  })
  expect(history.body.data.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Warehouse added', 'Document added', 'Document changed', 'Vendor changed']),
  )
})

test('files are PDFs or images, and a removed document is deleted', async () => {
  const text = await api.send<Answer>('POST', '/documentFiles?name=a.pdf', {
    token: supplier,
    body: new Blob(['hello'], { type: 'application/pdf' }),
  })
  expect(text.status).toBe(422)
  const added = await send<{ data: { hashid: string } }>(
    'documents',
    await document({ kind: 'other', name: 'Kosher certificate' }),
  )
  const { hashid } = added.body.data
  const path = `/vendor/${vendor}/documents/${hashid}/file`
  expect((await api.send('GET', path, { token: supplier })).status).toBe(200)
  expect((await api.send('GET', path, { token: (await api.signIn('outreach')).access_token })).status).toBe(
    200,
  )
  expect((await api.send('GET', path, { token: (await api.signIn('supplier')).access_token })).status).toBe(
    404,
  )
  expect((await send(`documents/${hashid}/remove`, {})).status).toBe(200)
  expect((await api.send('GET', path, { token: supplier })).status).toBe(404)
  const month = new Date(api.clock.now.getTime() + 31 * 86_400_000)
  const before = await api.db.$count(documentFiles)
  await deleteExpired(api.db, month, undefined)
  expect(await api.db.$count(documentFiles)).toBeLessThan(before)
})

test('a submitted step opens again for a question, which is answered in place', async () => {
  expect((await send('setup/replies', { step: 'terms', text: 'Yes' })).status).toBe(409)
  expect((await send('setup/submit', {})).status).toBe(200)
  expect((await send('setup/submit', {})).status).toBe(409)
  expect(await mailsTo('operations@portal.test')).toContain('Fig & Fennel submitted its account setup')
  const locked = await type({ lead_time_days: '3' })
  expect([locked.status, locked.body.message]).toEqual([409, expect.stringMatching(/You've submitted/)])
  const contact = { vendor_hash: vendor, name: 'Cy', role: 'Books', email: '', phone: '', version: '0' }
  expect((await send('contacts', contact)).status).toBe(409)

  const outreach = (await api.signIn('outreach')).access_token
  const question = { step: 'terms', text: 'Is two days enough in winter?' }
  expect((await send('setup/questions', question, outreach)).status).toBe(200)
  expect(await mailsTo('onboarding@portal.test')).toContain(
    'A question about the account setup of Fig & Fennel',
  )
  expect((await type({ lead_time_days: '3' })).status).toBe(200)
  expect((await type({ cut_off_time: '11:00' })).status).toBe(409)
  expect((await send('setup/replies', { step: 'terms', text: 'Three, then.' })).status).toBe(200)
  expect(await mailsTo('outreach@portal.test')).toContain('Fig & Fennel replied about “Order terms”')
  expect((await type({ lead_time_days: '4' })).status).toBe(409)
  expect((await setup()).messages.map(({ text }) => text)).toEqual([question.text, 'Three, then.'])

  const review = (submission_status: number) => send('setup/review', { submission_status }, outreach)
  expect((await review(4)).status).toBe(409)
  expect((await review(3)).status).toBe(200)
  expect((await review(4)).status).toBe(200)
  expect((await setup()).submission_status).toBe(4)
  const complete = `/supplier/onboarding/vendors/${vendor}/complete`
  expect((await api.send('POST', complete, { token: outreach, body: { opens_vendor: false } })).status).toBe(
    200,
  )
  expect((await type({ city: 'Bend' })).status).toBe(409)
  expect((await send('contacts', contact)).status).toBe(200)
})

test('suppliers edit their profile, but nothing that staff decide', async () => {
  const { body } = await send<{ data: Record<string, unknown> }>('profile')
  for (const field of ['approval', 'status', 'lead_status', 'submission_status', 'marketplace_hashes'])
    expect(body.data).not.toHaveProperty(field)
  const changed = { ...body.data, description: 'Figs', approval: '1', status: '1', marketplace_hashes: ['x'] }
  expect((await send('profile', changed)).status).toBe(200)
  expect((await send('profile', changed)).status).toBe(409)
  const [row] = await api.db.select().from(vendors).where(eq(vendors.hashid, vendor))
  expect(row).toMatchObject({ description: 'Figs', approval: 3, status: 0 })
  const preview = await send<{ data: { takes_orders: boolean; description: string } }>('preview')
  expect(preview.body.data).toMatchObject({ takes_orders: false, description: 'Figs' })
})
