import { and, eq } from 'drizzle-orm'
import { formatCases } from '@/domain/cart/cases'
import { type ClaimAnswer, claimStatus } from '@/domain/orders/claim'
import { shareOf } from '@/domain/orders/ledger'
import { compareMoney, formatMoney, type Money, minus, sum } from '@/domain/values/money'
import { claims } from '../../db/schema/claims'
import { ApiError, invalid, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { readBilledParts, writeCredits } from '../../invoices/write-credits'
import { addToLedger, lockOrder } from '../ledger'
import { mailAnswer } from './claim-mail'

type Claim = typeof claims.$inferSelect

/**
 * Records the vendor's answer to a claim: credit for all of its cases, some or none. Writes credit, ledger and mail
 * in one transaction.
 */
export async function answerClaim(scope: Scope, hashid: string, answer: ClaimAnswer): Promise<string> {
  const claim = await findClaim(scope, hashid)
  const { items } = await lockOrder(scope, claim.order_hash)
  const account = items.get(claim.order_item_hash)?.account
  // Read again after locking the order, because someone else may have answered meanwhile.
  const { status } = await findClaim(scope, hashid)
  if (!account) throw notFound('This claim')
  if (status !== claimStatus.value.waiting) throw new ApiError(409, 'This claim has already been answered.')
  const { granted_qty, note } = answer
  if (granted_qty > claim.qty)
    throw invalid('granted_qty', `The claim is for ${formatCases(claim.qty)}. Credit that many or fewer.`)
  if (granted_qty < claim.qty && note === '')
    throw invalid('note', "Tell the store why you're not crediting all of it.")

  const billed = await readBilledParts(scope, claim.order_item_hash)
  const remaining =
    billed.length > 0
      ? sum(billed.map(({ amount }) => amount))
      : minus(account.ordered_amount, account.credited_amount)
  const granted = minAmount(
    granted_qty === claim.qty ? claim.amount : shareOf(claim, granted_qty),
    compareMoney(remaining, '0') > 0 ? remaining : '0.00',
  )
  const resolution = {
    status: statusOf(claim, granted_qty),
    granted_qty,
    granted_amount: granted,
    answer: note || null,
    answered_by_hash: scope.user.hashid,
    answered_at: scope.now.toISOString(),
  }
  await scope.db.update(claims).set(resolution).where(eq(claims.hashid, hashid))
  if (granted_qty > 0) await writeCredits(scope, claim, { qty: granted_qty, amount: granted }, billed)
  await writeEntries(scope, claim, resolution)
  await mailAnswer(scope, { ...claim, ...resolution })
  return granted_qty > 0 ? `${formatMoney(granted)} credited` : 'Claim declined'
}

const minAmount = (a: Money, b: Money) => (compareMoney(a, b) < 0 ? a : b)

async function findClaim(scope: Scope, hashid: string): Promise<Claim> {
  const [claim] = await scope.db
    .select()
    .from(claims)
    .where(and(eq(claims.hashid, hashid), scope.ofOrders(claims)))
  if (!claim) throw notFound('This claim')
  return claim
}

function statusOf({ qty }: Claim, granted_qty: number) {
  const { accepted, partly, refused } = claimStatus.value
  return granted_qty === qty ? accepted : granted_qty > 0 ? partly : refused
}

/** Adds the credited and the declined part of a claim to the ledger. */
async function writeEntries(
  scope: Scope,
  claim: Claim,
  { granted_qty, granted_amount, answer }: Pick<Claim, 'granted_qty' | 'granted_amount' | 'answer'>,
) {
  const { order_hash, order_item_hash, reason } = claim
  const entry = { order_hash, order_item_hash, reason, note: answer }
  const withheld = claim.qty - granted_qty
  await addToLedger(scope, [
    ...(granted_qty > 0
      ? [{ ...entry, event: 'credited' as const, qty: granted_qty, amount: granted_amount }]
      : []),
    ...(withheld > 0
      ? [{ ...entry, event: 'refused' as const, qty: withheld, amount: minus(claim.amount, granted_amount) }]
      : []),
  ])
}
