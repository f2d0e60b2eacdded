import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store'

/** Keeps files in a folder, in subfolders named by the first two letters of their keys. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      // Write to a temporary name, then rename: a crash never leaves a partial file. The same file may be uploaded twice at once.
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
    },
    read: async (key, range) => {
      const path = pathOf(key)
      if (!(await exists(path))) return null
      const file = await openAsBlob(path)
      return (range ? file.slice(range.first, range.last + 1) : file).stream()
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    address: async () => null,
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
