import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { users } from '../../../server/db/schema/access/users'
import { pictures } from '../../../server/db/schema/catalogue/pictures'
import { deleteExpired } from '../../../server/retention/delete-expired'
import type { User } from '../../../src/domain/access/user'
import type { UserForm } from '../../../src/domain/access/user-form'
import type { RecentLogin } from '../../../src/domain/reports/notification'
import { openTestApi, type TestApi } from '../support/api'

const DAY_MS = 86_400_000
const PATH = '/auth/profile-image'

let api: TestApi
let staff: string
let store: string
beforeAll(async () => {
  api = await openTestApi()
  staff = (await api.signIn('operations')).access_token
  store = (await api.signIn('store')).access_token
})
afterAll(() => api.close())

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
const upload = async (path: string, token: string, content?: BlobPart) =>
  api.send<{ data: { hashid: string }; errors?: Record<string, string[]> }>('POST', path, {
    token,
    body: new Blob([content ?? (await photo('#336699'))], { type: 'image/jpeg' }),
  })
const me = async (token = store) => (await api.send<{ data: User }>('GET', '/auth/user', { token })).body.data
const recent = async () =>
  (await api.send<{ data: RecentLogin[] }>('GET', '/admin/recentusers?limit=-1', { token: staff })).body.data
const formOf = async (hashid: string) =>
  (await api.send<{ data: UserForm }>('GET', `/admin/users/${hashid}`, { token: staff })).body.data
const save = (hashid: string, form: Partial<UserForm>) =>
  api.send<{ errors?: Record<string, string[]> }>('POST', `/admin/users/${hashid}`, {
    token: staff,
    body: form,
  })

test('people upload and remove a picture of themselves, which staff see', async () => {
  const before = await me()
  expect(before.profile_image).toBeNull()
  const { status, body } = await upload(PATH, store)
  expect(status).toBe(200)
  const address = `/api/v1/images/picture/${body.data.hashid}`
  expect((await me()).profile_image).toBe(address)
  expect((await recent()).find(({ causer_name }) => causer_name === before.name)?.profile_image).toBe(address)
  const small = await api.app.request(`${address}?size=small`)
  expect(await sharp(await small.bytes()).metadata()).toMatchObject({ format: 'webp', width: 160 })
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.event, 'user-changed'), eq(auditLog.subject_hash, before.hashid)))
  expect(entry?.details).toEqual({
    before: { profile_image_hash: '' },
    after: { profile_image_hash: body.data.hashid },
  })

  expect((await api.send('DELETE', PATH, { token: store })).status).toBe(200)
  expect((await me()).profile_image).toBeNull()
})

test('staff set the picture of a user; one that the user chose meanwhile is not overwritten', async () => {
  const { hashid } = await me()
  const stale = await formOf(hashid)
  const own = (await upload(PATH, store)).body.data.hashid
  expect((await formOf(hashid)).profile_image_hash).toBe(own)
  const late = await save(hashid, { ...stale, profile_image_hash: '' })
  expect([late.status, late.body.errors]).toMatchObject([409, { profile_image_hash: [expect.any(String)] }])

  const chosen = (await upload('/pictures', staff, await photo('#993366'))).body.data.hashid
  expect((await save(hashid, { ...(await formOf(hashid)), profile_image_hash: chosen })).status).toBe(200)
  expect((await me()).profile_image).toContain(chosen)
  const unknown = await save(hashid, { ...(await formOf(hashid)), profile_image_hash: 'nosuchpictur' })
  expect(unknown.body.errors).toEqual({
    profile_image_hash: ['This picture is no longer stored. Choose it again'],
  })
})

test('a picture in use outlives the deletion of unused ones', async () => {
  const token = (await api.signIn('district')).access_token
  const first = (await upload(PATH, token, await photo('#111111'))).body.data.hashid
  const second = (await upload(PATH, token, await photo('#222222'))).body.data.hashid
  await deleteExpired(api.db, new Date(api.clock.now.getTime() + 31 * DAY_MS), undefined)
  const stored = async (hashid: string) => api.db.$count(pictures, eq(pictures.hashid, hashid))
  expect([await stored(first), await stored(second)]).toEqual([0, 1])
})

test('suppliers have one too; pending accounts and visitors cannot upload one', async () => {
  expect((await upload(PATH, (await api.signIn('broker')).access_token)).status).toBe(200)
  expect((await upload(PATH, (await api.signIn('pending')).access_token)).status).toBe(403)
  expect((await upload(PATH, '')).status).toBe(401)
})

test('a file that is not an image is refused, and so is the twenty-first in a day', async () => {
  const { access_token } = await api.signIn('analyst')
  expect((await upload(PATH, access_token, 'hello')).body.errors).toHaveProperty('content')
  const [analyst] = await api.db.select().from(users).where(eq(users.email, 'analyst@portal.test'))
  const { hashid } = (await upload(PATH, access_token)).body.data
  const [row] = await api.db.select().from(pictures).where(eq(pictures.hashid, hashid))
  if (!row || !analyst) throw new Error('The picture was not stored')
  await api.db.insert(pictures).values(
    Array.from({ length: 19 }, (_, index) => ({
      ...row,
      hashid: `profile${String(index).padStart(5, '0')}`,
    })),
  )
  expect((await upload(PATH, access_token)).body.errors?.content?.[0]).toContain(
    '20 pictures in the last 24 hours',
  )
})
