import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { downloadParts, downloads } from '../../../server/db/schema/downloads'
import { storedFiles } from '../../../server/db/schema/files'
import { jobs } from '../../../server/db/schema/jobs'
import { claims } from '../../../server/db/schema/orders/claims'
import { handleDownloads } from '../../../server/downloads/download-job'
import type { Files } from '../../../server/files/files'
import { JobRunner } from '../../../server/jobs/job-runner'
import { deleteExpired } from '../../../server/retention/delete-expired'
import {
  type Download,
  type DownloadRequest,
  UNFINISHED_DOWNLOADS,
} from '../../../src/domain/downloads/download'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import type { Claim } from '../../../src/domain/orders/claim'
import type { Order } from '../../../src/domain/orders/order'
import type { Partner } from '../../../src/domain/stores/partner'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, minutesFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { pagesOf } from '../support/pdf'

let api: TestApi
let corporate: string
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = TEST_NOW
  corporate = (await api.signIn('corporate')).access_token
  await api.db.delete(downloads)
  await api.db.delete(jobs)
})
afterEach(() => vi.restoreAllMocks())

const get = async <T>(path: string, token = corporate) =>
  (await api.send<{ data: T }>('GET', path, { token })).body.data
const ask = (body: DownloadRequest, token = corporate) =>
  api.send<{ message: string; data: { hashid: string } }>('POST', '/downloads', { token, body })
const list = (token = corporate) => get<Download[]>('/downloads', token)
const act = (hashid: string, action: string, token = corporate) =>
  api.send('POST', `/downloads/${hashid}/${action}`, { token })
const fetchFile = (path: string, token = corporate) =>
  api.app.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
const bytesOf = async (hashid: string) => (await fetchFile(`/downloads/${hashid}/file`)).arrayBuffer()

const runner = (files: Files = api.appContext.services.files) => {
  const clock = () => api.clock.now
  return new JobRunner(api.db, [handleDownloads({ db: api.db, files, pdfs: api.pdfs, clock })], clock)
}
/** Asks for a file and lets its job run. */
async function prepared(request: DownloadRequest): Promise<Download> {
  const { status, body } = await ask(request)
  expect([status, body.message]).toEqual([200, 'Preparing your file. Find it under Downloads.'])
  await runner().runDue()
  const file = (await list()).find(({ hashid }) => hashid === body.data.hashid)
  if (!file) throw new Error('The file is not listed')
  return file
}
const orderHashes = async (count: number) =>
  (await get<Order[]>('/orders?limit=-1')).slice(0, count).map(({ hashid }) => hashid)

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

test('a custom export from the background is the same file as the direct one', async () => {
  const store = (await get<Partner[]>('/partners')).find(({ has_custom_export }) => has_custom_export)
  const query = { from: daysFromNow(-321), to: TODAY, filters: `forPartner(${store?.hashid})` }
  const path = `/reports/customExport?${new URLSearchParams(query)}`
  const direct = await fetchFile(path)
  const file = await prepared({ kind: 'custom-export', query })
  expect(file).toMatchObject({
    title: 'Custom export',
    file_name: `custom_export_${daysFromNow(-321)}_${TODAY}.csv`,
    state: 'ready',
    progress: 100,
    expires_at: minutesFromNow(7 * 24 * 60).toISOString(),
  })
  const answer = await fetchFile(`/downloads/${file.hashid}/file`)
  expect(answer.headers.get('file-name')).toBe(file.file_name)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const content = Buffer.from(await answer.arrayBuffer())
  expect(content.equals(Buffer.from(await direct.arrayBuffer()))).toBe(true)
  expect(content.toString().split('\r\n').length).toBeGreaterThan(20)
  expect(file.size).toBe(content.length)
})

test('a custom export without orders has its headings, and one that nobody may have is refused at once', async () => {
  const partners = await get<Partner[]>('/partners')
  const store = partners.find(({ has_custom_export }) => has_custom_export)
  const without = partners.find(({ has_custom_export }) => !has_custom_export)
  const days = { from: '2020-01-01', to: '2020-01-31' }
  const file = await prepared({
    kind: 'custom-export',
    query: { ...days, filters: `forPartner(${store?.hashid})` },
  })
  expect(new TextDecoder().decode(await bytesOf(file.hashid))).toMatch(/^Store,Vendor,.*Issue\r\n$/)
  const refused = await ask({
    kind: 'custom-export',
    query: { ...days, filters: `forPartner(${without?.hashid})` },
  })
  expect(refused.status).toBe(422)
})

test('orders become a ZIP with a PDF each, or one PDF with all their pages', async () => {
  const hashes = await orderHashes(23)
  const zip = await prepared({ kind: 'orders', hashes, format: 'zip' })
  expect(zip).toMatchObject({ title: 'Orders (23)', file_name: `orders-${TODAY}.zip`, state: 'ready' })
  const files = Object.entries(unzipSync(new Uint8Array(await bytesOf(zip.hashid))))
  expect(files).toHaveLength(23)
  const pages = await Promise.all(files.map(async ([, file]) => pagesOf(file.slice().buffer)))

  const pdf = await prepared({ kind: 'orders', hashes, format: 'pdf' })
  const merged = await pagesOf(await bytesOf(pdf.hashid))
  expect(merged).toEqual(pages.flat())
  expect(merged.filter((page) => page.includes('Page 1 of'))).toHaveLength(23)
})

test('in the evening, after midnight UTC, files are still named by the day in America', async () => {
  api.clock.now = timeOn(daysFromNow(1), '21:00')
  corporate = (await api.signIn('corporate')).access_token
  const hashes = await orderHashes(2)
  const zip = await prepared({ kind: 'orders', hashes, format: 'zip' })
  const credits = (await get<Claim[]>('/credits?limit=-1')).slice(0, 2).map(({ hashid }) => hashid)
  const csv = await prepared({ kind: 'credits', hashes: credits })
  expect([zip.file_name, csv.file_name]).toEqual([
    `orders-${daysFromNow(1)}.zip`,
    `credits-${daysFromNow(1)}.csv`,
  ])
  const supplier = (await api.signIn('supplier')).access_token
  const [own] = await get<Order[]>('/orders?limit=-1', supplier)
  for (const [format, name] of [
    ['x12', `purchase-orders-${daysFromNow(1)}.x12`],
    ['packing-slips', `packing-slips-${daysFromNow(1)}.pdf`],
  ]) {
    const file = await fetchFile(`/supplier/orders/file?orders=${own?.hashid}&format=${format}`, supplier)
    expect(file.headers.get('file-name')).toBe(name)
  }
})

test('credits become a CSV with notes and answers, in the order in which they were chosen', async () => {
  const all = await get<Claim[]>('/credits?limit=-1')
  const chosen = [...all].reverse()
  expect(chosen.length).toBeGreaterThan(2)
  const [first] = chosen
  await api.db
    .update(claims)
    .set({ note: '=Crushed, "twice"', answer: 'Sorry' })
    .where(eq(claims.hashid, first?.hashid ?? ''))
  const file = await prepared({ kind: 'credits', hashes: chosen.map(({ hashid }) => hashid) })
  expect(file).toMatchObject({
    title: `Credits (${all.length})`,
    file_name: `credits-${TODAY}.csv`,
    state: 'ready',
  })
  const [headings, row, ...rows] = new TextDecoder().decode(await bytesOf(file.hashid)).split('\r\n')
  expect(headings).toMatch(/^Store,Vendor,Order,.*,Answered at$/)
  expect(row).toContain(`,${first?.order_number},`)
  expect(row).toMatch(/"'=Crushed, ""twice"""/)
  expect(row).toContain(',Sorry,')
  // Times are those of the store, as on the page of the claim.
  const claimedAt = TZDate.tz(first?.time_zone ?? '', first?.made_at ?? '')
  expect(row).toContain(`,${format(claimedAt, 'yyyy-MM-dd HH:mm')},`)
  expect(rows.filter(Boolean)).toHaveLength(all.length - 1)

  expect(chosen.some(({ invoices }) => invoices.length > 0)).toBe(true)
  for (const [index, { invoices }] of chosen.entries())
    for (const { invoice_number } of invoices) expect([row, ...rows][index]).toContain(invoice_number)

  const supplier = (await api.signIn('supplier')).access_token
  const theirs = new Set((await get<Claim[]>('/credits?limit=-1', supplier)).map(({ hashid }) => hashid))
  const foreign = all.find(({ hashid }) => !theirs.has(hashid))?.hashid ?? ''
  expect((await ask({ kind: 'credits', hashes: [foreign] }, supplier)).status).toBe(404)
})

test('invoices with the same number are all in the ZIP', async () => {
  const some = (await get<Invoice[]>('/invoices?limit=-1')).slice(0, 12)
  const hashes = some.map(({ hashid }) => hashid)
  await api.db.execute(sql`update invoices set invoice_number = 'SAME'
    where hashid in (${hashes[0]}, ${hashes[1]}) and vendor_hash = ${some[0]?.vendor_hash}`)
  const file = await prepared({ kind: 'invoices', hashes, format: 'zip' })
  expect(Object.keys(unzipSync(new Uint8Array(await bytesOf(file.hashid))))).toHaveLength(12)
})

test('a job that fails goes on where it was, and stores nothing twice', async () => {
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
  const removed = await api.send('DELETE', `/downloads/${data.hashid}`, { token: corporate })
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
  corporate = (await api.signIn('corporate')).access_token
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
