import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type ClaimThread,
  MESSAGES_PER_CLAIM,
  type writeClaimMessage as writeMessageCall,
} from '@/domain/orders/claim-thread'
import { users } from '../../db/schema/access/users'
import { claimMessages, claimPhotographs, claimReads, files } from '../../db/schema/orders/claims'
import { readExtraAnswers } from '../../form-builder/extra-answers'
import { invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import type { VendorCall } from '../fulfillment/acknowledge'
import { readOrder } from '../read-orders'
import { mailMessage } from './claim-mail'
import { findClaim, sideOf } from './find-claim'
import { readClaim } from './read-claims'

/** Returns a claim with its order and messages. @throws a 404 if there is none that the user may see */
export async function readThread(scope: Scope, hashid: string): Promise<ClaimThread> {
  const claim = await readClaim(scope, hashid)
  if (!claim) throw notFound('This credit')
  return {
    claim,
    order: await readOrder(scope, claim.order_hash),
    side: sideOf(scope.user),
    messages: await readMessages(scope, hashid),
    reads: await readReads(scope, hashid),
    extra_answers: await readExtraAnswers(scope.db, 'claims', hashid),
  }
}

const readMessages = ({ db, user }: Scope, claim_hash: string): Promise<ClaimThread['messages']> =>
  db
    .select({
      hashid: claimMessages.hashid,
      side: claimMessages.side,
      text: claimMessages.text,
      photograph_hashes: sql<string[]>`array(
        select ${claimPhotographs.photograph_hash} from ${claimPhotographs}
        where ${claimPhotographs.message_hash} = ${claimMessages.hashid} order by ${claimPhotographs.position})`,
      written_by: users.name,
      written_at: claimMessages.written_at,
      is_own: sql<boolean>`${claimMessages.written_by_hash} = ${user.hashid}`,
    })
    .from(claimMessages)
    .innerJoin(users, eq(users.hashid, claimMessages.written_by_hash))
    .where(eq(claimMessages.claim_hash, claim_hash))
    .orderBy(asc(claimMessages.written_at), asc(claimMessages.hashid))

async function readReads({ db }: Scope, claim_hash: string): Promise<ClaimThread['reads']> {
  const found = await db
    .select({ side: claimReads.side, read_at: claimReads.read_at })
    .from(claimReads)
    .where(eq(claimReads.claim_hash, claim_hash))
    .orderBy(asc(claimReads.read_at))
  // Keeps the latest read of each side.
  return [...new Map(found.map((read) => [read.side, read])).values()]
}

/** Adds a message to a claim and mails the other side. @returns a message for the person */
export async function writeMessage(
  { scope, origin }: VendorCall,
  hashid: string,
  { text, photograph_hashes }: z.infer<typeof writeMessageCall.body>,
): Promise<string> {
  const { db, user, now } = scope
  const claim = await findClaim(scope, hashid)
  if ((await db.$count(claimMessages, eq(claimMessages.claim_hash, hashid))) >= MESSAGES_PER_CLAIM)
    throw invalid('text', `A claim can have up to ${MESSAGES_PER_CLAIM} messages. Call the other side.`)
  const photographs = [...new Set(photograph_hashes)]
  await checkPhotographs(scope, claim.order_hash, photographs)
  const message_hash = newHash()
  const side = sideOf(user)
  const written_at = now.toISOString()
  await db.insert(claimMessages).values({
    hashid: message_hash,
    claim_hash: hashid,
    side,
    text,
    written_by_hash: user.hashid,
    written_at,
  })
  if (photographs.length > 0)
    await db
      .insert(claimPhotographs)
      .values(photographs.map((photograph_hash, position) => ({ message_hash, photograph_hash, position })))
  await mailMessage({ scope, origin }, claim, { side, text, photographs: photographs.length })
  return 'Message sent'
}

/** Rejects photos that the user did not upload to this order. */
async function checkPhotographs({ db, user }: Scope, order_hash: string, hashes: readonly string[]) {
  if (hashes.length === 0) return
  const found = await db.$count(
    files,
    and(
      inArray(files.hashid, [...hashes]),
      eq(files.order_hash, order_hash),
      eq(files.uploaded_by_hash, user.hashid),
    ),
  )
  if (found < hashes.length) throw notFound('This photo')
}

/** Records up to when the user has read a thread, at most until now. */
export async function markRead(scope: Scope, hashid: string, read_until: string): Promise<void> {
  const { db, user, now } = scope
  await findClaim(scope, hashid)
  const read_at = new Date(Math.max(0, Math.min(Date.parse(read_until), now.getTime()))).toISOString()
  await db
    .insert(claimReads)
    .values({ claim_hash: hashid, user_hash: user.hashid, side: sideOf(user), read_at })
    .onConflictDoUpdate({
      target: [claimReads.claim_hash, claimReads.user_hash],
      set: { read_at },
      setWhere: sql`${claimReads.read_at} < excluded.read_at`,
    })
}
