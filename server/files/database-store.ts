import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { storedBytes } from '../db/schema/files'
import type { FileStore } from './file-store'

/** Keeps files in the database, so that its backup has them. */
export const databaseStore = (db: Database): FileStore => ({
  put: async (file_hash, content) => {
    await db.insert(storedBytes).values({ file_hash, content }).onConflictDoNothing()
  },
  read: async (key, range) => {
    const content = range
      ? sql`substring(${storedBytes.content} from ${range.first + 1} for ${range.last - range.first + 1})`.mapWith(
          storedBytes.content,
        )
      : storedBytes.content
    const [found] = await db.select({ content }).from(storedBytes).where(eq(storedBytes.file_hash, key))
    return found ? new Blob([new Uint8Array(found.content)]).stream() : null
  },
  delete: async (key) => {
    await db.delete(storedBytes).where(eq(storedBytes.file_hash, key))
  },
  address: async () => null,
})
