import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import type { Faq } from '../../../src/domain/support/faq'
import type { FaqRow } from '../../../src/domain/support/managed-faq'
import type { Tutorial } from '../../../src/domain/support/tutorial'
import { stepsOf } from '../../../src/domain/support/tutorial-steps'
import { openTestApi, type TestApi } from './api'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('operations')).access_token
})
afterAll(() => api.close())

const post = (path: string, body: object) =>
  api.send<{ message: string; data: { hashid: string }; errors?: Record<string, string[]> }>(
    'POST',
    `/admin/${path}`,
    { token, body },
  )
const shownFaqs = async () => (await api.send<{ data: Faq[] }>('GET', '/faqs')).body.data
const questions = async () => (await shownFaqs()).map(({ question }) => question)

test('a question goes to the end of its category or to its position, and is hidden while archived', async () => {
  const before = await shownFaqs()
  const category = before[0]?.category ?? ''
  const form = {
    name: 'Who delivers?',
    answer: 'We do.',
    audience: 'buyers',
    marketplace: 'all',
    roles: [],
    category,
    position: '',
    version: '0',
  }
  const { hashid } = (await post('store-faqs', form)).body.data
  const last = before.findLast((faq) => faq.category === category)
  const order = await questions()
  expect(order.indexOf('Who delivers?')).toBe(order.indexOf(last?.question ?? '') + 1)
  expect(order.filter((each) => each !== 'Who delivers?')).toEqual(before.map(({ question }) => question))

  const moved = { ...form, name: 'Who brings it?', position: '0', version: '1' }
  expect((await post(`store-faqs/${hashid}`, moved)).body.message).toBe('Question saved')
  expect((await questions()).slice(0, 2)).toContain('Who brings it?')
  const { access_token } = await api.signIn('store')
  await api.send('POST', `/faqs/${hashid}/vote`, { token: access_token, body: { is_helpful: true } })
  const rows = (await api.send<{ data: FaqRow[] }>('GET', '/admin/store-faqs', { token })).body.data
  expect(rows.find((row) => row.hashid === hashid)).toMatchObject({ helpful_count: 1, unhelpful_count: 0 })
  expect((await post(`store-faqs/${hashid}/archive`, { is_archived: true })).body.message).toBe(
    'Who brings it? archived',
  )
  expect(await questions()).not.toContain('Who brings it?')
  expect(await api.db.$count(auditLog, eq(auditLog.subject_hash, hashid))).toBe(3)

  await post('store-faqs', { ...form, name: 'New?', category: 'A new category' })
  expect((await questions()).at(-1)).toBe('New?')
  expect((await post('store-faqs', { ...form, name: '', position: '-1' })).body.errors).toEqual({
    name: ['Required'],
    position: ['Must be an integer'],
  })
})

test('buyers see the tutorials of staff, with their steps and a video on the web', async () => {
  const form = {
    name: 'Receiving',
    audience: 'buyers',
    minutes: '3',
    position: '',
    video_url: 'videos.example.com/receiving',
    video_hash: '',
    captions: '',
    steps: 'Count\nCount the cases.\n\n \nSign',
    version: '0',
  }
  const { hashid } = (await post('tutorials', form)).body.data
  const { access_token } = await api.signIn('store')
  const shown = async () =>
    (await api.send<{ data: Tutorial[] }>('GET', '/tutorials', { token: access_token })).body.data
  const [tutorial] = await shown()
  expect(tutorial).toMatchObject({ hashid, minutes: 3, video_url: 'https://videos.example.com/receiving' })
  expect(stepsOf(tutorial?.steps ?? '')).toEqual([
    { title: 'Count', text: 'Count the cases.', picture: null },
    { title: 'Sign', text: '', picture: null },
  ])
  const wrong = { ...form, video_url: 'javascript:alert(1)', minutes: '0', steps: '' }
  expect((await post('tutorials', wrong)).body.errors).toEqual({
    video_url: ['Invalid URL'],
    minutes: ['Must be greater than 0'],
    steps: ['Required'],
  })
  await post(`tutorials/${hashid}/archive`, { is_archived: true })
  expect(await shown()).toEqual([])
})
