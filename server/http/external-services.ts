import { hashPassword, verifyPassword } from '../access/passwords'
import { recognizePhotograph } from '../files/recognize-photograph'

/**
 * Slow work and calls to third parties. Only handler steps without a database get these (`serveSteps`), so that a
 * transaction never waits for them.
 */
export interface ExternalServices {
  fetch: typeof fetch
  /** Returns an argon2id hash in PHC form. */
  hashPassword: (password: string) => Promise<string>
  /** Checks a password. An unknown account (null) takes as long as a known one. */
  verifyPassword: (password: string, hash: string | null) => Promise<boolean>
  /** Converts an uploaded photo for storage; null if it is not a photo. */
  readPhotograph: (upload: Blob) => Promise<Photograph | null>
}

/** An image with the type detected from its content. */
export interface Photograph {
  type: string
  content: Uint8Array
}

/** Services that use only web standards, so that they also run in a browser. */
export const webServices: ExternalServices = {
  fetch: (input, init) => fetch(input, init),
  hashPassword,
  verifyPassword,
  readPhotograph: recognizePhotograph,
}
