import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from './database'
import { migrations } from './migrations.gen'

const applied = pgTable('_migrations', { tag: text().primaryKey(), checksum: text() })
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

/** Another version of the portal created the database: its migrations are missing in this version, or differ. */
export class UnknownMigrations extends Error {
  constructor(tags: string[]) {
    super(`The database has migrations that this version does not know: ${tags.join(', ')}`)
  }
}

/** Lists the applied migrations that this version does not know. */
export function unknownTags(done: readonly { tag: string; checksum: string | null }[]): string[] {
  const known = new Map(migrations.map(({ tag, checksum }) => [tag, checksum]))
  return done.filter(({ tag, checksum }) => known.get(tag) !== checksum).map(({ tag }) => tag)
}

/** Checks that this version can open a database. @throws UnknownMigrations if another one created it */
export async function checkMigrations(db: Database): Promise<void> {
  const unknown = unknownTags(await db.select().from(applied))
  if (unknown.length > 0) throw new UnknownMigrations(unknown)
}

/**
 * Brings the schema up to date, in the transaction of the caller.
 * @throws UnknownMigrations if another version created the database; the caller rolls back
 */
export async function migrate(tx: Database): Promise<void> {
  await tx.execute(sql`create table if not exists _migrations (tag text primary key, checksum text)`)
  // Earlier versions recorded no checksums.
  await tx.execute(sql`alter table _migrations add column if not exists checksum text`)
  const done = await tx.select().from(applied)
  const unknown = unknownTags(done)
  if (unknown.length > 0) throw new UnknownMigrations(unknown)
  for (const { tag, checksum, statements } of migrations.slice(done.length)) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.insert(applied).values({ tag, checksum })
  }
}
