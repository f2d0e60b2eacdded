import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { assetFiles, marketingAssets } from '../../../server/db/schema/vendors/assets'
import { ASSET_STORAGE } from '../../../src/domain/vendors/managed-asset'
import { openTestApi, type TestApi } from '../support/api'

let api: TestApi
let token: string
let vendor_hash: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('supplier')).access_token
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor_hash = user?.vendor_hash ?? ''
})
afterAll(() => api.close())

const used = async () =>
  (await api.send<{ data: { used: number; limit: number } }>('GET', '/supplier/assetStorage', { token })).body
    .data
/** Uploads a file, and makes it count as one of `size` bytes. */
async function fileOf(size: number) {
  const body = new Blob([`%PDF-1.7\n${size}\n%%EOF`], { type: 'application/pdf' })
  const answer = await api.send<{ data: { hashid: string } }>('POST', '/assetFiles?name=sheet.pdf', {
    token,
    body,
  })
  const { hashid } = answer.body.data
  await api.db.update(assetFiles).set({ size }).where(eq(assetFiles.hashid, hashid))
  return hashid
}
const save = (file_hash: string, hashid = '', version = '0') =>
  api.send<{ data: { hashid: string }; errors?: Record<string, string[]> }>(
    'POST',
    `/supplier/assets${hashid && `/${hashid}`}`,
    {
      token,
      body: {
        name: 'Sell sheet',
        vendor_hash,
        kind: 'sell_sheet',
        product_hashes: [],
        marketplace_hashes: [],
        file_hash,
        video_url: '',
        expires_on: '',
        version,
      },
    },
  )

test('the files of a vendor take at most 5 GB; replacing and archiving one frees its share', async () => {
  const before = (await used()).used
  expect((await used()).limit).toBe(ASSET_STORAGE)
  const quarter = Math.floor((ASSET_STORAGE - before) / 4)
  const added: string[] = []
  for (let at = 0; at < 4; at++) {
    const { status, body } = await save(await fileOf(quarter))
    expect(status).toBe(200)
    added.push(body.data.hashid)
  }
  expect((await used()).used).toBe(before + 4 * quarter)

  const more = await fileOf(2_500_000)
  expect((await save(more)).body.errors).toEqual({
    file_hash: [
      "With this file of 2.5 MB, the vendor's assets would take more than 5 GB. Archive some first",
    ],
  })
  expect((await save(await fileOf(quarter - 10), added[0], '1')).status).toBe(200)
  expect((await used()).used).toBe(before + 4 * quarter - 10)
  const archiving = { token, body: { is_archived: true } }
  expect((await api.send('POST', `/supplier/assets/${added[1]}/archive`, archiving)).status).toBe(200)
  expect((await used()).used).toBe(before + 3 * quarter - 10)
  expect((await save(more)).status).toBe(200)

  // Restoring is not refused, nor is editing what keeps its file.
  const restoring = { token, body: { is_archived: false } }
  expect((await api.send('POST', `/supplier/assets/${added[1]}/archive`, restoring)).status).toBe(200)
  expect((await used()).used).toBeGreaterThan(ASSET_STORAGE - 10)
  const kept = await api.db
    .select()
    .from(marketingAssets)
    .where(eq(marketingAssets.hashid, added[2] ?? ''))
  expect((await save(kept[0]?.file_hash ?? '', added[2], '1')).status).toBe(200)
})
