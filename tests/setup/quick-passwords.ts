import { argon2id } from 'hash-wasm'
import type { Database } from '../../server/db/database'
import { users } from '../../server/db/schema/access/users'
import { DEMO_PASSWORD } from '../../server/db/seed/demo'

/** Hashes the demo password at the lowest cost: nearly every test signs in, and nobody attacks test accounts. */
export async function hashPasswordsQuickly(db: Database) {
  const password_hash = await argon2id({
    password: DEMO_PASSWORD,
    salt: crypto.getRandomValues(new Uint8Array(16)),
    memorySize: 8,
    iterations: 1,
    parallelism: 1,
    hashLength: 32,
    outputType: 'encoded',
  })
  await db.update(users).set({ password_hash })
}
