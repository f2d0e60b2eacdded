import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from './database'
import { migrations } from './migrations.gen'

const applied = pgTable('_migrations', { tag: text().primaryKey() })
/** Arbitrary number. All processes of the portal must use the same one. */
const MIGRATION_LOCK = 4_100

/**
 * Waits until no other process is preparing this database, without a time limit, and blocks others until the
 * transaction ends.
 */
export async function waitForOtherStarts(tx: Database): Promise<void> {
  // Seeding takes longer than the time limits of requests.
  for (const timeout of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql.raw(`set local ${timeout} = 0`))
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
}

/** Another version of the portal created the database, with migrations that this version does not know. */
export class UnknownMigrations extends Error {
  constructor(tags: string[]) {
    super(`The database has migrations that this version does not know: ${tags.join(', ')}`)
  }
}

/**
 * Applies the missing migrations in the transaction of the caller.
 * @throws UnknownMigrations before anything is changed
 */
export async function migrate(tx: Database): Promise<void> {
  await tx.execute(sql`create table if not exists _migrations (tag text primary key)`)
  const done = new Set((await tx.select().from(applied)).map(({ tag }) => tag))
  const known = new Set(migrations.map(({ tag }) => tag))
  const unknown = [...done].filter((tag) => !known.has(tag))
  if (unknown.length > 0) throw new UnknownMigrations(unknown)
  for (const { tag, statements } of migrations) {
    if (done.has(tag)) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.insert(applied).values({ tag })
  }
}
