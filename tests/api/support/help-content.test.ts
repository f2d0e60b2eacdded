import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { helpFiles, resources } from '../../../server/db/schema/support/help'
import { deleteExpired } from '../../../server/retention/delete-expired'
import type { HistoryEntry } from '../../../src/domain/changes/history'
import type { Faq } from '../../../src/domain/support/faq'
import type { Resource, ResourceRow } from '../../../src/domain/support/resource'
import type { Tutorial } from '../../../src/domain/support/tutorial'
import { openTestApi, type TestApi } from './api'

const DAY_MS = 86_400_000

let api: TestApi
let staff: string
let supplier: string
let buyer: string
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
  supplier = (await api.signIn('supplier')).access_token
  buyer = (await api.signIn('store')).access_token
})
afterAll(() => api.close())

interface Answer {
  message: string
  data: { hashid: string }
  errors?: Record<string, string[]>
}
const post = (path: string, body: object, token = staff) => api.send<Answer>('POST', path, { token, body })
const added = async (path: string, body: object) => {
  const answer = await post(`/admin/${path}`, body)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body.data.hashid
}
const list = async <T>(path: string, token?: string) =>
  (await api.send<{ data: T[] }>('GET', `${path}?limit=-1`, token ? { token } : {})).body.data
const upload = (content: BlobPart, type: string, token = staff) =>
  api.send<Answer>('POST', '/helpFiles?name=upload.file', { token, body: new Blob([content], { type }) })
const uploaded = async (content: BlobPart, type: string) => (await upload(content, type)).body.data.hashid
const read = (address: string, headers: Record<string, string> = {}) => api.app.request(address, { headers })

const pdf = Buffer.from('%PDF-1.7\nhandbook\n%%EOF')
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('0123456789')])

test('suppliers read the questions of their audience and of everyone, and vote on them', async () => {
  const form = {
    name: 'Which dock?',
    answer: 'Dock 4.',
    marketplace: 'all',
    roles: [],
    category: 'Docks',
    position: '',
    version: '0',
  }
  const audiences = ['buyers', 'suppliers', 'everyone'] as const
  const hashes = new Map<string, string>()
  for (const audience of audiences)
    hashes.set(audience, await added('store-faqs', { ...form, name: `For ${audience}`, audience }))
  const seen = async (path: string, token?: string) =>
    (await list<Faq>(path, token))
      .filter(({ category }) => category === 'Docks')
      .map(({ question }) => question)
  expect(await seen('/faqs/own', supplier)).toEqual(['For suppliers', 'For everyone'])
  expect(await seen('/faqs')).toEqual(['For buyers', 'For everyone'])
  expect(await seen('/faqs', supplier)).toEqual(['For buyers', 'For everyone'])
  expect(await seen('/faqs/own', buyer)).toEqual(['For buyers', 'For everyone'])
  // The questions that come with the portal are for either.
  expect((await list<Faq>('/faqs/own', supplier)).some(({ hashid }) => hashid === 'supplier-claim')).toBe(
    true,
  )
  expect((await list<Faq>('/faqs')).some(({ hashid }) => hashid === 'supplier-claim')).toBe(false)

  const vote = async (audience: string, token: string) =>
    (await post(`/faqs/${hashes.get(audience)}/vote`, { is_helpful: true }, token)).status
  expect(await vote('suppliers', supplier)).toBe(200)
  expect(await vote('buyers', supplier)).toBe(404)
  expect(await vote('suppliers', buyer)).toBe(404)
  const wrong = await post('/admin/store-faqs', { ...form, audience: 'nobody' })
  expect(wrong.body.errors).toEqual({ audience: ['Required'] })
})

const tutorial = {
  name: 'Palletizing',
  audience: 'suppliers',
  minutes: '2',
  position: '',
  video_url: '',
  video_hash: '',
  captions: '',
  steps: 'Stack\nHeavy cases first.',
  version: '0',
}
const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHeavy cases first.'

test('an uploaded video plays in parts with its captions, to the audience of its tutorial', async () => {
  const video_hash = await uploaded(webm, 'video/webm')
  const hashid = await added('tutorials', { ...tutorial, video_hash, captions })
  const [seen] = (await list<Tutorial>('/tutorials', supplier)).filter((each) => each.hashid === hashid)
  expect(seen).toMatchObject({ video_hash, has_captions: true, video_url: '' })
  expect((await list<Tutorial>('/tutorials', buyer)).some((each) => each.hashid === hashid)).toBe(false)

  const address = `/api/v1/files/tutorial/${video_hash}`
  const whole = await read(address)
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'video/webm',
    'bytes',
  ])
  expect(Buffer.from(await whole.arrayBuffer()).equals(webm)).toBe(true)
  const part = await read(address, { range: 'bytes=4-8' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 4-8/14',
    '01234',
  ])
  const behind = await read(address, { range: 'bytes=14-' })
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */14'])
  const text = await read(`/api/v1/files/captions/${hashid}`)
  expect([text.headers.get('content-type'), await text.text()]).toEqual(['text/vtt; charset=utf-8', captions])

  await post(`/admin/tutorials/${hashid}/archive`, { is_archived: true })
  expect((await read(address)).status).toBe(404)
  expect((await read(`/api/v1/files/captions/${hashid}`)).status).toBe(404)

  const help_file_hash = await uploaded(pdf, 'application/pdf')
  const wrong: [object, Record<string, string[]>][] = [
    [
      { video_hash, video_url: 'example.com' },
      { video_url: ['Remove the file or this link. A tutorial has one video'] },
    ],
    [{ video_hash: help_file_hash }, { video_hash: ['Choose an MP4 or WebM video'] }],
    [{ video_hash: 'aaaaaaaaaaaa' }, { video_hash: ['This file is no longer stored. Choose it again'] }],
    [{ captions }, { captions: ['Upload a video file, or link to one'] }],
    [
      { captions, video_url: 'https://vimeo.com/76979871' },
      { captions: ['This video has the captions of its own site'] },
    ],
    [{ video_hash, captions: 'Heavy cases first.' }, { captions: ['Begin with WEBVTT'] }],
  ]
  for (const [more, errors] of wrong)
    expect((await post('/admin/tutorials', { ...tutorial, ...more })).body.errors).toEqual(errors)
})

test('a linked video file has captions of staff', async () => {
  const video_url = 'https://videos.example.com/stacking.mp4'
  const hashid = await added('tutorials', { ...tutorial, name: 'Stacking', video_url, captions })
  const seen = (await list<Tutorial>('/tutorials', supplier)).find((each) => each.hashid === hashid)
  expect(seen).toMatchObject({ video_hash: null, video_url, has_captions: true })
  expect(await (await read(`/api/v1/files/captions/${hashid}`)).text()).toBe(captions)
})

test('staff upload a resource by topic; its audience finds and downloads it, and its file can be replaced', async () => {
  const form = {
    name: 'Supplier Handbook 2027',
    topic: 'Basics',
    audience: 'suppliers',
    description: 'All rules.',
    help_file_hash: await uploaded(pdf, 'application/pdf'),
    version: '0',
  }
  const hashid = await added('resources', form)
  const seenBy = async (token: string) =>
    (await list<Resource>('/resources', token)).find((each) => each.hashid === hashid)
  expect(await seenBy(supplier)).toMatchObject({
    name: 'Supplier Handbook 2027',
    topic: 'Basics',
    type: 'application/pdf',
    size: pdf.length,
  })
  expect(await seenBy(buyer)).toBeUndefined()
  const download = (token: string) =>
    read(`/api/v1/resources/${hashid}/file`, { authorization: `Bearer ${token}` })
  const file = await download(supplier)
  expect(file.headers.get('file-name')).toBe('supplier-handbook-2027.pdf')
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true)
  expect((await download(buyer)).status).toBe(404)

  api.clock.now = new Date(api.clock.now.getTime() + 1_000)
  const help_file_hash = await uploaded('Rule,Text\r\n1,Be on time\r\n', 'text/csv')
  await post(`/admin/resources/${hashid}`, { ...form, audience: 'everyone', help_file_hash, version: '1' })
  expect((await download(buyer)).headers.get('file-name')).toBe('supplier-handbook-2027.csv')
  const history = await api.send<{ data: HistoryEntry[] }>('GET', `/admin/history/resource/${hashid}`, {
    token: staff,
  })
  expect(history.body.data[0]?.fields.map(({ label }) => label).sort()).toEqual(['File', 'Shown to'])

  await post(`/admin/resources/${hashid}/archive`, { is_archived: true })
  expect((await download(supplier)).status).toBe(404)
  const row = (await list<ResourceRow>('/admin/resources', staff)).find((each) => each.hashid === hashid)
  expect(row?.is_archived).toBe(true)
  expect((await api.send('GET', '/admin/resources?limit=-1', { token: supplier })).status).toBe(403)
  expect((await post('/admin/resources', { ...form, help_file_hash: 'aaaaaaaaaaaa' })).body.errors).toEqual({
    help_file_hash: ['This file is no longer stored. Choose it again'],
  })
})

test('help files are what their type says, only staff upload them, and loose ones are deleted after 30 days', async () => {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const refused: [BlobPart, string, number][] = [
    ['hello', 'application/pdf', 422],
    ['hello', sheet, 422],
    [Buffer.from([0x68, 0x00, 0xff]), 'text/plain', 422],
    ['<html></html>', 'text/html', 415],
    [Buffer.alloc(50_000_001), 'video/mp4', 422],
  ]
  for (const [content, type, status] of refused) {
    const answer = await upload(content, type)
    expect([type, answer.status]).toEqual([type, status])
  }
  const loose = await uploaded(Buffer.from('PK\u0003\u0004sheet', 'latin1'), sheet)
  const shown = await api.send<{ data: unknown }>('GET', `/helpFiles/${loose}`, { token: staff })
  expect(shown.body.data).toEqual({ name: 'upload.file', type: sheet, size: 9 })
  expect((await upload(pdf, 'application/pdf', supplier)).status).toBe(403)
  expect((await api.send('GET', `/helpFiles/${loose}`, { token: supplier })).status).toBe(403)

  const used = await api.db.$count(resources)
  await deleteExpired(api.db, new Date(api.clock.now.getTime() + 31 * DAY_MS), undefined)
  expect(await api.db.$count(helpFiles, eq(helpFiles.hashid, loose))).toBe(0)
  const kept = await list<ResourceRow>('/admin/resources', (await api.signIn('operations')).access_token)
  expect(kept).toHaveLength(used)
})
