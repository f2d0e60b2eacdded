import { and, eq, sql } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { isUndecided, requestStatus } from '@/domain/marketplaces/marketplace-request'
import { formatDay } from '@/domain/orders/delivery'
import { takesOrders } from '@/domain/vendors/vendor'
import { auditChanges } from '../../access/audit-changes'
import { marketplaceRequests } from '../../db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { vendorProfiles } from '../../db/schema/vendors/profiles'
import { marketplaceVendors, vendors } from '../../db/schema/vendors/vendors'
import { ApiError, forbidden, notFound } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import type { Scope } from '../../http/scope'
import { requestApprovedMail, requestDeclinedMail, requestQuestionMail } from '../../mail/marketplace-mail'
import { vendorRecipients } from '../../mail/order-recipients'
import { openVendor } from '../../vendors/open-vendor'
import { mailAll } from '../../vendors/setup/messages'
import { notifyBuyers } from './notify-buyers'
import { addRequestMessage, auditRequest } from './own-requests'
import { inReview } from './read-requests'

type Links = Pick<AppContext, 'origin'>
type Decided = Awaited<ReturnType<typeof lockRequest>>
const { asked, approved, declined } = requestStatus.value

/**
 * Approves a request. `opens_vendor` also approves and opens the vendor, so that stores can order from it.
 * @throws a 409 if it would open a vendor that is still onboarding
 */
export async function approveRequest(
  scope: Scope,
  hashid: string,
  { opens_vendor }: { opens_vendor: boolean },
  { origin }: Links,
): Promise<string> {
  if (opens_vendor && !adminRoles.includes(scope.user.role_name)) throw forbidden()
  const open = await lockRequest(scope, hashid)
  const { request, vendor, marketplace } = open
  if (opens_vendor && vendor.is_onboarding)
    throw new ApiError(409, `Complete the onboarding of ${vendor.name} before you open it for orders.`)
  await decide(scope, request, { status: approved })
  if (request.kind === 'leave') {
    const last_day = formatDay(request.last_day ?? '', scope.now)
    await mailVendor(
      scope,
      open,
      requestApprovedMail({ ...namesOf(open, origin), takes_orders: true, last_day }),
    )
    const notified = await notifyBuyers(scope, { vendor, marketplace, last_day, origin })
    return `${vendor.name} leaves ${marketplace.name} after ${last_day}. We emailed ${notified === 1 ? '1 store' : `${notified} stores`} with its products in their carts.`
  }
  await addSale(scope, open)
  if (opens_vendor) await openVendor(scope, vendor)
  const takes_orders = opens_vendor || takesOrders(vendor)
  await mailVendor(scope, open, requestApprovedMail({ ...namesOf(open, origin), takes_orders, last_day: '' }))
  return `${vendor.name} now sells in ${marketplace.name}.`
}

/** Asks the vendor a question about its request. */
export async function askAboutRequest(
  scope: Scope,
  hashid: string,
  text: string,
  { origin }: Links,
): Promise<string> {
  const open = await lockRequest(scope, hashid)
  await addRequestMessage(scope, hashid, text, false)
  await scope.db
    .update(marketplaceRequests)
    .set({ status: asked })
    .where(eq(marketplaceRequests.hashid, hashid))
  await auditRequest(scope, open.request, { status: asked, question: text })
  await mailVendor(scope, open, requestQuestionMail({ ...namesOf(open, origin), text }))
  return `We emailed your question to ${open.vendor.name}.`
}

/** Declines a request with a reason. The vendor may ask again. */
export async function declineRequest(
  scope: Scope,
  hashid: string,
  reason: string,
  { origin }: Links,
): Promise<string> {
  const open = await lockRequest(scope, hashid)
  await decide(scope, open.request, { status: declined, reason })
  await mailVendor(scope, open, requestDeclinedMail({ ...namesOf(open, origin), reason }))
  return `Request declined. We emailed the reason to ${open.vendor.name}.`
}

/**
 * Locks a request, so that two colleagues cannot decide on it at once.
 * @throws a 404 for one that the user does not decide on, a 409 if it is decided
 */
async function lockRequest(scope: Scope, hashid: string) {
  const [found] = await scope.db
    .select({
      request: marketplaceRequests,
      vendor: {
        hashid: vendors.hashid,
        name: vendors.name,
        status: vendors.status,
        approval: vendors.approval,
        is_onboarding: vendors.is_onboarding,
      },
      marketplace: { hashid: marketplaces.hashid, name: marketplaces.name },
    })
    .from(marketplaceRequests)
    .innerJoin(vendors, eq(vendors.hashid, marketplaceRequests.vendor_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, marketplaceRequests.marketplace_hash))
    .where(and(eq(marketplaceRequests.hashid, hashid), inReview(scope)))
    .for('update', { of: [marketplaceRequests, vendors] })
  if (!found) throw notFound('This request')
  if (!isUndecided(found.request.status)) throw new ApiError(409, 'This request has already been decided.')
  return found
}

async function decide(
  scope: Scope,
  request: Decided['request'],
  change: { status: typeof approved } | { status: typeof declined; reason: string },
) {
  const decision = { ...change, decided_by_hash: scope.user.hashid, decided_at: scope.now.toISOString() }
  await scope.db
    .update(marketplaceRequests)
    .set(decision)
    .where(eq(marketplaceRequests.hashid, request.hashid))
  await auditRequest(scope, request, decision)
}

/** Lets a vendor sell in a marketplace. Whoever is editing the vendor sees it as a conflict. */
async function addSale(scope: Scope, { vendor, marketplace }: Decided) {
  const readSales = async () => {
    const rows = await scope.db
      .select({ hashid: marketplaceVendors.marketplace_hash })
      .from(marketplaceVendors)
      .where(eq(marketplaceVendors.vendor_hash, vendor.hashid))
    return rows.map(({ hashid }) => hashid).toSorted()
  }
  const before = await readSales()
  await scope.db
    .insert(marketplaceVendors)
    .values({
      marketplace_hash: marketplace.hashid,
      vendor_hash: vendor.hashid,
      joined_at: scope.now.toISOString(),
    })
    .onConflictDoNothing()
  await scope.db
    .update(vendorProfiles)
    .set({ version: sql`${vendorProfiles.version} + 1` })
    .where(eq(vendorProfiles.vendor_hash, vendor.hashid))
  await auditChanges(
    scope,
    'vendor-changed',
    vendor.hashid,
    { marketplace_hashes: before },
    { marketplace_hashes: await readSales() },
  )
}

const mailVendor = async (scope: Scope, { vendor }: Decided, mail: { subject: string; body: string }) =>
  mailAll(scope, vendor.hashid, await vendorRecipients(scope.db, vendor.hashid), mail)

const namesOf = ({ vendor, marketplace, request }: Decided, origin: () => string) => ({
  vendor: vendor.name,
  marketplace: marketplace.name,
  kind: request.kind,
  link: `${origin()}/supplier/marketplaces/${marketplace.hashid}`,
})
