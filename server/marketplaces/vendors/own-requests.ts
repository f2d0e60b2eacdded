import { and, eq, inArray } from 'drizzle-orm'
import { userStatus } from '@/domain/access/user-status'
import { isUndecided, type RequestKind, requestStatus } from '@/domain/marketplaces/marketplace-request'
import { auditChanges } from '../../access/audit-changes'
import { users } from '../../db/schema/access/users'
import {
  marketplaceRequestMessages,
  marketplaceRequests,
} from '../../db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import type { vendors } from '../../db/schema/vendors/vendors'
import { ApiError, notFound } from '../../http/api-error'
import type { AppContext } from '../../http/app-context'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { requestReplyMail, withdrawnMail } from '../../mail/marketplace-mail'
import { staffRecipients } from '../../mail/order-recipients'
import { mailAll } from '../../vendors/setup/messages'

type Vendor = typeof vendors.$inferSelect
type Links = Pick<AppContext, 'origin'>
const { waiting, asked, withdrawn } = requestStatus.value

/** Withdraws a request. @throws a 409 if it is decided */
export async function withdrawRequest(
  scope: Scope,
  vendor: Vendor,
  hashid: string,
  { origin }: Links,
): Promise<string> {
  const { request, marketplace } = await lockOwnRequest(scope, vendor, hashid)
  await scope.db
    .update(marketplaceRequests)
    .set({ status: withdrawn, decided_at: scope.now.toISOString() })
    .where(eq(marketplaceRequests.hashid, hashid))
  await auditRequest(scope, request, { status: withdrawn })
  const mail = withdrawnMail({
    ...namesOf(vendor, marketplace, request.kind),
    author: scope.user.name,
    link: reviewLink(origin, hashid),
  })
  await mailAll(scope, vendor.hashid, await staffRecipients(scope.db), mail, 'marketplaces')
  return 'Request withdrawn'
}

/** Replies to the open question about a request, and mails whoever asked. @throws a 409 if there is none */
export async function replyToQuestion(
  scope: Scope,
  vendor: Vendor,
  hashid: string,
  text: string,
  { origin }: Links,
): Promise<string> {
  const { request, marketplace } = await lockOwnRequest(scope, vendor, hashid)
  if (request.status !== asked)
    throw new ApiError(409, 'There is no open question here. Someone may have replied already.')
  const askers = await readAskers(scope, hashid)
  await addRequestMessage(scope, hashid, text, true)
  await scope.db
    .update(marketplaceRequests)
    .set({ status: waiting })
    .where(eq(marketplaceRequests.hashid, hashid))
  const mail = requestReplyMail({
    ...namesOf(vendor, marketplace, request.kind),
    author: scope.user.name,
    text,
    link: reviewLink(origin, hashid),
  })
  const recipients = askers.length > 0 ? askers : await staffRecipients(scope.db)
  await mailAll(scope, vendor.hashid, recipients, mail, 'marketplaces')
  return 'Reply sent'
}

export const addRequestMessage = (
  { db, user, now }: Scope,
  request_hash: string,
  text: string,
  is_answer: boolean,
) =>
  db.insert(marketplaceRequestMessages).values({
    hashid: newHash(),
    request_hash,
    user_hash: user.hashid,
    is_answer,
    text,
    created_at: now.toISOString(),
  })

/** Records a change of a request in the history of its vendor. */
export const auditRequest = (
  scope: Scope,
  request: typeof marketplaceRequests.$inferSelect,
  change: Partial<typeof marketplaceRequests.$inferSelect> & { question?: string },
) =>
  auditChanges(scope, 'marketplace-request-changed', request.hashid, request, change, {
    on_behalf_hash: request.vendor_hash,
  })

/** Locks an undecided request of a vendor. @throws a 404 for one of another vendor, a 409 if it is decided */
async function lockOwnRequest({ db }: Scope, vendor: Vendor, hashid: string) {
  const [found] = await db
    .select({ request: marketplaceRequests, marketplace: { name: marketplaces.name } })
    .from(marketplaceRequests)
    .innerJoin(marketplaces, eq(marketplaces.hashid, marketplaceRequests.marketplace_hash))
    .where(and(eq(marketplaceRequests.hashid, hashid), eq(marketplaceRequests.vendor_hash, vendor.hashid)))
    .for('update', { of: marketplaceRequests })
  if (!found) throw notFound('This request')
  if (!isUndecided(found.request.status)) throw new ApiError(409, 'This request has already been decided.')
  return found
}

/** Returns the addresses of active staff who asked about a request. */
async function readAskers({ db }: Scope, request_hash: string): Promise<string[]> {
  const isQuestion = and(
    eq(marketplaceRequestMessages.request_hash, request_hash),
    eq(marketplaceRequestMessages.is_answer, false),
  )
  const askers = db
    .select({ hashid: marketplaceRequestMessages.user_hash })
    .from(marketplaceRequestMessages)
    .where(isQuestion)
  const people = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.hashid, askers), eq(users.status, userStatus.active)))
  return people.map(({ email }) => email)
}

export const namesOf = (vendor: { name: string }, marketplace: { name: string }, kind: RequestKind) => ({
  vendor: vendor.name,
  marketplace: marketplace.name,
  kind,
})

export const reviewLink = (origin: () => string, hashid: string) =>
  `${origin()}/admin/supplier/onboardingstatus/marketplaces/${hashid}`
