import { sql } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { hashPassword } from '../access/passwords'
import { addMissingRoles } from '../access/roles/missing-roles'
import type { Database } from './database'
import { hasRows } from './has-rows'
import { readMetadata, setMetadataOnce } from './metadata'
import { migrate, waitForOtherStarts } from './migrate'
import { users } from './schema/access/users'
import { categories } from './schema/catalogue/categories'
import { partners } from './schema/stores/partners'
import { vendors } from './schema/vendors/vendors'
import { seedDemo } from './seed/demo'
import { seedHolidays } from './seed/holidays'
import type { DemoSize } from './seed/make-demo'
import { seedReferenceData } from './seed/reference-data'

/** Databases to seed with the demo: every database without users, new databases only, or none. */
export type DemoMode = 'on' | 'if-new' | 'off'

/** Result of preparing a database. */
export interface Prepared {
  /** The database was seeded with the demo, at this start or before. */
  isDemo: boolean
  hasUsers: boolean
  /** Signs access tokens. */
  secret: Uint8Array
}

interface Options {
  now: Date
  size: DemoSize
  demo?: DemoMode | undefined
  products?: number | undefined
  days?: number | undefined
  secret?: string | undefined
  log: (line: string) => void
}

/**
 * Applies migrations and seeds an empty database with reference data and, if configured, the demo. Of several
 * processes that start at the same time, one does this while the others wait.
 */
export async function prepare(db: Database, options: Options): Promise<Prepared> {
  return db.transaction(async (tx) => {
    await waitForOtherStarts(tx)
    await migrate(tx)
    await addMissingRoles(tx)
    await fill(tx, options)
    const secret = options.secret ?? (await setMetadataOnce(tx, 'access-token-secret', nanoid(64)))
    return {
      isDemo: await isDemo(tx),
      hasUsers: await hasRows(tx, users),
      secret: Uint8Array.from(new TextEncoder().encode(secret)),
    }
  })
}

async function fill(tx: Database, options: Options) {
  const { demo = 'if-new', log } = options
  if (await isInUse(tx)) {
    if (demo === 'on' && !(await isDemo(tx)))
      log('DEMO=on has no effect: this database is in use and was not filled as a demo.')
    return
  }
  const isNew = !(await hasRows(tx, categories))
  if (isNew) await seedReferenceData(tx)
  if (demo === 'off' || (demo === 'if-new' && !isNew)) {
    if (isNew) await seedHolidays(tx, options.now)
    return
  }
  log('Filling the empty database with the demo marketplace. This is done once.')
  await seedDemo(tx, { ...options, hashPassword })
  await setMetadataOnce(tx, 'seeded-as-demo', options.now.toISOString())
  await tx.execute(sql`analyze`)
}

const isInUse = async (db: Database) =>
  (await hasRows(db, users)) || (await hasRows(db, partners)) || (await hasRows(db, vendors))

const isDemo = async (db: Database) => (await readMetadata(db, 'seeded-as-demo')) !== undefined
