import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres } from '../../scripts/find-programs.mjs'
import { openEmbedded } from '../../server/db/embedded'
import { openPostgres } from '../../server/db/postgres'
import { ADMIN, runAdmin } from '../setup/admin-command'
import { buyerAt } from '../setup/api-client'
import { copyEmptyDatabase, copySmallDemo, hasPostgres, newDatabase } from '../setup/data-folders'
import { type ServerProcess, startServer } from '../setup/server-process'
import { signInTo } from '../setup/sign-in'

let folder: string
let database: string
let server: ServerProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
  if (hasPostgres()) database = await newDatabase('empty')
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

const environment = (settings: Record<string, string>) => ({
  ...process.env,
  PATH: `${findPostgres() ?? ''}${delimiter}${process.env.PATH ?? ''}`,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  ...settings,
})

/** Runs a command of the portal. */
const run = (args: string[], settings: Record<string, string> = {}) => runAdmin(args, environment(settings))

const refused = (text: string) => ({ status: 1, output: expect.stringContaining(text) })
const succeeds = { status: 0, output: expect.any(String) }
const start = async (settings: Record<string, string> = {}) =>
  (server = await startServer(join(folder, 'data'), undefined, settings))
async function stop() {
  await server?.stop()
  server = undefined
}

/** Puts products in the cart of a store. @returns the cart */
async function order(url: string, count: number, qty: number) {
  const buyer = await buyerAt(url)
  for (const product of buyer.products.slice(0, count))
    expect((await buyer.order(product, qty)).status).toBe(200)
  return buyer.cart()
}
const cartAt = async (url: string) => (await buyerAt(url)).cart()

/** Writes to the catalogue once, without the portal. */
async function renameProduct({ db, close }: Awaited<ReturnType<typeof openEmbedded>>, name: string) {
  await db.execute(sql`update products set name = ${name} where hashid = (select min(hashid) from products)`)
  await close()
}
/** Asks for the products as a browser that has a list in its cache. */
const productsAt = async (url: string, tag: string | null = null) =>
  fetch(`${url}/api/v1/products`, {
    headers: { authorization: `Bearer ${await signInTo(url, 'operations')}`, 'if-none-match': tag ?? '' },
  })

describe('the embedded database', () => {
  test('is backed up while people order, and restored as it was at one moment', async () => {
    await copySmallDemo(join(folder, 'data'))
    const { url } = await start()
    const before = await order(url, 10, 3)
    const file = join(folder, 'backup.tar.gz')
    const backup = spawn(process.execPath, [...ADMIN, 'backup', '--to', file], {
      env: environment({}),
      stdio: 'ignore',
    })
    const ended = once(backup, 'exit')
    let orders = 0
    while (backup.exitCode === null) await order(url, 10, 4 + orders++)
    expect((await ended)[0]).toBe(0)
    expect(orders).toBeGreaterThan(0)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await readdir(join(folder, 'data', 'copies'))).toEqual([])

    const restored = { DATA_DIR: join(folder, 'restored') }
    expect(run(['restore', '--from', file], restored)).toEqual(succeeds)
    await stop()
    server = await startServer(restored.DATA_DIR)
    const quantities = [...(await cartAt(server.url))]
    expect(quantities.map(([product]) => product)).toEqual([...before.keys()])
    // Products were ordered one after another: at one moment, the first ones may have one more than the last.
    const [most, least] = [Math.max, Math.min].map((of) => of(...quantities.map(([, qty]) => qty)))
    expect(Number(most) - Number(least)).toBeLessThanOrEqual(1)
  }, 180_000)

  test('is not replaced without --replace, while the portal runs, or by a file that is not a backup', async () => {
    const data = join(folder, 'data')
    const file = join(folder, 'backup.tar.gz')
    await copySmallDemo(data)
    expect(run(['backup', '--to', file])).toEqual(succeeds)
    expect(run(['backup', '--to', file])).toEqual(refused('already exists. Choose another file with --to.'))
    await renameProduct(await openEmbedded(data), 'After the backup')
    const { url } = await start()
    const tag = (await productsAt(url)).headers.get('etag')
    expect((await productsAt(url, tag)).status).toBe(304)
    const cart = await order(url, 3, 7)
    expect(run(['restore', '--from', file, '--replace'])).toEqual(refused('Stop the portal first'))
    await stop()
    expect(run(['restore', '--from', file])).toEqual(refused('run this again with --replace'))
    const damaged = join(folder, 'damaged.tar.gz')
    await writeFile(damaged, (await readFile(file)).subarray(0, 200_000))
    const text = join(folder, 'text')
    await writeFile(text, 'a letter')
    for (const [args, message] of [
      [['--from', damaged, '--replace'], 'tar failed'],
      [['--from', text, '--replace'], 'is not a backup of the portal'],
      [['--from', join(folder, 'none')], 'There is no file'],
      [['--replace'], 'Usage: npm run restore'],
    ] as const)
      expect(run(['restore', ...args])).toEqual(refused(message))
    expect(await cartAt((await start()).url)).toEqual(cart)
    await stop()
    expect(run(['restore', '--from', file, '--replace'])).toEqual(succeeds)
    // As many writes as at the time of the cached list, but of another change: the lists differ.
    await renameProduct(await openEmbedded(data), 'After the restore')
    const restored = await start()
    expect((await productsAt(restored.url, tag)).status).toBe(200)
    expect([...(await cartAt(restored.url)).values()]).not.toContain(7)
    expect((await readdir(data)).filter((name) => name.startsWith('db'))).toEqual(['db'])
  }, 240_000)

  test('of a newer version is not restored', async () => {
    const file = join(folder, 'backup.tar.gz')
    await copyEmptyDatabase(join(folder, 'newer'))
    const newer = await openEmbedded(join(folder, 'newer'))
    await newer.db.execute(sql`create table _migrations (tag text primary key, checksum text)`)
    await newer.db.execute(sql`insert into _migrations values ('9999_of_a_later_version', 'later')`)
    await newer.close()
    expect(run(['backup', '--to', file], { DATA_DIR: join(folder, 'newer') })).toEqual(succeeds)
    expect(run(['restore', '--from', file])).toEqual(refused('a newer version of the portal'))
    expect((await readdir(join(folder, 'data'))).filter((name) => name.startsWith('db'))).toEqual([])
  })

  test('is named in the error if it does not exist', () => {
    expect(run(['backup'])).toEqual(refused('There is no database in'))
  })
})

describe.skipIf(!hasPostgres())('a PostgreSQL database', () => {
  test('is dumped while the portal runs, restored into an empty one, and replaced when asked', async () => {
    const demo = await newDatabase('small demo')
    const settings = { DATABASE_URL: demo }
    const file = join(folder, 'backup.dump')
    const { url } = await start(settings)
    const before = await order(url, 5, 3)
    expect(run(['backup', '--to', file], settings)).toEqual(succeeds)
    expect((await stat(file)).mode & 0o077).toBe(0)
    await order(url, 5, 9)
    await renameProduct(openPostgres(demo), 'After the backup')
    const tag = (await productsAt(url)).headers.get('etag')
    expect((await productsAt(url, tag)).status).toBe(304)
    expect(run(['restore', '--from', file, '--replace'], settings)).toEqual(refused('Stop the portal first'))
    await stop()
    expect(run(['restore', '--from', file], settings)).toEqual(refused('run this again with --replace'))
    expect(run(['restore', '--from', file])).toEqual(refused('Set DATABASE_URL to restore it'))
    const cut = join(folder, 'cut.dump')
    const whole = await readFile(file)
    await writeFile(cut, whole.subarray(0, whole.length - 50_000))
    expect(run(['restore', '--from', cut, '--replace'], settings)).toEqual(refused('pg_restore failed'))
    expect([...(await cartAt((await start(settings)).url)).values()]).toContain(9)
    await stop()

    for (const times of ['once', 'again']) {
      expect([times, run(['restore', '--from', file, '--replace'], settings)]).toEqual([times, succeeds])
      await renameProduct(openPostgres(demo), `Restored ${times}`)
      const restored = await start(settings)
      expect((await productsAt(restored.url, tag)).status).toBe(200)
      expect(await cartAt(restored.url)).toEqual(before)
      await stop()
    }
    const empty = { DATABASE_URL: database }
    expect(run(['restore', '--from', file], empty)).toEqual(succeeds)
    expect(await cartAt((await start(empty)).url)).toEqual(before)
  }, 240_000)

  test('of a newer version is not restored, and missing programs are named', async () => {
    const settings = { DATABASE_URL: database }
    const { db, close } = openPostgres(database)
    await db.execute(sql`create table _migrations (tag text primary key, checksum text)`)
    await db.execute(sql`insert into _migrations values ('9999_of_a_later_version', 'later')`)
    await close()
    const file = join(folder, 'backup.dump')
    expect(run(['backup', '--to', file], { ...settings, PATH: folder })).toEqual(
      refused('pg_dump was not found on the PATH. Install the client programs of PostgreSQL'),
    )
    expect(await readdir(folder)).toEqual([])
    expect(run(['backup', '--to', file], settings)).toEqual(succeeds)
    expect(run(['restore', '--from', file, '--replace'], settings)).toEqual(
      refused('a newer version of the portal'),
    )
  })
})

describe.skipIf(!hasPostgres())('moving to PostgreSQL', () => {
  test('copies all data, and can be run again after it was killed', async () => {
    const settings = { DATABASE_URL: database }
    await copySmallDemo(join(folder, 'data'))
    const before = await order((await start()).url, 5, 3)
    expect(run(['move-to-postgres'], settings)).toEqual(refused('Stop the portal first'))
    await stop()

    const killed = spawn(process.execPath, [...ADMIN, 'move-to-postgres'], {
      env: environment(settings),
    })
    const ended = once(killed, 'exit')
    await Promise.race([once(killed.stdout, 'data'), ended])
    killed.kill('SIGKILL')
    await ended
    const moved = run(['move-to-postgres'], settings)
    expect(moved).toEqual(succeeds)
    expect(moved.output).toMatch(/users: \d+ rows, checksum -?\d+/)
    expect(run(['move-to-postgres'], settings)).toEqual(refused('is not empty. Nothing was changed'))

    const { url } = await start(settings)
    expect(await cartAt(url)).toEqual(before)
    // Triggers, constraints and sequences work as before.
    const after = await order(url, 8, 2)
    expect(after.size).toBeGreaterThanOrEqual(8)
    await signInTo(url, 'operations')
  }, 240_000)

  test('needs a source and a target', () => {
    expect(run(['move-to-postgres'])).toEqual(refused('Set DATABASE_URL'))
    expect(run(['move-to-postgres'], { DATABASE_URL: database })).toEqual(
      refused('There is no embedded database in'),
    )
  })
})
