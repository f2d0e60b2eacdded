/** The first and last byte of a part of a file. */
export interface ByteRange {
  first: number
  last: number
}

/** Keeps the bytes of uploads under keys. The keys are hashes of our own; nothing that a user typed is in them. */
export interface FileStore {
  /** Stores bytes, completely or not at all. Storing them again changes nothing. */
  put: (key: string, content: Uint8Array<ArrayBuffer>, type: string) => Promise<void>
  /** Streams the bytes, or a part of them; null if there are none. */
  read: (key: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>
  delete: (key: string) => Promise<void>
  /** Returns a public address that works until a moment; null if only the portal can serve the bytes. */
  address: (key: string, until: Date) => Promise<string | null>
}
