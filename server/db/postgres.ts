import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { CHANNEL, ChangeFeed, type Connect } from '../live/change-feed'
import { log } from '../logging/log'
import type { OpenDatabase } from './database'

/** No request waits longer than this for a connection, a lock or an answer, and no transaction stays open idle for longer. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}
/** A connection that hangs counts as broken. Notifications need not be on disk: without this each would wait for it. */
const LISTENING = {
  application_name: 'portal live pages',
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
  options: '-c synchronous_commit=off',
}

/** Connects to a PostgreSQL server, version 15 or newer. */
export function openPostgres(connectionString: string): OpenDatabase {
  const pool = new Pool({ connectionString, max: 10, ...TIMEOUTS })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log.warn('database-connection-lost', 'Lost a database connection', { error }))
  const changes = new ChangeFeed(openEventStream(connectionString))
  return {
    db: drizzle(pool),
    changes,
    close: async () => {
      await changes.close()
      await pool.end()
    },
  }
}

/** Listens on a connection of its own, which the pool could not keep. */
const openEventStream =
  (connectionString: string): Connect =>
  async (onWake) => {
    const client = new Client({ connectionString, keepAlive: true, ...LISTENING })
    client.on('notification', onWake)
    // The next query on a broken connection fails, and with it the feed.
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
