import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { vendorDocuments } from '../../../server/db/schema/vendors/setup'
import { remindOfDocuments } from '../../../server/vendors/documents/remind-documents'
import { daysFromNow } from '../../setup/days'
import { openTestApi } from '../support/api'
import { vendorSetupOf } from './vendor-setup'

const api = await openTestApi()
const { document, mailsTo, send } = await vendorSetupOf(api)
afterAll(() => api.close())

test('vendors are reminded of a document 30 and 7 days before it expires, and on the day, each once', async () => {
  const origin = 'https://portal.test'
  const day = (date: string) => new Date(`${date}T17:00:00Z`)
  await api.db.delete(vendorDocuments)
  const added = await send<{ data: { hashid: string } }>(
    'documents',
    await document({ kind: 'insurance', expires_on: daysFromNow(133) }),
  )
  const reminded = []
  for (const date of [
    daysFromNow(102),
    daysFromNow(103),
    daysFromNow(104),
    daysFromNow(126),
    daysFromNow(133),
    daysFromNow(134),
  ])
    reminded.push(await remindOfDocuments(api.db, day(date), origin))
  expect(reminded).toEqual([0, 1, 0, 1, 1, 0])
  expect(await mailsTo('onboarding@portal.test')).toContain('A document of Fig & Fennel needs to be renewed')
  api.clock.now = day(daysFromNow(135))
  const { access_token: token } = await api.signIn('operations')
  const { body } = await api.send<{ data: { hashid: string }[] }>(
    'GET',
    '/supplier/onboarding/expiring-documents',
    { token },
  )
  expect(body.data).toMatchObject([{ hashid: added.body.data.hashid, vendor_name: 'Fig & Fennel' }])
})

test('suppliers invite colleagues, and close and reopen the accounts of their own people', async () => {
  const people = async () =>
    (
      await send<{
        data: {
          users: { hashid: string; email: string; is_manageable: boolean; reopen_refusal: string | null }[]
          invitations: { hashid: string; email: string }[]
        }
      }>('users')
    ).body.data
  const colleague = { name: 'Dee', email: 'dee@fig.example' }
  expect((await send('users', colleague)).status).toBe(200)
  const again = await send('users', colleague)
  expect(again.body.errors).toEqual({
    email: ['This email address has an open invitation. Resend or revoke it.'],
  })
  const [invitation] = (await people()).invitations
  expect((await send(`invitations/${invitation?.hashid}/resend`, {})).status).toBe(200)
  expect((await mailsTo('dee@fig.example')).length).toBe(2)
  expect((await send(`invitations/${invitation?.hashid}/revoke`, {})).status).toBe(200)
  expect((await people()).invitations).toEqual([])

  const [me] = (await people()).users
  expect((await send(`users/${me?.hashid}`, { is_active: false })).status).toBe(409)
  const [known] = await api.db.select().from(users).where(eq(users.email, 'onboarding@portal.test'))
  if (!known) throw new Error('There is no such user')
  await api.db.insert(users).values({ ...known, hashid: 'colleague001', email: 'col@fig.example' })
  expect((await send('users/colleague001', { is_active: false })).status).toBe(200)
  expect((await send('users/colleague001', { is_active: true })).status).toBe(200)
  await api.db
    .update(users)
    .set({ status: 2, status_changed_by_hash: null })
    .where(eq(users.hashid, 'colleague001'))
  const refused = await send('users/colleague001', { is_active: true })
  expect(refused.body.message).toBe('Only our staff can reopen this account. Contact support.')
  const logged = await api.db.select().from(auditLog).where(eq(auditLog.subject_hash, 'colleague001'))
  expect(logged.filter(({ event }) => event === 'user-changed')).toHaveLength(2)
})
