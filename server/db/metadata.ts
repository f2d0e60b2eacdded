import { eq } from 'drizzle-orm'
import type { Database } from './database'
import { databaseMetadata } from './schema/system'

/** Returns a metadata value of the database; undefined if it was never set. */
export async function readMetadata(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ value: databaseMetadata.value })
    .from(databaseMetadata)
    .where(eq(databaseMetadata.name, name))
  return row?.value
}

/**
 * Sets a metadata value unless it exists, and returns the stored one. Processes that start at the same time get the
 * same value.
 */
export async function setMetadataOnce(db: Database, name: string, value: string): Promise<string> {
  await db.insert(databaseMetadata).values({ name, value }).onConflictDoNothing()
  return (await readMetadata(db, name)) ?? value
}
