import { eq } from 'drizzle-orm'
import type { Database } from './database'
import { facts } from './schema/system'

/** A fact about the database itself; undefined if it was never stated. */
export async function readMetadata(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: facts.value }).from(facts).where(eq(facts.name, name))
  return row?.value
}

/** States a fact unless it is stated already, and answers what holds. Processes that start together agree. */
export async function setMetadataOnce(db: Database, name: string, value: string): Promise<string> {
  await db.insert(facts).values({ name, value }).onConflictDoNothing()
  return (await readMetadata(db, name)) ?? value
}
