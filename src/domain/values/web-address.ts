import * as z from 'zod/mini'
import { typed } from './validation'

/** A public web address; the scheme is optional. */
export const url = typed.check(
  z.maxLength(2000, { error: 'Invalid URL', abort: true }),
  z.refine((entry) => isPublicUrl(entry), 'Invalid URL'),
)

/** Returns true for the first two parts of a private or reserved IPv4 address. */
const isPrivate = (first: number, second: number) =>
  [0, 10, 127].includes(first) ||
  first >= 224 ||
  (first === 100 && second >= 64 && second < 128) ||
  (first === 169 && second === 254) ||
  (first === 172 && second >= 16 && second < 32) ||
  (first === 192 && second === 168)

function isPublicUrl(entry: string): boolean {
  // The URL parser drops tabs and line breaks, and reads 0x7f.1 as 127.0.0.1.
  if (/[\s\\]/.test(entry)) return false
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(entry) ? entry : `https://${entry}`
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (!['http:', 'https:', 'ftp:'].includes(protocol) || username || password) return false
  const [, first, second] = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname) ?? []
  if (first !== undefined) return !isPrivate(Number(first), Number(second))
  const isName = /^([a-z\d_]([a-z\d_-]{0,61}[a-z\d])?\.)+([a-z]{2,24}|xn--[a-z\d-]+)\.?$/.test(hostname)
  return isName && !/\.(local|localhost|internal|lan|home\.arpa)\.?$/.test(hostname)
}

/** Completes a web address, whose scheme people may leave out. Stays empty if it is. */
export const withScheme = (address: string): string =>
  address === '' || address.includes('://') ? address : `https://${address}`
