import { customAlphabet } from 'nanoid'

/** A new public key of a row: 12 characters, 62 bits. */
export const newHash = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12)

/** SHA-256 as lower-case hex; the same in Node and the browser. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
