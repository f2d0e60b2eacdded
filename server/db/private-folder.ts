import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600

/** Closes a folder and its files to other users of the computer. The engine creates files that everyone may read and write. */
export async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, OWNER_FOLDER)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.map((entry) =>
      // The engine may delete files meanwhile.
      chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? OWNER_FOLDER : OWNER_FILE).catch(
        ignoreMissing,
      ),
    ),
  )
}

const ignoreMissing = (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
