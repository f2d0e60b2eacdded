import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from './database'
import { migrations } from './migrations.gen'

const applied = pgTable('_migrations', { tag: text().primaryKey() })
/** Any number will do, so long as every process of the portal asks for the same lock. */
const MIGRATION_LOCK = 4_100

/** Brings the schema up to date in one transaction; processes that start together wait for one another. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await tx.execute(sql`create table if not exists _migrations (tag text primary key)`)
    const done = new Set((await tx.select().from(applied)).map(({ tag }) => tag))
    for (const { tag, statements } of migrations) {
      if (done.has(tag)) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.insert(applied).values({ tag })
    }
  })
}
