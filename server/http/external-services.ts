import { hashPassword, verifyPassword } from '../access/passwords'
import type { ConvertedImage, ConvertImage, ImageError, ImageFormat } from '../files/convert-image'
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
  convertImage: (upload: Blob, format: ImageFormat) => Promise<ConvertedImage | ImageError>
  /** The content of uploads. */
  files: Files
}

/** The services of a process. They serve all callers, so a conversion names its own. */
export type SharedServices = Omit<ExternalServices, 'convertImage'> & { convertImage: ConvertImage }

/** Returns the services for one caller: a user or an address. */
export const servicesFor = (services: SharedServices, caller: string): ExternalServices => ({
  ...services,
  convertImage: (upload, format) => services.convertImage(upload, format, caller),
})

/** Services that use only web standards, so that they also run in a browser. */
export const webServices: Omit<SharedServices, 'files'> = {
  fetch: (input, init) => fetch(input, init),
  hashPassword,
  verifyPassword,
  convertImage: convertInBrowser,
}
