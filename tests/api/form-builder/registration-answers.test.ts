import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { attempts } from '../../../server/db/schema/access/attempts'
import { registrations } from '../../../server/db/schema/access/registrations'
import { users } from '../../../server/db/schema/access/users'
import { extraForms } from '../../../server/db/schema/form-builder/extra-forms'
import { DEMO_INVITATIONS } from '../../../server/db/seed/invitations'
import type { RegistrationView } from '../../../src/domain/access/registration-review'
import type { PublishedVersion } from '../../../src/domain/form-builder/contract'
import type { AnswersRow } from '../../../src/domain/form-builder/managed-form'
import { openTestApi } from '../support/api'
import { newcomer } from '../support/newcomer'
import { answersTo, builderOf, question } from './form-builder'

const api = await openTestApi()
const builder = await builderOf(api)
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.update(extraForms).set({ archived_at: api.clock.now.toISOString() })
  await api.db.delete(attempts)
})

const content = {
  sections: [
    {
      id: 's',
      title: '',
      questions: [question('source', { label: 'Who told you about us?', required: true })],
    },
  ],
}
const register = (path: string, body: object) =>
  api.send<{ message: string; errors?: Record<string, string[]> }>('POST', path, { body })
/** The questions as visitors read them. */
const publicQuestions = async () =>
  (await api.send<{ data: PublishedVersion | null }>('GET', '/auth/registration/questions')).body.data
const registrationOf = async (email: string) => {
  const [found] = await api.db
    .select({ hashid: registrations.hashid, given: registrations.given })
    .from(registrations)
    .innerJoin(users, eq(users.hashid, registrations.user_hash))
    .where(eq(users.email, email))
  return found
}

test.each([
  ['/auth/register/sfa', 'admin/registrations', 'registration'],
  ['/auth/register/buyer', 'admin/registrations', 'registration'],
  ['/auth/register/distributor', 'admin/registrations', 'registration'],
  ['/auth/register/supplier', 'supplier/onboarding/registrations', 'supplier-registration'],
])('answers of %s wait with the registration', async (path, queue, kind) => {
  const form = await builder.live(`Asked by ${path}`, 'registrations', content)
  const version = await publicQuestions()
  expect(version?.content).toEqual(content)
  const email = `asked@${path.replaceAll('/', '')}.test`
  const person = newcomer({ email, marketplace: 'sfa' })
  const missing = await register(path, { ...person, extra_answers: answersTo(version, {}) })
  expect([missing.status, missing.body.errors]).toEqual([422, { 'extra_answers.source': ['Required'] }])
  expect(await registrationOf(email)).toBeUndefined()
  const sent = await register(path, { ...person, extra_answers: answersTo(version, { source: 'A friend' }) })
  expect(sent.status).toBe(200)
  const stored = await registrationOf(email)
  expect(stored?.given).not.toHaveProperty('extra_answers')
  const hashid = stored?.hashid ?? ''
  const { access_token: token } = await api.signIn('operations')
  const view = await api.send<{ data: RegistrationView }>('GET', `/${queue}/${hashid}`, { token })
  expect(view.body.data.extra_answers).toEqual([{ question: 'Who told you about us?', answer: 'A friend' }])
  expect(await builder.get<AnswersRow[]>(`/${form}/answers?limit=-1`)).toMatchObject([
    {
      subject_kind: kind,
      subject_hash: hashid,
      subject_name: view.body.data.name,
      answers: { source: 'A friend' },
    },
  ])
})

test('a registration without answers is taken only while none is required', async () => {
  expect(await publicQuestions()).toBeNull()
  const person = newcomer({ email: 'early@registered.test', marketplace: 'sfa' })
  expect((await register('/auth/register/buyer', person)).status).toBe(200)
  await builder.live('Required', 'registrations', content)
  const late = await register('/auth/register/buyer', { ...person, email: 'late@registered.test' })
  expect([late.status, late.body.errors]).toEqual([
    422,
    { extra_answers: ['The questions have changed. Reload the page and answer them again'] },
  ])
})

test('invited suppliers are not asked', async () => {
  await builder.live('For registrations', 'registrations', content)
  const { status } = await register('/auth/activate/supplier', {
    ...newcomer({ email: 'invited@registered.test' }),
    type: 'vendor',
    supplier_hash: DEMO_INVITATIONS.vendor,
  })
  expect(status).toBe(200)
})
