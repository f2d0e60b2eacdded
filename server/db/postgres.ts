import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { CHANNEL, ChangeFeed, type Connect } from '../live/change-feed'
import { log } from '../logging/log'
import type { OpenDatabase } from './opened-database'

/** Time limits for connections, statements, locks and idle transactions of requests. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}
/** A hanging query counts as a broken connection. Notifications need no durable commit, which each would wait for. */
const LISTENER_OPTIONS = {
  application_name: 'portal live pages',
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
  options: '-c synchronous_commit=off',
}

/** Connects to a PostgreSQL server, version 15 or newer. */
export function openPostgres(
  connectionString: string,
  timeouts: Partial<typeof TIMEOUTS> = {},
): OpenDatabase {
  const pool = new Pool({ connectionString, application_name: 'portal', max: 10, ...TIMEOUTS, ...timeouts })
  // The pool replaces a broken idle connection at the next query. Without a handler, the error would end the process.
  pool.on('error', (error) => log.warn('database-connection-lost', 'Lost a database connection', { error }))
  const changes = new ChangeFeed(connectListener(connectionString))
  return {
    db: drizzle(pool),
    changes,
    close: async () => {
      await changes.close()
      await pool.end()
    },
  }
}

/** Listens on its own connection, because the pool recycles connections. */
const connectListener =
  (connectionString: string): Connect =>
  async (onWake) => {
    const client = new Client({ connectionString, keepAlive: true, ...LISTENER_OPTIONS })
    client.on('notification', onWake)
    // The next query on a broken connection fails, which makes the feed reconnect.
    for (const event of ['error', 'end'] as const) client.on(event, onWake)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    return { db: drizzle(client), close: () => client.end() }
  }
