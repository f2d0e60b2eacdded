import { afterAll, beforeEach, expect, test } from 'vitest'
import { extraForms, formAnswers } from '../../../server/db/schema/form-builder/extra-forms'
import { sampleEvents, sampleRequests } from '../../../server/db/schema/samples'
import type { ExtraAnswers } from '../../../src/domain/form-builder/contract'
import type { AnswersRow } from '../../../src/domain/form-builder/managed-form'
import type { SampleDetail } from '../../../src/domain/samples/pipeline-contract'
import type { SampleRequest } from '../../../src/domain/samples/sample-request'
import { openTestApi } from '../support/api'
import { buyerOf } from '../support/buyer'
import { answersTo, builderOf, question, sampleContent } from './form-builder'

const api = await openTestApi()
const builder = await builderOf(api)
const buyer = await buyerOf(api, 'store')
afterAll(() => api.close())
/** Ends the cool-down between samples. */
const forgetSamples = async () => {
  await api.db.delete(sampleEvents)
  await api.db.delete(sampleRequests)
}
beforeEach(async () => {
  await api.db.update(extraForms).set({ archived_at: api.clock.now.toISOString() })
  await api.db.delete(formAnswers)
  await forgetSamples()
})

const ask = (extra_answers?: ExtraAnswers) =>
  buyer.send<{ data: SampleRequest; message: string; errors?: Record<string, string[]> }>(
    'POST',
    '/samplerequests',
    {
      store_hash: buyer.store.hashid,
      product_hash: buyer.find().hashid,
      qty: '1',
      note: '',
      ...(extra_answers && { extra_answers }),
    },
  )
const sampleOf = async (hashid: string, token = buyer.token) =>
  (await api.send<{ data: SampleDetail }>('GET', `/samplerequests/${hashid}`, { token })).body.data
const CHANGED = { extra_answers: ['The questions have changed. Reload the page and answer them again'] }

test('answers are kept with the request, for its own people and for developers', async () => {
  const form = await builder.live('Tasting', 'sample-requests', sampleContent)
  const { status, body } = await ask(
    answersTo(await builder.asked('sample-requests'), { kind: 'guests', guests: '40', other: 'Dropped' }),
  )
  expect(status).toBe(200)
  const shown = [
    { question: 'Who tastes it?', answer: 'Guests' },
    { question: 'How many guests?', answer: '40' },
  ]
  expect((await sampleOf(body.data.hashid)).extra_answers).toEqual(shown)
  const { access_token: staff } = await api.signIn('operations')
  expect((await sampleOf(body.data.hashid, staff)).extra_answers).toEqual(shown)
  const { access_token: stranger } = await api.signIn('client')
  expect((await api.send('GET', `/samplerequests/${body.data.hashid}`, { token: stranger })).status).toBe(404)
  const [row, ...others] = await builder.get<AnswersRow[]>(`/${form}/answers?limit=-1`)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    version: 1,
    subject_kind: 'sample',
    subject_hash: body.data.hashid,
    subject_name: `${body.data.product_name} · ${body.data.store_display_name}`,
    answered_by: body.data.requested_by,
    answered_at: api.clock.now.toISOString(),
    answers: { kind: 'Guests', guests: '40' },
  })
  expect(await builder.get(`/${form}/row`)).toMatchObject({ answer_count: 1 })
})

test('wrong answers are refused at their questions, and no sample is requested', async () => {
  await builder.live('Checked', 'sample-requests', sampleContent)
  const version = await builder.asked('sample-requests')
  const missing = await ask(answersTo(version, { kind: 'guests' }))
  expect([missing.status, missing.body.errors]).toEqual([422, { 'extra_answers.guests': ['Required'] }])
  const wrong = await ask(answersTo(version, { kind: 'nobody', when: 'soon' }))
  expect(wrong.body.errors).toEqual({
    'extra_answers.kind': ['Choose one of the options'],
    'extra_answers.when': ['Enter a date, for example 2026-01-31'],
  })
  expect(await api.db.$count(sampleRequests)).toBe(0)
  expect(await api.db.$count(formAnswers)).toBe(0)
})

test('answers to an earlier version of the live form are taken, and read with its questions', async () => {
  const form = await builder.live('Growing', 'sample-requests', sampleContent)
  const seen = await builder.asked('sample-requests')
  const next = { sections: [{ id: 's', title: '', questions: [question('new', { required: true })] }] }
  await builder.save(form, { draft: JSON.stringify(next) })
  await builder.publish(form)
  const { status, body } = await ask(answersTo(seen, { kind: 'chef' }))
  expect(status).toBe(200)
  expect((await sampleOf(body.data.hashid)).extra_answers).toEqual([
    { question: 'Who tastes it?', answer: 'Our chef' },
  ])
  const [row] = await builder.get<AnswersRow[]>(`/${form}/answers?limit=-1`)
  expect(row).toMatchObject({ version: 1, answers: { kind: 'Our chef' } })
})

test('answers to a form that was retired meanwhile are kept, those to one that was replaced are not', async () => {
  const form = await builder.live('Retiring', 'sample-requests', sampleContent)
  const seen = await builder.asked('sample-requests')
  await builder.retire(form)
  expect((await ask(answersTo(seen, { kind: 'chef' }))).status).toBe(200)
  await forgetSamples()
  await builder.live('Replacing', 'sample-requests', sampleContent)
  const replaced = await ask(answersTo(seen, { kind: 'chef' }))
  expect([replaced.status, replaced.body.errors]).toEqual([422, CHANGED])
  const unknown = await ask({ version_hash: 'no_such_version', answers: {} })
  expect([unknown.status, unknown.body.errors]).toEqual([422, CHANGED])
})

test('a request without answers is taken unless an answer is required', async () => {
  const form = await builder.live('Optional', 'sample-requests', sampleContent)
  const plain = await ask()
  expect(plain.status).toBe(200)
  expect((await sampleOf(plain.body.data.hashid)).extra_answers).toEqual([])
  expect(await api.db.$count(formAnswers)).toBe(0)
  await forgetSamples()
  const strict = { sections: [{ id: 's', title: '', questions: [question('why', { required: true })] }] }
  await builder.save(form, { draft: JSON.stringify(strict) })
  await builder.publish(form)
  const refused = await ask()
  expect([refused.status, refused.body.errors]).toEqual([422, CHANGED])
})

test('an unknown place has no questions', async () => {
  expect((await buyer.send('GET', '/extra-questions/nowhere')).status).toBe(404)
})
