import { hashPassword, verifyPassword } from './access/passwords'

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
}

/** Services that need nothing but web standards, so that they run in a browser too. */
export const webServices: ExternalServices = {
  fetch: (input, init) => fetch(input, init),
  hashPassword,
  verifyPassword,
}
