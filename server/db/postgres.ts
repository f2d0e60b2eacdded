import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { OpenDatabase } from './database'

/** Connects to a PostgreSQL server, version 15 or newer. */
export function openPostgres(connectionString: string): OpenDatabase {
  const pool = new Pool({ connectionString, max: 10, statement_timeout: 30_000 })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => console.error('Lost a database connection:', error.message))
  return { db: drizzle(pool), close: () => pool.end() }
}
