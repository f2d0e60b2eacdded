import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../server/db/database'
import { openEmbedded } from '../../server/db/embedded'
import type { OpenDatabase } from '../../server/db/opened-database'
import { openPostgres } from '../../server/db/postgres'
import { runAdmin } from '../setup/admin-command'
import { copyEmptyDatabase, hasPostgres, newDatabase } from '../setup/data-folders'
import { launchServer, type ServerProcess } from '../setup/server-process'

const EARLIER = ['0000_initial', '0021_live_events']
const LATER = ['0000_schema', '0001_triggers', '0002_of_a_later_version']

let folder: string
let server: ServerProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-other-version-'))
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

async function work<T>({ db, close }: OpenDatabase, action: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await action(db)
  } finally {
    await close()
  }
}

/** Records migrations as a version of the portal that has them would. */
const recordMigrations = (database: OpenDatabase, tags: string[]) =>
  work(database, async (db) => {
    await db.execute(sql`create table _migrations (tag text primary key)`)
    for (const tag of tags) await db.execute(sql`insert into _migrations values (${tag})`)
  })

const namesOfTables = (database: OpenDatabase) =>
  work(database, (db) =>
    db.select({ name: sql<string>`tablename` }).from(sql`pg_tables`).where(sql`schemaname = 'public'`),
  )

/** Starts a portal that ends by itself. Returns all that it has logged. */
async function startInVain(settings?: Record<string, string>): Promise<string[]> {
  const started = await launchServer(folder, undefined, settings)
  server = started
  await expect(started.ready).rejects.toThrow('The server ended with 1.')
  expect(started.output()).not.toContain('stack')
  return started.messages()
}

test.each([
  ['an earlier', EARLIER],
  ['a later', LATER],
])('a folder of %s version is refused with what to do, and nothing in it is changed', async (_, tags) => {
  await copyEmptyDatabase(folder)
  await recordMigrations(await openEmbedded(folder), tags)
  expect(await startInVain()).toEqual([
    `The database in ${folder} was created by another version of the portal and does not work with this one. Nothing in it was changed. Set DATA_DIR to a new folder, or start the version that created it.`,
  ])
  expect(await namesOfTables(await openEmbedded(folder))).toEqual([{ name: '_migrations' }])
})

test('create-user refuses such a folder too', async () => {
  await copyEmptyDatabase(folder)
  await recordMigrations(await openEmbedded(folder), EARLIER)
  const args = ['create-user', '--email', 'ada@example.com', '--name', 'Ada', '--password-stdin']
  const { status, output } = runAdmin(args, { DATA_DIR: folder }, 'a long new password\n')
  expect(status).toBe(1)
  expect(output).toContain(`The database in ${folder} was created by another version of the portal`)
  expect(output).not.toContain('stack')
})

test.skipIf(!hasPostgres())(
  'a PostgreSQL database of another version is refused and not changed',
  async () => {
    const url = await newDatabase('empty')
    await recordMigrations(openPostgres(url), EARLIER)
    expect(await startInVain({ DATABASE_URL: url })).toEqual([
      'The database of DATABASE_URL was created by another version of the portal and does not work with this one. Nothing in it was changed. Set DATABASE_URL to an empty database, or start the version that created it.',
    ])
    expect(await namesOfTables(openPostgres(url))).toEqual([{ name: '_migrations' }])
  },
)
