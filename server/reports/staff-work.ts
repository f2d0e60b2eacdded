import { and, eq, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { registrationStatus } from '@/domain/access/registration-review'
import { admin, allows, managesPrices, mayEditUsers, maySeeOnboarding, type Rule } from '@/domain/access/rule'
import { paymentEventStatus } from '@/domain/invoices/payment-event'
import { requestStatus } from '@/domain/marketplaces/marketplace-request'
import { claimStatus } from '@/domain/orders/claim'
import { priceHoldStatus } from '@/domain/pricing/price-hold'
import { promotionApproval } from '@/domain/pricing/promotion-stage'
import { managesPromotions } from '@/domain/pricing/waiting-promotions'
import { type StaffWork, type WorkKind, workKinds } from '@/domain/reports/staff-work'
import { submissionStatus } from '@/domain/vendors/vendor'
import { awaitsReview } from '../changes/supplier-updates'
import { registrations } from '../db/schema/access/registrations'
import { changeSets } from '../db/schema/changes'
import { paymentEvents } from '../db/schema/invoices/payments'
import { jobs } from '../db/schema/jobs'
import { marketplaceRequests } from '../db/schema/marketplaces/marketplace-requests'
import { claims } from '../db/schema/orders/claims'
import { priceHoldRequests } from '../db/schema/pricing/price-holds'
import { promotions } from '../db/schema/pricing/promotions'
import { vendorProfiles } from '../db/schema/vendors/profiles'
import { vendorSetups } from '../db/schema/vendors/setup'
import type { Scope } from '../http/scope'
import { readOrderUpdates } from '../orders/order-updates'
import { isPriceUpdate } from '../pricing/price-updates/price-items'

const queueKinds = workKinds.filter((kind) => kind !== 'order-update')

interface Queue {
  /** Rule for those who decide. */
  may: Rule
  from: PgTable
  waiting: SQL | undefined
  /** Moment at which a record arrived. */
  since?: SQL
}

const isWaiting = eq(registrations.status, registrationStatus.value.waiting)
/** Those of suppliers are supplier updates. */
const isSubmitted = and(eq(changeSets.status, 'submitted'), isNull(changeSets.vendor_hash))
const isSupplier = eq(registrations.kind, 'supplier')

/** Queues that are a table each. Order updates are put together from several. */
const queues: Readonly<Record<Exclude<WorkKind, 'order-update'>, Queue>> = {
  registration: {
    may: mayEditUsers,
    from: registrations,
    waiting: and(isWaiting, ne(registrations.kind, 'supplier')),
    since: sql`${registrations.created_at}`,
  },
  'supplier-registration': {
    may: maySeeOnboarding,
    from: registrations,
    waiting: and(isWaiting, isSupplier),
    since: sql`${registrations.created_at}`,
  },
  'account-setup': {
    may: maySeeOnboarding,
    from: vendorProfiles,
    waiting: inArray(vendorProfiles.submission_status, [
      submissionStatus.value.submitted,
      submissionStatus.value.reviewed,
    ]),
    since: sql`(select ${vendorSetups.submitted_at} from ${vendorSetups}
      where ${eq(vendorSetups.vendor_hash, vendorProfiles.vendor_hash)})`,
  },
  'marketplace-request': {
    may: maySeeOnboarding,
    from: marketplaceRequests,
    waiting: eq(marketplaceRequests.status, requestStatus.value.waiting),
    since: sql`${marketplaceRequests.created_at}`,
  },
  'price-update': {
    may: managesPrices,
    from: changeSets,
    waiting: and(isSubmitted, isPriceUpdate(changeSets.kind)),
    since: sql`${changeSets.created_at}`,
  },
  'change-set': {
    may: admin,
    from: changeSets,
    waiting: and(isSubmitted, not(isPriceUpdate(changeSets.kind))),
    since: sql`${changeSets.created_at}`,
  },
  'supplier-update': {
    may: admin,
    from: changeSets,
    waiting: awaitsReview,
    since: sql`${changeSets.created_at}`,
  },
  promotion: {
    may: managesPromotions,
    from: promotions,
    waiting: and(eq(promotions.approval, promotionApproval.value.submitted), isNull(promotions.archived_at)),
  },
  'price-hold': {
    may: admin,
    from: priceHoldRequests,
    waiting: eq(priceHoldRequests.status, priceHoldStatus.value.requested),
    since: sql`${priceHoldRequests.requested_at}`,
  },
  claim: {
    may: admin,
    from: claims,
    waiting: and(eq(claims.status, claimStatus.value.waiting), isNotNull(claims.escalated_on)),
    since: sql`${claims.made_at}`,
  },
  payment: {
    may: admin,
    from: paymentEvents,
    waiting: eq(paymentEvents.status, paymentEventStatus.value.waiting),
    since: sql`${paymentEvents.received_at}`,
  },
  job: {
    may: admin,
    from: jobs,
    waiting: eq(jobs.state, 'failed'),
    since: sql`${jobs.finished_at}`,
  },
}

/** Counts the open work that the user may decide, by kind. */
export async function readStaffWork(scope: Scope): Promise<StaffWork[]> {
  const { db, user } = scope
  const counts = queueKinds
    .filter((kind) => allows(queues[kind].may, user))
    .map((kind) => {
      const { from, waiting, since = sql`null::timestamptz` } = queues[kind]
      return sql`select ${kind}::text as kind, count(*)::int as count, min(${since}) as since from ${from} where ${waiting}`
    })
  const found = await db
    .select({
      kind: sql<WorkKind>`kind`,
      count: sql<number>`count`,
      since: sql<string | null>`since`.mapWith(jobs.finished_at),
    })
    .from(sql`(${sql.join(counts, sql` union all `)}) as work`)
    .where(sql`count > 0`)
  const work: StaffWork[] = allows(admin, user) ? [...found, ...(await readOrderWork(scope))] : found
  return workKinds.flatMap((kind) => work.filter((row) => row.kind === kind))
}

async function readOrderWork(scope: Scope): Promise<StaffWork[]> {
  const updates = await readOrderUpdates(scope)
  const [since = null] = updates.map(({ at }) => at).sort()
  return since === null ? [] : [{ kind: 'order-update', count: updates.length, since }]
}
