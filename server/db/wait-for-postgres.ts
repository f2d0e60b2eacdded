import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { log } from '../logging/log'
import { StartupError } from '../startup-error'

const CONNECT_MS = 5_000
const LONGEST_PAUSE_SECONDS = 30
/** Classes of temporary PostgreSQL errors: no connection, too many connections, starting up or shutting down. */
const TEMPORARY = ['08', '53', '57']

/**
 * Waits until a PostgreSQL server is available, with growing pauses between attempts.
 * @throws StartupError for a permanent error, such as a wrong password
 */
export async function waitForPostgres(connectionString: string): Promise<void> {
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, LONGEST_PAUSE_SECONDS)) {
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
    const server = `PostgreSQL at ${client.host}:${client.port}`
    // Errors while closing the connection do not matter.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (error instanceof DatabaseError && !TEMPORARY.includes((error.code ?? '').slice(0, 2)))
        throw new StartupError(`${server} refuses the connection: ${error.message}. Check DATABASE_URL.`)
      log.warn('database-not-there', `${server} does not answer. Trying again in ${seconds} s.`, { error })
    }
    await pause(seconds * 1_000)
  }
}
