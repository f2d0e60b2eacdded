import { hashPassword, verifyPassword } from '../access/passwords'
import { recognizePhotograph } from '../files/recognize-photograph'

/**
 * Slow work and calls to third parties. Handlers receive these only in steps that have no database (`serveSteps`), so
 * that a transaction never waits for them.
 */
export interface ExternalServices {
  fetch: typeof fetch
  /** Returns an argon2id hash in PHC form. */
  hashPassword: (password: string) => Promise<string>
  /** Checks a password. An unknown account (null) takes as long as a known one. */
  verifyPassword: (password: string, hash: string | null) => Promise<boolean>
  /** Returns an uploaded photograph as it is to be stored, or null for what is no photograph. */
  readPhotograph: (upload: Blob) => Promise<Photograph | null>
}

/** An image with its type as its content shows it. */
export interface Photograph {
  type: string
  content: Uint8Array
}

/** Services that need nothing but web standards, so that they run in a browser too. */
export const webServices: ExternalServices = {
  fetch: (input, init) => fetch(input, init),
  hashPassword,
  verifyPassword,
  readPhotograph: recognizePhotograph,
}
