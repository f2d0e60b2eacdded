import { argon2id, argon2Verify } from 'hash-wasm'

const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 }

/** An argon2id hash in PHC form. */
export const hashPassword = (password: string): Promise<string> =>
  argon2id({ password, salt: crypto.getRandomValues(new Uint8Array(16)), ...cost, outputType: 'encoded' })

let decoy: Promise<string> | undefined

/** Whether the password fits; takes as long for an unknown account (null), so that time tells nothing about accounts. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const fits = await argon2Verify({ password, hash: hash ?? (await decoy) })
  return fits && hash !== null
}
