import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { extraForms, formVersions } from '../../../server/db/schema/form-builder/extra-forms'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import {
  type ExtraFormRow,
  type FormVersionRow,
  formState,
} from '../../../src/domain/form-builder/managed-form'
import { openTestApi } from '../support/api'
import { builderOf, question, sampleContent } from './form-builder'

const api = await openTestApi()
const builder = await builderOf(api)
afterAll(() => api.close())
beforeEach(() => api.db.update(extraForms).set({ archived_at: api.clock.now.toISOString() }))

const rowOf = (hashid: string) => builder.get<ExtraFormRow>(`/${hashid}/row`)
const versionsOf = (hashid: string) => builder.get<FormVersionRow[]>(`/${hashid}/versions?limit=-1`)
const { draft, live, retired } = formState.value

test('only developers build forms and list answers', async () => {
  const hashid = await builder.add('For developers', 'sample-requests', sampleContent)
  for (const who of ['operations', 'store', 'supplier']) {
    const { access_token: token } = await api.signIn(who)
    for (const path of ['', `/${hashid}`, `/${hashid}/versions`, `/${hashid}/answers`])
      expect((await api.send('GET', `/admin/formbuilder${path}`, { token })).status).toBe(403)
    const body = { version: '1' }
    expect((await api.send('POST', `/admin/formbuilder/${hashid}/publish`, { token, body })).status).toBe(403)
  }
})

test('each publish adds the next version, and earlier ones stay as they are', async () => {
  const hashid = await builder.add('Tasting', 'sample-requests', sampleContent)
  expect(await rowOf(hashid)).toMatchObject({ state: draft, published_version: null, published_at: null })
  expect(await builder.asked('sample-requests')).toBeNull()
  const first = await builder.publish(hashid)
  expect([first.status, first.body.message]).toEqual([200, 'Version 1 published'])
  expect(await rowOf(hashid)).toMatchObject({ state: live, published_version: 1 })
  const changed = { sections: [{ id: 's', title: 'Later', questions: [question('q', { label: 'Why?' })] }] }
  await builder.save(hashid, { draft: JSON.stringify(changed) })
  expect((await builder.asked('sample-requests'))?.content).toEqual(sampleContent)
  await builder.publish(hashid)
  expect((await builder.asked('sample-requests'))?.content).toEqual(changed)
  const versions = await versionsOf(hashid)
  expect(versions.map(({ number, content, published_by }) => [number, content, published_by])).toEqual([
    [2, changed, 'Dev Patel'],
    [1, sampleContent, 'Dev Patel'],
  ])
  const again = await builder.publish(hashid)
  expect([again.status, again.body.message]).toEqual([409, 'Version 2 already has these questions.'])
})

test('the database refuses to change or delete a published version', async () => {
  const hashid = await builder.live('Final', 'sample-requests', sampleContent)
  const isOfForm = eq(formVersions.form_hash, hashid)
  await expect(api.db.update(formVersions).set({ number: 7 }).where(isOfForm)).rejects.toThrow()
  await expect(api.db.delete(formVersions).where(isOfForm)).rejects.toThrow()
  expect((await versionsOf(hashid)).map(({ number }) => number)).toEqual([1])
})

test('an incomplete form is not published, and each question shows its problem', async () => {
  const empty = await builder.add('Empty', 'sample-requests', { sections: [] })
  const refused = await builder.publish(empty)
  expect([refused.status, refused.body.errors]).toEqual([422, { draft: ['Add a question first'] }])
  const content = {
    sections: [
      {
        id: 's',
        title: '',
        questions: [
          question('none', { type: 'choice' }),
          question('early', { condition: { question: 'late', answer: 'yes' } }),
          question('late', { type: 'yes-no' }),
        ],
      },
    ],
  }
  const { status, body } = await builder.publish(await builder.add('Odd', 'sample-requests', content))
  expect([status, body.message]).toEqual([422, 'Complete 2 questions below first.'])
  expect(body.errors).toEqual({
    'draft.none': ['Add at least two options'],
    'draft.early': ['The question of its condition is missing or comes later. Choose another one'],
  })
})

test('a place has one live form, and publishing or restoring another is refused', async () => {
  const first = await builder.live('Standing', 'sample-requests', sampleContent)
  const second = await builder.add('Rival', 'sample-requests', sampleContent)
  const refusal = [409, 'Standing is live at sample requests. Retire it first, or add your questions to it.']
  const refused = await builder.publish(second)
  expect([refused.status, refused.body.message]).toEqual(refusal)
  await builder.retire(first)
  expect(await rowOf(first)).toMatchObject({ state: retired, is_archived: true })
  expect(await builder.asked('sample-requests')).toBeNull()
  expect((await builder.publish(first)).status).toBe(409)
  expect((await builder.publish(second)).status).toBe(200)
  const restored = await builder.retire(first, false)
  expect([restored.status, restored.body.message]).toEqual([
    409,
    'Rival is live at sample requests. Retire it first, or add your questions to it.',
  ])
  await builder.retire(second)
  expect((await builder.retire(first, false)).status).toBe(200)
  expect((await builder.asked('sample-requests'))?.content).toEqual(sampleContent)
})

test('six forms published for one place at the same moment leave one live', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 6 }, (_, at) => builder.add(`Race ${at}`, 'sample-requests', sampleContent)),
  )
  const answers = await Promise.all(hashes.map((hashid) => builder.publish(hashid)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
})

test('six people publish one form at the same moment and make one version', async () => {
  const hashid = await builder.add('Together', 'sample-requests', sampleContent)
  const { version } = await builder.get<{ version: string }>(`/${hashid}`)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => builder.post(`/${hashid}/publish`, { version })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  expect((await versionsOf(hashid)).map(({ number }) => number)).toEqual([1])
})

test('a draft that someone else saved meanwhile is not published', async () => {
  const hashid = await builder.add('Saved', 'sample-requests', sampleContent)
  await builder.save(hashid, { name: 'Saved again' })
  const { status, body } = await builder.post(`/${hashid}/publish`, { version: '1' })
  expect([status, body.message]).toEqual([
    409,
    'Someone else saved this form. Reload the page and publish again.',
  ])
})

test('the history reads as words, and names published versions', async () => {
  const hashid = await builder.add('Told', 'sample-requests', { sections: [] })
  await builder.save(hashid, { draft: JSON.stringify(sampleContent) })
  await builder.publish(hashid)
  const { body } = await api.send<{ data: HistoryEntry[] }>('GET', `/admin/history/extra-form/${hashid}`, {
    token: builder.token,
  })
  expect(body.data.slice(0, 2).map(({ fields }) => fields)).toMatchObject([
    [{ label: 'Published version', before: '', after: '1' }],
    [
      {
        label: 'Questions',
        before: '',
        after:
          'Tasting\n• Who tastes it? (one choice: Our chef, Guests)\n• How many guests? (number; required; if Who tastes it? is Guests)\n• When? (date)',
      },
    ],
  ])
})

test('text that is no form, a form that is too long, and a name that is taken are refused', async () => {
  await builder.add('Taken', 'sample-requests', sampleContent)
  const errorsOf = async (name: string, text: string) =>
    (await builder.post('', { name, place: 'sample-requests', draft: text, version: '0' })).body.errors
  expect(await errorsOf('Broken', '{"sections":1}')).toHaveProperty('draft')
  expect(await errorsOf('Long', 'x'.repeat(20_001))).toHaveProperty('draft')
  expect(await errorsOf('taken', '')).toHaveProperty('name')
})
