import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { downloadParts, downloads } from '../../../server/db/schema/downloads'
import { storedFiles } from '../../../server/db/schema/files'
import type { Files } from '../../../server/files/files'
import { deleteExpired } from '../../../server/retention/delete-expired'
import { type DownloadRequest, UNFINISHED_DOWNLOADS } from '../../../src/domain/downloads/download'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import type { Order } from '../../../src/domain/orders/order'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, TODAY } from '../../setup/days'
import { openTestApi } from '../support/api'
import { downloadsOf } from './prepared-files'

const api = await openTestApi()
const { act, ask, bytesOf, fetchFile, get, list, orderHashes, prepared, remove, runner, signIn } =
  await downloadsOf(api)
afterAll(() => api.close())

afterEach(() => vi.restoreAllMocks())

/** Files whose store fails once it has taken some. */
const failingAfter = (count: number): Files => {
  let stored = 0
  return {
    ...api.appContext.services.files,
    add: (file) => {
      if (stored++ >= count) throw new Error('The store is gone')
      return api.appContext.services.files.add(file)
    },
  }
}

const later = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000)
}

test('a failed job resumes where it stopped, and stores nothing twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { body } = await ask({ kind: 'orders', hashes: await orderHashes(35), format: 'zip' })
  await runner(failingAfter(24)).runDue()
  expect(await list()).toMatchObject([{ state: 'waiting', progress: 0 }])
  expect(await api.db.$count(downloadParts)).toBe(20)
  later(1)
  let stored = 0
  const { files } = api.appContext.services
  const counting: Files = {
    ...files,
    add: (file) => {
      stored++
      return files.add(file)
    },
  }
  await runner(counting).runDue()
  expect(stored).toBe(15)
  expect(Object.keys(unzipSync(new Uint8Array(await bytesOf(body.data.hashid))))).toHaveLength(35)
})

test('nobody gets files of records that they may not see, or of someone else', async () => {
  const [order = ''] = await orderHashes(1)
  const supplier = (await api.signIn('supplier')).access_token
  const [theirs] = await get<Invoice[]>('/invoices?limit=-1', supplier)
  const seen = (await get<Invoice[]>('/invoices?limit=-1')).some(({ hashid }) => hashid === theirs?.hashid)
  const store = (await api.signIn('store')).access_token
  const own = new Set((await get<Order[]>('/orders?limit=-1', store)).map(({ hashid }) => hashid))
  const foreign = (await get<Order[]>('/orders?limit=-1')).find(({ hashid }) => !own.has(hashid))
  expect((await ask({ kind: 'orders', hashes: [foreign?.hashid ?? ''], format: 'pdf' }, store)).status).toBe(
    404,
  )
  if (!seen)
    expect((await ask({ kind: 'invoices', hashes: [theirs?.hashid ?? ''], format: 'pdf' })).status).toBe(404)
  const period = { from: daysFromNow(-30), to: TODAY }
  expect((await ask({ kind: 'custom-export', query: period }, supplier)).status).toBe(403)

  const { hashid } = await prepared({ kind: 'orders', hashes: [order], format: 'pdf' })
  const operations = (await api.signIn('operations')).access_token
  expect((await fetchFile(`/downloads/${hashid}/file`, operations)).status).toBe(404)
  expect((await act(hashid, 'retry', operations)).status).toBe(404)
  expect(await list(operations)).toEqual([])
})

test('a user who lost their rights meanwhile gets no file', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await ask({ kind: 'orders', hashes: await orderHashes(3), format: 'pdf' })
  const isCorporate = eq(users.email, 'corporate@portal.test')
  await api.db.update(users).set({ status: 2 }).where(isCorporate)
  for (let attempt = 0; attempt < 5; attempt++) {
    await runner().runDue()
    later(300)
  }
  await api.db.update(users).set({ status: 1 }).where(isCorporate)
  api.clock.now = TEST_NOW
  const [file] = await list()
  expect(file).toMatchObject({ state: 'failed', size: null })
  expect((await fetchFile(`/downloads/${file?.hashid}/file`)).status).toBe(404)
  expect((await act(file?.hashid ?? '', 'retry')).body).toEqual({ message: 'Preparing your file' })
  await runner().runDue()
  expect(await list()).toMatchObject([{ state: 'ready' }])
})

test('a file can be canceled, prepared after all, and removed', async () => {
  const { data } = (await ask({ kind: 'orders', hashes: await orderHashes(2), format: 'zip' })).body
  expect((await act(data.hashid, 'retry')).status).toBe(409)
  expect((await act(data.hashid, 'cancel')).body).toEqual({ message: 'Download canceled' })
  await runner().runDue()
  expect(await list()).toMatchObject([{ state: 'canceled' }])
  expect((await act(data.hashid, 'cancel')).status).toBe(409)
  await act(data.hashid, 'retry')
  await runner().runDue()
  expect(await list()).toMatchObject([{ state: 'ready' }])
  const removed = await remove(data.hashid)
  expect(removed.body).toEqual({ message: 'Download removed' })
  expect([await list(), await api.db.$count(downloadParts)]).toEqual([[], 0])
})

test('one user has ten downloads in progress at most', async () => {
  const [order = ''] = await orderHashes(1)
  const request: DownloadRequest = { kind: 'orders', hashes: [order], format: 'pdf' }
  for (let count = 0; count < UNFINISHED_DOWNLOADS; count++) expect((await ask(request)).status).toBe(200)
  expect(await ask(request)).toMatchObject({
    status: 409,
    body: {
      message: 'You already have 10 downloads in progress. Wait until one is ready, or cancel one.',
    },
  })
})

test('files expire after seven days, are deleted, and can be prepared again', async () => {
  const { hashid } = await prepared({ kind: 'orders', hashes: await orderHashes(12), format: 'zip' })
  const parts = await api.db.select().from(downloadParts)
  later(7 * 24 * 60 + 1)
  await signIn()
  expect(await list()).toMatchObject([{ state: 'expired' }])
  expect((await fetchFile(`/downloads/${hashid}/file`)).status).toBe(404)
  await deleteExpired(api.db, api.clock.now, undefined)
  expect(await api.db.$count(downloadParts)).toBe(0)
  await api.appContext.services.files.deleteUnused()
  const [first] = parts
  expect(await api.db.$count(storedFiles, eq(storedFiles.hashid, first?.stored_hash ?? ''))).toBe(0)

  await act(hashid, 'retry')
  await runner().runDue()
  expect(await list()).toMatchObject([{ state: 'ready' }])
  expect(Object.keys(unzipSync(new Uint8Array(await bytesOf(hashid))))).toHaveLength(12)
  await deleteExpired(api.db, new Date(TEST_NOW.getTime() + 31 * 86_400_000), undefined)
  expect(await api.db.$count(downloads)).toBe(0)
})
