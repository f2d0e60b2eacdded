import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, countDistinct, eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEmbedded } from '../../server/db/embedded'
import type { OpenDatabase } from '../../server/db/opened-database'
import { openPostgres } from '../../server/db/postgres'
import { changeItems } from '../../server/db/schema/changes'
import { downloadParts } from '../../server/db/schema/downloads'
import { jobs } from '../../server/db/schema/jobs'
import { downloadJob } from '../../server/downloads/download-job'
import { importJob } from '../../server/imports/import-job'
import type { Download } from '../../src/domain/downloads/download'
import { type ImportRow, type ImportRun, ROWS_A_REQUEST } from '../../src/domain/imports/import'
import type { Order } from '../../src/domain/orders/order'
import { copySmallDemo, hasPostgres, newDatabase } from '../setup/data-folders'
import { type ServerProcess, startServer } from '../setup/server-process'
import { signInTo } from '../setup/sign-in'
import { timeLimit } from '../setup/time-limit'

/** Four steps. */
const ORDERS = 40
/** Eight chunks: enough to be killed in the middle of, however late the first is seen. */
const ROWS = 4_000

let folder: string
let server: ServerProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  await copySmallDemo(folder)
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

/** Calls of a signed-in user. */
async function callerOf(url: string) {
  const authorization = `Bearer ${await signInTo(url, 'operations')}`
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v1${path}`, {
      ...init,
      headers: { authorization, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    })
  const read = async <T>(response: Promise<Response>): Promise<T> => {
    const answer: { data: T } = JSON.parse(await (await response).text())
    return answer.data
  }
  return {
    ask,
    get: <T>(path: string) => read<T>(ask(path)),
    post: <T = { hashid: string }>(path: string, body: unknown) =>
      read<T>(ask(path, { method: 'POST', body: JSON.stringify(body) })),
  }
}

const rows: ImportRow[] = Array.from({ length: ROWS }, (_, index) => ({
  row: index + 1,
  record_hash: null,
  values: {
    name: `Imported ${index}`,
    item_code: `imported-${index}`,
    upc: '00000000000000',
    category: 'Snacks',
    case_pack_size: '6',
    sell_price: '30.00',
  },
}))

/** Kills the portal in the middle of a job, and moves the time on until the lease of the job is over. */
async function killDuring(kind: string, open: () => Promise<OpenDatabase>) {
  await server?.kill()
  server = undefined
  const { db, close } = await open()
  const held = await db
    .update(jobs)
    .set({ leased_until: new Date(0).toISOString() })
    .where(eq(jobs.kind, kind))
    .returning({ state: jobs.state })
  await close()
  expect(held).toEqual([{ state: 'running' }])
}

test.each(hasPostgres() ? ['the embedded database', 'PostgreSQL'] : ['the embedded database'])(
  'on %s, a download and an import continue after the portal is killed midway',
  async (kind) => {
    const url = kind === 'PostgreSQL' ? await newDatabase('small demo') : null
    const open = async () => (url === null ? openEmbedded(folder) : openPostgres(url))
    const start = async () => {
      server = await startServer(folder, undefined, { DATABASE_URL: url ?? '' })
      return callerOf(server.url)
    }
    const soon = { timeout: 60_000, interval: 20 }

    let portal = await start()
    const orders = (await portal.get<Order[]>('/orders?limit=-1')).slice(0, ORDERS)
    expect(orders).toHaveLength(ORDERS)
    const download = await portal.post('/downloads', {
      kind: 'orders',
      format: 'zip',
      hashes: orders.map(({ hashid }) => hashid),
    })
    const readFile = async () => (await portal.get<Download[]>('/downloads'))[0]
    await vi.waitFor(async () => expect((await readFile())?.progress).toBeGreaterThan(0), soon)
    await killDuring(downloadJob.name, open)

    portal = await start()
    const run = await portal.post('/imports', {
      title: 'Fall list',
      vendor_hash: orders[0]?.vendor_hash,
      mapping: [],
      row_count: ROWS,
    })
    const readRun = () => portal.get<ImportRun>(`/imports/${run.hashid}`)
    for (let from = 0; from < ROWS; from += ROWS_A_REQUEST)
      await portal.post(`/imports/${run.hashid}/rows`, { rows: rows.slice(from, from + ROWS_A_REQUEST) })
    await portal.post(`/imports/${run.hashid}/start`, { applies: false })
    await vi.waitFor(async () => expect((await readRun()).created_count).toBeGreaterThan(0), soon)
    await killDuring(importJob.name, open)

    portal = await start()
    await vi.waitFor(
      async () => expect([(await readFile())?.state, (await readRun()).state]).toEqual(['ready', 'done']),
      soon,
    )
    const done = await readRun()
    expect(done).toMatchObject({
      created_count: ROWS,
      refused_count: 0,
      change_set: { status: 'draft' },
    })
    const zip = await (await portal.ask(`/downloads/${download.hashid}/file`)).arrayBuffer()
    const names = Object.keys(unzipSync(new Uint8Array(zip)))
    expect(names.toSorted()).toEqual(orders.map(({ order_number }) => `order-${order_number}.pdf`).toSorted())
    await server?.stop()
    server = undefined

    const { db, close } = await open()
    const [added] = await db
      .select({ rows: count(), codes: countDistinct(sql`${changeItems.record} ->> 'item_code'`) })
      .from(changeItems)
      .where(eq(changeItems.set_hash, done.change_set?.hashid ?? ''))
    const parts = await db.$count(downloadParts)
    await close()
    expect([added, parts]).toEqual([{ rows: ROWS, codes: ROWS }, ORDERS])
  },
  timeLimit(240_000),
)
