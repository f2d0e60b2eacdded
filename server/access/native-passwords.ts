import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

// The same hashes as those of passwords.ts, made on threads of their own.
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

/** Checks a password. No hash (null), or one that cannot be read, takes as long as a usual one and never fits. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const known = hash === null ? null : readHash(hash)
  const { tag, ...parameters } = known ?? {
    ...cost,
    nonce: randomBytes(NONCE_BYTES),
    tag: randomBytes(cost.tagLength),
  }
  const derived = await derive('argon2id', { message: password, ...parameters, tagLength: tag.length })
  return timingSafeEqual(derived, tag) && known !== null
}

const PHC =
  /^\$argon2id\$v=19\$m=([1-9]\d{0,5}),t=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z\d+/]{11,86})\$([A-Za-z\d+/]{22,86})$/

/** Reads a hash in PHC form; null for anything else, and for what argon2 would not take. */
function readHash(hash: string) {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(hash) ?? []
  if (!memory || !passes || !parallelism || !nonce || !tag) return null
  const read = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
  const isCanonical = encode(read.nonce) === nonce && encode(read.tag) === tag
  return isCanonical && read.memory >= 8 * read.parallelism ? read : null
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
