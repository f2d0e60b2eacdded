import { sql } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { hashPassword } from '../access/passwords'
import type { Database } from './database'
import { readFact, settleFact } from './facts'
import { migrate } from './migrate'
import { partners } from './schema/access'
import { type DemoSize, seedDemo } from './seed/demo'

/**
 * Brings the schema up to date and fills an empty database with the demo marketplace.
 * @returns whether this is a demo, and the secret that signs access tokens
 */
export async function prepare(
  db: Database,
  options: {
    now: Date
    size: DemoSize
    products?: number | undefined
    secret?: string | undefined
    log: (line: string) => void
  },
): Promise<{ isDemo: boolean; secret: Uint8Array }> {
  await migrate(db)
  const [someone] = await db.select({ hashid: partners.hashid }).from(partners).limit(1)
  if (!someone) {
    options.log('Filling the empty database with the demo marketplace. This is done once.')
    await seedDemo(db, { ...options, hashPassword })
    await settleFact(db, 'seeded-as-demo', options.now.toISOString())
    await db.execute(sql`analyze`)
  }
  const secret = options.secret ?? (await settleFact(db, 'access-token-secret', nanoid(64)))
  return {
    isDemo: (await readFact(db, 'seeded-as-demo')) !== undefined,
    secret: Uint8Array.from(new TextEncoder().encode(secret)),
  }
}
