import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { storedBytes, storedFiles } from '../../../server/db/schema/files'
import { files as photographs } from '../../../server/db/schema/orders/claims'
import { orders } from '../../../server/db/schema/orders/orders'
import type { Files } from '../../../server/files/files'
import { type FileSettings, openFiles } from '../../../server/files/open-files'
import { readS3Url } from '../../../server/files/s3-store'
import { openTestApi, type TestApi } from '../support/api'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let api: TestApi
let folder: string
let s3: S3rver
let bucket: string
beforeAll(async () => {
  api = await openTestApi()
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'uploads' }],
  })
  const { port } = await s3.run()
  bucket = `http://S3RVER:S3RVER@127.0.0.1:${port}/uploads/portal`
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
  await api.close()
})

const open = (settings: FileSettings): Files => {
  const files = openFiles(settings, { db: api.db, secret: api.secret, clock: () => api.clock.now })
  api.appContext.services = { ...api.appContext.services, files }
  return files
}
const s3At = (url: string) => ({ s3: readS3Url(url) ?? undefined })
const content = (text: string) => ({ type: 'image/png', content: new TextEncoder().encode(text) })
const textOf = async (files: Files, hashid: string) => {
  const file = await files.read(hashid)
  return file && [file.type, file.size, await new Response(file.stream).text()]
}
const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}

describe.each([
  ['the database', () => ({})],
  ['a folder', () => ({ folder: join(folder, 'files') })],
  ['S3', () => s3At(bucket)],
] as const)('files in %s', (place, settings) => {
  test('are stored once, read by a signed address for a while, and deleted when nothing refers to them', async () => {
    const files = open(settings())
    const text = `label of ${place}`
    const [one, other] = [await files.add(content(text)), await files.add(content(`another ${text}`))]
    expect(await files.add(content(text))).toBe(one)
    expect(await textOf(files, one)).toEqual(['image/png', text.length, text])
    expect(await textOf(files, 'unknown')).toBeNull()
    const together = await Promise.all(
      Array.from({ length: 5 }, () => files.add(content(`upload at once ${text}`))),
    )
    expect(new Set(together).size).toBe(1)

    const until = new Date(api.clock.now.getTime() + HOUR_MS)
    const address = await files.address(one, until)
    const read = (path: string) => (path.startsWith('/') ? api.app.request(path) : fetch(path))
    const answer = await read(address)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'image/png',
      text,
    ])
    const forged = await read(address.replace(/.{6}$/, 'AAAAAA'))
    expect([403, 404]).toContain(forged.status)

    const [order] = await api.db.select().from(orders).orderBy(orders.hashid).limit(1)
    const [user] = await api.db.select().from(users).orderBy(users.hashid).limit(1)
    const photograph = {
      hashid: `photo-of-${one}`,
      order_hash: order?.hashid ?? '',
      stored_hash: one,
      size: text.length,
      uploaded_by_hash: user?.hashid ?? '',
      uploaded_at: api.clock.now.toISOString(),
    }
    await api.db.insert(photographs).values(photograph)
    await files.deleteUnused()
    expect(await textOf(files, other)).not.toBeNull()
    pass(DAY_MS + 1)
    expect(await files.deleteUnused()).toBeGreaterThan(0)
    expect(await textOf(files, other)).toBeNull()
    expect(await textOf(files, one)).not.toBeNull()
    // Content that comes back is stored again.
    expect(await textOf(files, await files.add(content(`another ${text}`)))).not.toBeNull()
    await api.db.delete(photographs).where(eq(photographs.hashid, photograph.hashid))
  })
})

test('files stay where they are when the settings name another place, and are read from there', async () => {
  const [inDatabase, inFolder] = [
    await open({}).add(content('older')),
    await open({ folder: join(folder, 'files') }).add(content('newer')),
  ]
  const both = open({ folder: join(folder, 'files') })
  expect(await textOf(both, inDatabase)).toEqual(['image/png', 5, 'older'])
  expect(await textOf(both, inFolder)).toEqual(['image/png', 5, 'newer'])
  expect(await readdir(join(folder, 'files', inFolder.slice(0, 2)))).toEqual([inFolder])
  expect(await api.db.$count(storedBytes, eq(storedBytes.file_hash, inFolder))).toBe(0)
})

test('an upload that the store does not take is refused with a reason, and works again later', async () => {
  const wrong = open(s3At(bucket.replace('S3RVER:S3RVER', 'S3RVER:wrong')))
  await expect(wrong.add(content('late'))).rejects.toMatchObject({
    status: 503,
    message: "We can't save files at the moment. Try again in a few minutes.",
  })
  const right = open(s3At(bucket))
  const hashid = await right.add(content('late'))
  expect(await textOf(right, hashid)).toEqual(['image/png', 4, 'late'])
  expect(await api.db.$count(storedFiles, eq(storedFiles.hashid, hashid))).toBe(1)
})

test('an address of S3 has to name a bucket and its keys', () => {
  expect(readS3Url('https://key:se%2Fcret@s3.example.com/bucket/portal/?region=eu-west-1')).toEqual({
    url: 'https://s3.example.com/bucket/portal',
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'se/cret',
  })
  for (const text of ['bucket', 'https://s3.example.com/bucket', 'https://key:secret@s3.example.com'])
    expect(readS3Url(text)).toBeNull()
})
