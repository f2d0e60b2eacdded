import { hashPassword, verifyPassword } from '../access/passwords'
import type { ConvertImage } from '../files/convert-image'
import { convertInBrowser } from '../files/convert-in-browser'
import type { Files } from '../files/files'

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
  convertImage: ConvertImage
  /** The content of uploads. */
  files: Files
}

/** Services that use only web standards, so that they also run in a browser. */
export const webServices: Omit<ExternalServices, 'files'> = {
  fetch: (input, init) => fetch(input, init),
  hashPassword,
  verifyPassword,
  convertImage: convertInBrowser,
}
