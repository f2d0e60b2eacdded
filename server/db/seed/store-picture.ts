import { sha256 } from '../../http/hash'
import type { Database } from '../database'
import { pictures } from '../schema/catalogue/pictures'
import { storedBytes, storedFiles } from '../schema/files'
import type { Random } from './random'

interface SeedFile {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Stores a picture in one size, which is small enough for all, and returns its hash. */
export async function storePicture(
  db: Database,
  random: Random,
  { width, height, ...file }: SeedFile & { width: number; height: number },
  now: Date,
): Promise<string> {
  const stored = await storeFile(db, random, file, now)
  const hashid = random.hash()
  await db.insert(pictures).values({
    hashid,
    large_hash: stored,
    medium_hash: stored,
    small_hash: stored,
    width,
    height,
    uploaded_by_hash: null,
    uploaded_at: now.toISOString(),
  })
  return hashid
}

/** Stores a file and returns its hash. */
export async function storeFile(
  db: Database,
  random: Random,
  { type, bytes }: SeedFile,
  now: Date,
): Promise<string> {
  const hashid = random.hash()
  const at = now.toISOString()
  await db.insert(storedFiles).values({
    hashid,
    sha256: await sha256(bytes),
    type,
    size: bytes.length,
    place: 'database',
    stored_at: at,
    kept_until: at,
  })
  await db.insert(storedBytes).values({ file_hash: hashid, content: bytes })
  return hashid
}
