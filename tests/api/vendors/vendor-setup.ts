import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { outbox } from '../../../server/db/schema/system'
import { addOnboardingVendor } from '../../../server/vendors/add-onboarding-vendor'
import type { VendorSetup } from '../../../src/domain/vendors/setup-contract'
import { TEST_NOW } from '../../setup/calendar.mjs'
import type { TestApi } from '../support/api'

export interface Answer {
  message: string
  data: VendorSetup
  errors?: Record<string, string[]>
}

/** Adds a vendor that a supplier sets up, and signs in the supplier and staff. */
export async function vendorSetupOf(api: TestApi) {
  const staff = (await api.signIn('operations')).access_token
  const vendor = await addOnboardingVendor(api.db, { name: 'Fig & Fennel', vendor_group_hash: null })
  await api.db.update(users).set({ vendor_hash: vendor }).where(eq(users.email, 'onboarding@portal.test'))
  const supplier = (await api.signIn('onboarding')).access_token

  beforeEach(() => {
    api.clock.now = TEST_NOW
  })
  const send = <T = Answer>(path: string, body?: unknown, token = supplier) =>
    api.send<T>(body === undefined ? 'GET' : 'POST', `/vendor/${vendor}/${path}`, { token, body })
  const setup = async () => (await send('setup')).body.data
  /** Types entries over those that are there. */
  const type = async (entries: Record<string, string | string[]>) => {
    const { values } = await setup()
    const changes = Object.entries(entries).map(([field, after]) => ({
      field,
      before: Object.entries(values).find(([name]) => name === field)?.[1],
      after,
    }))
    return send('setup', { changes })
  }
  const mailsTo = async (email: string) =>
    (await api.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ subject }) => subject)
  const pdf = (text: string) => new Blob([`%PDF-1.7\n${text}`], { type: 'application/pdf' })
  const uploaded = async (text: string) =>
    (
      await api.send<{ data: { hashid: string } }>('POST', '/documentFiles?name=form.pdf', {
        token: supplier,
        body: pdf(text),
      })
    ).body.data.hashid
  const document = async (more: object) => ({
    vendor_hash: vendor,
    kind: 'w9',
    name: '',
    expires_on: '',
    document_hash: await uploaded(JSON.stringify(more)),
    version: '0',
    ...more,
  })
  return { document, mailsTo, pdf, send, setup, staff, supplier, type, uploaded, vendor }
}
