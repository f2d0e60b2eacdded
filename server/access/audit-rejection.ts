import { inArray, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../db/database'
import { partnerGroups, partners } from '../db/schema/access'
import { claims, files } from '../db/schema/claims'
import { orderGuides } from '../db/schema/guides'
import { auditLog } from '../db/schema/identity'
import { invoices, orders, unconfirmedOrders } from '../db/schema/orders'
import { priceHoldRequests } from '../db/schema/price-hold-requests'
import { sampleRequests } from '../db/schema/samples'
import { type AppContext, clientOf } from '../http/app-context'
import { sha256 } from '../http/hash'
import { log } from '../logging/log'
import type { Session } from './session'

const MINUTE_MS = 60_000
const ofTenants = [
  partners,
  partnerGroups,
  orders,
  unconfirmedOrders,
  invoices,
  files,
  claims,
  orderGuides,
  sampleRequests,
  priceHoldRequests,
]

/**
 * Records that an endpoint refused a signed-in user: every 403, and a 404 for something that exists but is another
 * tenant's. One row a minute for each user, endpoint and status, so that a script cannot fill the table. The answer does
 * not depend on it.
 */
export async function auditRejection(
  appContext: AppContext,
  context: Context,
  { user }: Session,
): Promise<void> {
  const { status } = context.res
  if (status !== 403 && status !== 404) return
  try {
    const subject_hash = status === 404 ? await findForeign(appContext.db, hashesIn(context)) : undefined
    if (status === 404 && !subject_hash) return
    const now = appContext.clock()
    const details = { method: context.req.method, route: context.get('route'), status }
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const key = await sha256(JSON.stringify([user.hashid, details, minute]))
    await appContext.db
      .insert(auditLog)
      .values({
        hashid: key.slice(0, 32),
        event: 'refused',
        user_hash: user.hashid,
        email: user.email,
        actor_hash: user.hashid,
        ...clientOf(appContext, context),
        subject_hash,
        details,
        at: now.toISOString(),
      })
      .onConflictDoNothing()
  } catch (error) {
    log.error('refusal-not-recorded', 'A refusal could not be recorded', { error })
  }
}

/** Lists what may be hashes in the address of a request: the parts of its path, and its context. */
const hashesIn = ({ req }: Context): string[] => [
  ...req.path.split('/').filter(Boolean),
  ...(/\((\w+)\)$/.exec(req.query('filters') ?? '')?.slice(1) ?? []),
]

/** Returns the first of these hashes that some tenant has. */
async function findForeign(db: Database, hashes: string[]): Promise<string | undefined> {
  const each = ofTenants.map(
    (table) => sql`select ${table.hashid} as hashid from ${table} where ${inArray(table.hashid, hashes)}`,
  )
  const [found] = await db
    .select({ hashid: sql<string>`hashid` })
    .from(sql`(${sql.join(each, sql` union all `)}) as found`)
    .limit(1)
  return found?.hashid
}
