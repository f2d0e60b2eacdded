import { inArray, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../db/database'
import { auditLog } from '../db/schema/access/audit-log'
import { unconfirmedOrders } from '../db/schema/cart/lines'
import { invoices } from '../db/schema/invoices/invoices'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { claims, files } from '../db/schema/orders/claims'
import { orders } from '../db/schema/orders/orders'
import { orderGuides } from '../db/schema/planning'
import { priceHoldRequests } from '../db/schema/pricing/price-holds'
import { sampleRequests } from '../db/schema/samples'
import { partners } from '../db/schema/stores/partners'
import { type AppContext, clientOf } from '../http/app-context'
import { sha256 } from '../http/hash'
import { log } from '../logging/log'
import type { Session } from './session'

const MINUTE_MS = 60_000
const tenantTables = [
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
 * Records that an endpoint rejected a signed-in user: every 403, and every 404 for a record that belongs to another
 * tenant. Writes at most one row a minute per user, endpoint and status, so that a script cannot fill the table.
 * Never changes the response.
 */
export async function auditRejection(
  appContext: AppContext,
  context: Context,
  { user, viewer }: Session,
): Promise<void> {
  const { status } = context.res
  if (status !== 403 && status !== 404) return
  try {
    const subject_hash = status === 404 ? await findTenantRecord(appContext.db, hashesIn(context)) : undefined
    if (status === 404 && !subject_hash) return
    const now = appContext.clock()
    const details = { method: context.req.method, route: context.get('route'), status }
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const actor = viewer ?? user
    const key = await sha256(JSON.stringify([user.hashid, actor.hashid, details, minute]))
    await appContext.db
      .insert(auditLog)
      .values({
        hashid: key.slice(0, 32),
        event: 'refused',
        user_hash: user.hashid,
        email: user.email,
        actor_hash: actor.hashid,
        on_behalf_hash: viewer && user.hashid,
        ...clientOf(appContext, context),
        subject_hash,
        details,
        at: now.toISOString(),
      })
      .onConflictDoNothing()
  } catch (error) {
    log.error('rejection-not-recorded', 'A rejected request could not be recorded', { error })
  }
}

/** Lists possible hashes in a request's address: the segments of its path, and its partner context. */
const hashesIn = ({ req }: Context): string[] => [
  ...req.path.split('/').filter((segment) => /^[\w-]{6,40}$/.test(segment)),
  ...(/\((\w+)\)$/.exec(req.query('filters') ?? '')?.slice(1) ?? []),
]

/** Returns the first of these hashes that belongs to any tenant. */
async function findTenantRecord(db: Database, hashes: string[]): Promise<string | undefined> {
  const lookups = tenantTables.map(
    (table) => sql`select ${table.hashid} as hashid from ${table} where ${inArray(table.hashid, hashes)}`,
  )
  const [found] = await db
    .select({ hashid: sql<string>`hashid` })
    .from(sql`(${sql.join(lookups, sql` union all `)}) as found`)
    .limit(1)
  return found?.hashid
}
