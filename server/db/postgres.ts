import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { everything } from '@/domain/live'
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
/** A connection for changes that broke is opened anew after this time. */
const AGAIN_MS = 1_000

/** Connects to a PostgreSQL server, version 15 or newer. */
export function openPostgres(connectionString: string): OpenDatabase {
  const pool = new Pool({ connectionString, max: 10, ...TIMEOUTS })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log.warn('database-connection-lost', 'Lost a database connection', { error }))
  const changes = new ChangeFeed(listenTo(connectionString))
  return {
    db: drizzle(pool),
    changes,
    close: async () => {
      await changes.close()
      await pool.end()
    },
  }
}

/** Listens on a connection of its own, which the pool could not keep. Where it breaks, everything may have changed. */
const listenTo =
  (connectionString: string): Connect =>
  async (feed) => {
    let isOver = false
    let client: Client
    const open = async () => {
      client = new Client({ connectionString, keepAlive: true })
      client.on('notification', ({ payload }) => payload && feed.hear(payload))
      client.on('error', () => {})
      await client.connect()
      client.on('end', () => isOver || setTimeout(() => void openAgain(), AGAIN_MS).unref())
      await client.query(`listen ${CHANNEL}`)
    }
    const openAgain = async () => {
      if (isOver) return
      try {
        await open()
        feed.tell(everything)
      } catch (error) {
        log.warn('change-feed-lost', 'Lost the database connection that reports changes', { error })
        setTimeout(() => void openAgain(), AGAIN_MS).unref()
      }
    }
    await open()
    return async () => {
      isOver = true
      await client.end()
    }
  }
