import { eq } from 'drizzle-orm'
import type { RequestKind } from '@/domain/marketplaces/marketplace-request'
import { blockingRequirements, type Requirement, readyPercent } from '@/domain/marketplaces/requirements'
import type { VendorMarketplace } from '@/domain/marketplaces/vendor-marketplace'
import { dayIn, daysAfter, formatDay } from '@/domain/orders/delivery'
import { auditChanges } from '../../access/audit-changes'
import { acceptedTerms, marketplaceRequests } from '../../db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import type { vendors } from '../../db/schema/vendors/vendors'
import { ApiError, invalid, notFound } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { requestedMail } from '../../mail/marketplace-mail'
import { staffRecipients } from '../../mail/order-recipients'
import { mailAll } from '../../vendors/setup/messages'
import { namesOf, reviewLink } from './own-requests'

type Vendor = typeof vendors.$inferSelect
type Links = Pick<AppContext, 'origin'>
const LONGEST_NOTICE_DAYS = 365

/** Requests to join a marketplace. @throws a 409 if the vendor cannot request it now */
export async function requestToJoin(
  scope: Scope,
  vendor: Vendor,
  marketplace: VendorMarketplace,
  form: { message: string; terms: string; accepts_terms: boolean },
  links: Links,
): Promise<string> {
  if (marketplace.is_selling) throw new ApiError(409, `${vendor.name} already sells in ${marketplace.name}.`)
  if (!marketplace.is_open_to_vendors) throw notFound('This marketplace')
  const blocking = blockingRequirements(marketplace.requirements, marketplace)
  if (blocking.length > 0)
    throw new ApiError(
      409,
      `${marketplace.name} takes requests from vendors that meet every requirement. Missing: ${blocking.map(({ label }) => label).join('; ')}.`,
    )
  if (marketplace.terms !== '') {
    if (!form.accepts_terms) throw invalid('accepts_terms', 'Accept the terms to send your request')
    await acceptTerms(scope, vendor, marketplace, form.terms)
  }
  const facts = factsOf(marketplace.requirements)
  await addRequest(
    scope,
    vendor,
    marketplace,
    { kind: 'join', message: form.message, last_day: null },
    facts,
    links,
  )
  return `We sent your request to ${marketplace.name}. We’ll email you our decision.`
}

/** Requests to leave a marketplace after a day. @throws a 409 if the vendor does not sell there, or is already leaving */
export async function requestToLeave(
  scope: Scope,
  vendor: Vendor,
  marketplace: VendorMarketplace,
  { message, last_day }: { message: string; last_day: string },
  links: Links,
): Promise<string> {
  if (!marketplace.is_selling) throw new ApiError(409, `${vendor.name} doesn't sell in ${marketplace.name}.`)
  if (marketplace.leaves_on !== null)
    throw new ApiError(409, `${vendor.name} is already leaving ${marketplace.name}.`)
  const today = await todayOf(scope, marketplace.hashid)
  if (last_day < today) throw invalid('last_day', 'Choose today or a later day')
  if (last_day > daysAfter(today, LONGEST_NOTICE_DAYS))
    throw invalid('last_day', 'Choose a day within a year')
  const facts = [`Last day for orders: ${formatDay(last_day, scope.now)}`]
  await addRequest(scope, vendor, marketplace, { kind: 'leave', message, last_day }, facts, links)
  return `We sent your request to ${marketplace.name}. You sell there until it is approved.`
}

/** Records that a vendor accepts the terms of a marketplace. @throws a 409 if they are not those that the person has read */
export async function acceptTerms(
  { db, user, now }: Scope,
  vendor: Vendor,
  marketplace: Pick<VendorMarketplace, 'hashid' | 'name' | 'terms'>,
  terms: string,
): Promise<string> {
  if (terms !== marketplace.terms)
    throw new ApiError(
      409,
      `The terms of ${marketplace.name} have changed. Reload the page and read them again.`,
    )
  const acceptance = { terms, user_hash: user.hashid, accepted_at: now.toISOString() }
  await db
    .insert(acceptedTerms)
    .values({ marketplace_hash: marketplace.hashid, vendor_hash: vendor.hashid, ...acceptance })
    .onConflictDoUpdate({
      target: [acceptedTerms.marketplace_hash, acceptedTerms.vendor_hash],
      set: acceptance,
    })
  return `You accepted the terms of ${marketplace.name}.`
}

/** Returns how ready a vendor is, once it has accepted the terms. */
function factsOf(requirements: readonly Requirement[]): string[] {
  const accepted = requirements.map((each) => ({ ...each, is_met: each.is_met || each.fix === 'terms' }))
  const unmet = accepted.filter(({ is_met }) => !is_met)
  return [`Ready: ${readyPercent(accepted)}%`, ...unmet.map(({ label }) => `Not met: ${label}`)]
}

async function addRequest(
  scope: Scope,
  vendor: Vendor,
  marketplace: VendorMarketplace,
  asked: { kind: RequestKind; message: string; last_day: string | null },
  facts: readonly string[],
  { origin }: Links,
) {
  if (marketplace.request)
    throw new ApiError(409, `${vendor.name} already has an open request at ${marketplace.name}.`)
  const row = {
    hashid: newHash(),
    marketplace_hash: marketplace.hashid,
    vendor_hash: vendor.hashid,
    ...asked,
    requested_by_hash: scope.user.hashid,
    created_at: scope.now.toISOString(),
  }
  await scope.db.insert(marketplaceRequests).values(row)
  await auditChanges(scope, 'marketplace-request-changed', row.hashid, {}, row)
  const mail = requestedMail({
    ...namesOf(vendor, marketplace, asked.kind),
    author: scope.user.name,
    facts,
    message: asked.message,
    link: reviewLink(origin, row.hashid),
  })
  await mailAll(scope, vendor.hashid, await staffRecipients(scope.db), mail, 'marketplaces')
}

async function todayOf({ db, now }: Scope, marketplace_hash: string) {
  const [found] = await db
    .select({ time_zone: marketplaces.time_zone })
    .from(marketplaces)
    .where(eq(marketplaces.hashid, marketplace_hash))
  if (!found) throw notFound('This marketplace')
  return dayIn(found.time_zone, now)
}
