import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { migrate, waitForOtherStarts } from '../db/migrate'
import { openDatabase } from '../db/open-database'
import { openPostgres } from '../db/postgres'
import { waitForPostgres } from '../db/wait-for-postgres'
import { log } from '../logging/log'
import { StartupError } from '../startup-error'
import { copyTable, listTables, measureTable, type Table, withoutChecks } from './copy-table'

/**
 * Copies the embedded database to an empty PostgreSQL database and verifies every table. One transaction does it all, so
 * that after a failure the target is as empty as before. Changes nothing in the source but its schema, which is brought
 * up to date.
 */
export async function moveToPostgres(config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl === undefined)
    throw new StartupError('Set DATABASE_URL to the empty PostgreSQL database to move to.')
  if (!existsSync(join(dataDir, 'db')))
    throw new StartupError(`There is no embedded database in ${dataDir}. Set DATA_DIR as for the portal.`)
  await waitForPostgres(databaseUrl)
  const source = await openDatabase({ ...config, databaseUrl: undefined, demo: 'off' })
  try {
    const target = openPostgres(databaseUrl)
    try {
      await source.db.transaction((from) => target.db.transaction((to) => moveAll(from, to)))
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function moveAll(from: Database, to: Database) {
  await waitForOtherStarts(to)
  if ((await listTables(to)).length > 0)
    throw new StartupError(
      'The database of DATABASE_URL is not empty. Nothing was changed. Create an empty one to move to.',
    )
  await migrate(to)
  for (const db of [from, to]) await writeValuesAlike(db)
  const tables = await listTables(from)
  await withoutChecks(to, tables, async () => {
    // Migrations write some rows themselves.
    await to.execute(sql.raw(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`))
    for (const table of tables) await copyTable(from, to, table)
  })
  for (const table of tables) await verify(from, to, table)
  await copySequences(from, to)
}

/** Makes both databases write the same text for the same value. */
async function writeValuesAlike(db: Database) {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await db.execute(sql.raw(`set local ${setting}`))
}

async function verify(from: Database, to: Database, table: Table) {
  const [before, after] = [await measureTable(from, table), await measureTable(to, table)]
  const counted = `${table.name}: ${before.rows} rows, checksum ${before.checksum}`
  if (before.rows !== after.rows || before.checksum !== after.checksum)
    throw new StartupError(
      `The copy differs, so nothing was moved. ${counted}; in PostgreSQL ${after.rows} rows, checksum ${after.checksum}.`,
    )
  log.info('table-moved', counted)
}

async function copySequences(from: Database, to: Database) {
  const sequences = await from
    .select({ name: sql<string>`sequencename::text`, value: sql<string>`last_value::text` })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public' and last_value is not null`)
  for (const { name, value } of sequences)
    await to.execute(sql`select setval(${`public."${name}"`}::regclass, ${value}::bigint)`)
}
