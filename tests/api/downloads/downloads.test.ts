import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { claims } from '../../../server/db/schema/orders/claims'
import type { Invoice } from '../../../src/domain/invoices/invoice'
import type { Claim } from '../../../src/domain/orders/claim'
import type { Order } from '../../../src/domain/orders/order'
import type { Partner } from '../../../src/domain/stores/partner'
import { daysFromNow, minutesFromNow, TODAY, timeOn } from '../../setup/days'
import { openTestApi } from '../support/api'
import { pagesOf } from '../support/pdf'
import { downloadsOf } from './prepared-files'

const api = await openTestApi()
const { ask, bytesOf, fetchFile, get, orderHashes, prepared, signIn } = await downloadsOf(api)
afterAll(() => api.close())

afterEach(() => vi.restoreAllMocks())

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

test('files are named by the American day in the evening, after midnight UTC', async () => {
  api.clock.now = timeOn(daysFromNow(1), '21:00')
  await signIn()
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
