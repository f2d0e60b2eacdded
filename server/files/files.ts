import type { Database } from '../db/database'
import { databaseError } from '../db/database-error'
import type { FilePlace } from '../db/schema/files'
import { unavailable } from '../http/api-error'
import { sha256 } from '../http/hash'
import type { ByteRange, FileStore } from './file-store'
import { signFileToken } from './file-token'
import { condemnUnusedFiles, confirmFile, deleteStoredFile, findStoredFile, reserveFile } from './stored-file'

/** Content of an upload, with the type detected from its bytes. */
export interface FileContent {
  type: string
  content: Uint8Array<ArrayBuffer>
}

/** The content of all uploads. Not for use within a transaction, because a store may be far away. */
export interface Files {
  /** Stores content and returns the hash of the stored file. A record has to refer to it within a day. */
  add: (file: FileContent) => Promise<string>
  /** Streams a file, or a part of it; null if it is unknown. */
  read: (hashid: string, range?: ByteRange) => Promise<StoredContent | null>
  /** Returns an address that anyone can read a file from until a moment. */
  address: (hashid: string, until: Date) => Promise<string>
  /** Deletes the files that no record refers to, where their store is open. @returns their number */
  deleteUnused: () => Promise<number>
}

interface StoredContent {
  type: string
  size: number
  stream: ReadableStream<Uint8Array>
}

interface Options {
  db: Database
  /** The stores that are open. The database is always one of them. */
  stores: Readonly<Partial<Record<FilePlace, FileStore>>>
  /** Storage for new files. */
  place: FilePlace
  secret: Uint8Array
  clock: () => Date
}

/** Opens the files of a database and its stores. */
export function createFiles({ db, stores, place, secret, clock }: Options): Files {
  const storeAt = (name: FilePlace) => {
    const store = stores[name]
    if (!store) throw new Error(`There are files in the ${name}, but the settings do not name it`)
    return store
  }
  return {
    add: async ({ type, content }) => {
      const file = { sha256: await sha256(content), type, size: content.length, place }
      const row = await reserveFile(db, file, clock())
      if (row.stored_at) return row.hashid
      try {
        await storeAt(row.place).put(row.hashid, content, type)
      } catch (error) {
        throw (
          databaseError(error) ??
          unavailable("We can't save files at the moment. Try again in a few minutes.", { cause: error })
        )
      }
      await confirmFile(db, row.hashid, clock())
      return row.hashid
    },
    read: async (hashid, range) => {
      const row = await findStoredFile(db, hashid)
      const stream = row && (await storeAt(row.place).read(hashid, range))
      return stream ? { type: row.type, size: row.size, stream } : null
    },
    address: async (hashid, until) => {
      const row = await findStoredFile(db, hashid)
      const direct = row && (await storeAt(row.place).address(hashid, until))
      return direct ?? `/api/v1/files/content/${await signFileToken(hashid, secret, until)}`
    },
    deleteUnused: async () => {
      let deleted = 0
      for (const unused of await condemnUnusedFiles(db, clock())) {
        const store = stores[unused.place]
        if (!store) continue
        await store.delete(unused.hashid)
        await deleteStoredFile(db, unused.hashid)
        deleted++
      }
      return deleted
    },
  }
}
