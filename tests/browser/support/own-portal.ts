import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../../server/db/embedded'
import { CLOCK_OFFSET_MS } from '../../setup/calendar.mjs'
import { onServer, withDatabase } from '../../setup/postgres-databases'
import { startServer } from '../../setup/server-process'
import { TEMPLATE } from '../../setup/template-portal'

/** Signs the trade association's claims about its members. */
export const SSO_SECRET = 'what the association and the portal share'
/** The site of the trade association. */
export const ASSOCIATION = 'https://association.test'
const singleSignOn = { SSO_SFA_URL: `${ASSOCIATION}/sign-in`, SSO_SFA_SECRET: SSO_SECRET }

const DAY_MS = 24 * 60 * 60 * 1000

/** A portal with a database of its own, which can be stopped and started again under the same address. */
export interface Portal {
  url: string
  /** The folder of its database and its sent mails. */
  folder: string
  stop: () => Promise<void>
  /** Ends the server in the middle of its work. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Starts it again with its clock some days ahead; pages keep their own. Restoring it sets the clock back. */
  passDays: (days: number) => Promise<void>
  /** Runs a statement on its database: for data that no page makes in a test's time. */
  write: (statement: string) => Promise<void>
}

export interface OwnPortal extends Portal {
  /** Undoes all that was done in it. */
  restore: () => Promise<void>
  /** Ends it and removes its database. */
  close: () => Promise<void>
}

export async function openPortal(port: number, more: Record<string, string> = {}): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const database = await copyTemplate(folder)
  const settings = { ...singleSignOn, ...database.settings, ...more }
  let server = await startServer(folder, port, settings)
  const { url } = server
  const stop = async () => {
    await server.stop()
  }
  let daysAhead = 0
  const start = async () => {
    const clock: Record<string, string> =
      daysAhead === 0 ? {} : { CLOCK_OFFSET_MS: String(CLOCK_OFFSET_MS + daysAhead * DAY_MS) }
    server = await startServer(folder, port, { ...settings, ...clock })
  }
  const setDaysAhead = async (days: number) => {
    await stop()
    daysAhead = days
    await start()
  }
  return {
    url,
    folder,
    stop,
    kill: () => server.kill(),
    start,
    passDays: (days) => setDaysAhead(daysAhead + days),
    write: async (statement) => {
      if (database.write) return database.write(statement)
      await stop()
      await writeEmbedded(folder, statement)
      await start()
    },
    restore: async () => {
      if (daysAhead > 0) await setDaysAhead(0)
      if (database.restore) await database.restore()
      else {
        await stop()
        await copyEmbedded(folder)
        await start()
      }
      // Last: until the database is idle, the portal still writes mail; at times even while its folder is removed.
      await rm(join(folder, 'outbox'), { recursive: true, force: true, maxRetries: 5 })
    },
    close: async () => {
      await stop()
      await database.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface DatabaseCopy {
  /** Settings of a server on the copy. */
  settings: Record<string, string>
  /** Undoes all changes while the server runs. The embedded database has no second connection for that. */
  restore?: () => Promise<void>
  /** Runs a statement while the server runs. */
  write?: (statement: string) => Promise<void>
  remove: () => Promise<void>
}

/** Copies the database that the tests start from. */
async function copyTemplate(folder: string): Promise<DatabaseCopy> {
  const { PORTALS_ON_POSTGRES: server } = process.env
  if (!server) {
    await copyEmbedded(folder)
    return { settings: {}, remove: async () => {} }
  }
  const { url, remove } = await createDatabase(server, TEMPLATE)
  await onServer(url, NEW_VERSION)
  return {
    settings: { DATABASE_URL: url },
    restore: async () => {
      await onServer(url, UNTIL_IDLE)
      await onServer(url, `select original.restore(); ${NEW_VERSION}`)
    },
    write: (statement) => onServer(url, `${statement}; ${NEW_VERSION}`),
    remove,
  }
}

/** Makes an empty database, on PostgreSQL where the portals of other tests are on it. */
export async function emptyDatabase(): Promise<Pick<DatabaseCopy, 'settings' | 'remove'>> {
  const { PORTALS_ON_POSTGRES: server } = process.env
  if (!server) return { settings: {}, remove: async () => {} }
  const { url, remove } = await createDatabase(server, 'template1')
  return { settings: { DATABASE_URL: url }, remove }
}

async function createDatabase(server: string, template: string) {
  const name = `portal_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${template}`)
  return {
    url: withDatabase(server, name),
    remove: () => onServer(server, `drop database ${name} with (force)`),
  }
}

/** Different data have the same address, and the browser must not take a list of one for that of another. */
const NEW_VERSION = 'update catalogue_versions set writes = writes + floor(random() * 1e9)'

/** Waits until the portal has finished the requests of closed pages. */
const UNTIL_IDLE = `
do $$
begin
  loop
    perform pg_stat_clear_snapshot();
    exit when not exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
    );
    perform pg_sleep(0.01);
  end loop;
end
$$`

async function copyEmbedded(folder: string) {
  const { PORTAL_TEMPLATE: template } = process.env
  if (!template) throw new Error('There is no template: the global setup did not run.')
  await rm(folder, { recursive: true, force: true })
  await cp(template, folder, { recursive: true })
}

async function writeEmbedded(folder: string, statement: string) {
  const { db, close } = await openEmbedded(folder)
  await db.execute(sql.raw(statement))
  await close()
}
