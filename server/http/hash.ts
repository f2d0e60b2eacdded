import { customAlphabet } from 'nanoid'

/** Creates a public id for a row: 12 characters, 62 bits. */
export const newHash = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12)

/**
 * SHA-256 as lower-case hex, in Node and the browser. For short texts much faster than Web Crypto, which switches
 * threads.
 */
export { sha256 } from 'hash-wasm'
