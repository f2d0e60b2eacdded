import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// Makes the same hashes as passwords.ts, but on Node's own threads.
const derive = promisify(argon2)

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const NONCE_BYTES = 16

/** Returns an argon2id hash in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const tag = await derive('argon2id', { message: password, nonce, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

/** Checks a password. A missing (null) or unreadable hash takes as long as a usual one and never matches. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parsedHash = hash === null ? null : readHash(hash)
  const { tag, ...parameters } = parsedHash ?? {
    ...cost,
    nonce: randomBytes(NONCE_BYTES),
    tag: randomBytes(cost.tagLength),
  }
  const derived = await derive('argon2id', { message: password, ...parameters, tagLength: tag.length })
  return timingSafeEqual(derived, tag) && parsedHash !== null
}

const PHC =
  /^\$argon2id\$v=19\$m=([1-9]\d{0,5}),t=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z\d+/]{11,86})\$([A-Za-z\d+/]{22,86})$/

/** Parses a hash in PHC form. Returns null for anything else, and for parameters that argon2 rejects. */
function readHash(hash: string) {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(hash) ?? []
  if (!memory || !passes || !parallelism || !nonce || !tag) return null
  const parsed = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
  const isCanonical = encode(parsed.nonce) === nonce && encode(parsed.tag) === tag
  return isCanonical && parsed.memory >= 8 * parsed.parallelism ? parsed : null
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
