import { and, eq, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database'
import { pictures } from '../db/schema/catalogue/pictures'
import { downloadParts } from '../db/schema/downloads'
import { type FilePlace, storedFiles } from '../db/schema/files'
import { importFiles } from '../db/schema/imports'
import { files } from '../db/schema/orders/claims'
import { helpFiles } from '../db/schema/support/help'
import { assetFiles } from '../db/schema/vendors/assets'
import { documentFiles } from '../db/schema/vendors/setup'
import { newHash } from '../http/hash'

const DAY_MS = 86_400_000

/** Columns that refer to stored files. */
const references: readonly PgColumn[] = [
  files.stored_hash,
  pictures.large_hash,
  pictures.medium_hash,
  pictures.small_hash,
  assetFiles.stored_hash,
  downloadParts.stored_hash,
  documentFiles.stored_hash,
  helpFiles.stored_hash,
  importFiles.stored_hash,
]

interface NewFile {
  sha256: string
  type: string
  size: number
  place: FilePlace
}

/** Returns the row of this content, a new one unless it is stored already, and protects it from deletion for a day. */
export async function reserveFile(db: Database, file: NewFile, now: Date) {
  const kept_until = new Date(now.getTime() + DAY_MS).toISOString()
  const [row] = await db
    .insert(storedFiles)
    .values({ ...file, hashid: newHash(), kept_until })
    .onConflictDoUpdate({ target: storedFiles.sha256, set: { kept_until } })
    .returning()
  if (!row) throw new Error('The file was not reserved')
  return row
}

/** Records that the store has the bytes. */
export const confirmFile = (db: Database, hashid: string, now: Date) =>
  db.update(storedFiles).set({ stored_at: now.toISOString() }).where(eq(storedFiles.hashid, hashid))

export async function findStoredFile(db: Database, hashid: string) {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.hashid, hashid))
  return row
}

/** Marks the files that nothing refers to, so that equal content gets a row of its own, and lists the marked ones. */
export async function condemnUnusedFiles(db: Database, now: Date) {
  await db
    .update(storedFiles)
    .set({ sha256: null })
    .where(
      and(isNotNull(storedFiles.sha256), lt(storedFiles.kept_until, now.toISOString()), not(isReferenced())),
    )
  return db
    .select({ hashid: storedFiles.hashid, place: storedFiles.place })
    .from(storedFiles)
    .where(isNull(storedFiles.sha256))
}

export const deleteStoredFile = (db: Database, hashid: string) =>
  db.delete(storedFiles).where(eq(storedFiles.hashid, hashid))

const isReferenced = (): SQL =>
  or(
    ...references.map(
      (column) => sql`exists (select from ${column.table} where ${column} = ${storedFiles.hashid})`,
    ),
  ) ?? sql`false`
