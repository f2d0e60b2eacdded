import { Client } from 'pg'
import { UnknownMigrations, unknownTags } from '../db/migrate'
import { waitForPostgres } from '../db/wait-for-postgres'
import { StartupError } from '../startup-error'
import { RENEW_CATALOGUE_VERSION } from './catalogue-version'
import { readDumpedRows, restoreDump } from './postgres-programs'
import { newerVersion, notEmpty } from './refusals'

/** Holds the replaced tables until the restored ones are complete. */
const REPLACED = 'portal_replaced'

/** Restores a dump. The existing tables are dropped at the very end, when the restored ones are complete. */
export async function restorePostgres(
  file: string,
  databaseUrl: string,
  isReplacing: boolean,
): Promise<void> {
  await checkVersion(file)
  await waitForPostgres(databaseUrl)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await refuseWhileRunning(client)
    // A restore was killed before its end.
    if (await hasReplaced(client)) await takeBack(client)
    const isEmpty = await isSchemaEmpty(client)
    if (!isEmpty && !isReplacing) throw notEmpty('The database of DATABASE_URL')
    if (!isEmpty)
      await client.query(`begin; alter schema public rename to ${REPLACED}; create schema public; commit`)
    try {
      await restoreDump(databaseUrl, file)
      await client.query(RENEW_CATALOGUE_VERSION)
    } catch (error) {
      if (!isEmpty) await takeBack(client)
      throw error
    }
    if (!isEmpty) await client.query(`drop schema ${REPLACED} cascade`)
  } finally {
    await client.end()
  }
}

async function checkVersion(file: string) {
  const rows = await readDumpedRows(file, '_migrations')
  const applied = rows.map(([tag = '', checksum = null]) => ({ tag, checksum }))
  if (applied.length === 0) throw new StartupError(`${file} is not a backup of the portal.`)
  const unknown = unknownTags(applied)
  if (unknown.length > 0) throw newerVersion(file, new UnknownMigrations(unknown))
}

async function refuseWhileRunning(client: Client) {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name like 'portal%' and pid <> pg_backend_pid()`,
  )
  if (rows.length > 0)
    throw new StartupError(
      'The portal is running on this database. Stop the portal first, then run this again.',
    )
}

const takeBack = (client: Client) =>
  client.query(`begin; drop schema public cascade; alter schema ${REPLACED} rename to public; commit`)

async function hasReplaced(client: Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [REPLACED])
  return rows.length > 0
}

export async function isSchemaEmpty(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`,
  )
  return rows.length === 0
}
