import { argon2id, argon2Verify } from 'hash-wasm'

const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 }

export const hashPassword = (password: string): Promise<string> =>
  argon2id({ password, salt: crypto.getRandomValues(new Uint8Array(16)), ...cost, outputType: 'encoded' })

let decoy: Promise<string> | undefined

/**
 * Checks a password. Takes as long for an unknown account (null), so that timing does not reveal which accounts
 * exist.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const fits = await argon2Verify({ password, hash: hash ?? (await decoy) })
  return fits && hash !== null
}
