import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import { leadStatus } from '../../../src/domain/vendors/vendor-view'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let supplier: string
let staff: string
let vendor: string
beforeAll(async () => {
  api = await openTestApi()
  supplier = (await api.signIn('supplier')).access_token
  staff = (await api.signIn('operations')).access_token
  const [own] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor = own?.vendor_hash ?? ''
})
afterAll(() => api.close())

/** Changes fields of the form at a path, a second after the last change. */
async function change(token: string, path: string, fields: object) {
  api.clock.now = new Date(api.clock.now.getTime() + 1_000)
  const stored = (await api.send<{ data: object }>('GET', `/vendor/${vendor}/${path}`, { token })).body.data
  const to = path === 'form' ? `/vendor/${vendor}` : `/vendor/${vendor}/${path}`
  expect((await api.send('POST', to, { token, body: { ...stored, ...fields } })).status).toBe(200)
}
const read = (hashid = vendor) =>
  api.send<{ data: HistoryEntry[] }>('GET', `/supplier/history/vendor/${hashid}`, { token: supplier })

test('the people of a vendor read its history, without the lead status, names of staff and restoring', async () => {
  await change(supplier, 'profile', { description: 'Small batches since 1921' })
  await change(supplier, 'invoicing', { tax_id: '12-3456789' })
  await change(staff, 'form', {
    lead_status: String(leadStatus.value.notMovingForward),
    order_minimum: '425',
  })
  await change(staff, 'form', { lead_status: String(leadStatus.value.open) })
  const [byStaff, invoicing, profile] = (await read()).body.data
  expect(byStaff).toMatchObject({
    title: 'Vendor changed',
    actor: 'The portal’s staff',
    is_restorable: false,
    fields: [{ label: 'Order minimum', after: '425.00' }],
  })
  expect(invoicing).toMatchObject({ title: 'Invoicing changed', fields: [{ after: '12-3456789' }] })
  expect(profile).toMatchObject({
    title: 'Vendor changed',
    actor: 'Luca Ferrante',
    is_restorable: false,
    fields: [{ label: 'Description', after: 'Small batches since 1921' }],
  })
})

test('the history of another vendor is a 404', async () => {
  const [other] = await api.db.select().from(vendors).where(eq(vendors.name, 'Quince Provisions'))
  const hashid = other?.hashid ?? ''
  expect(hashid).not.toBe(vendor)
  expect((await read(hashid)).status).toBe(404)
})
