import { eq } from 'drizzle-orm'
import { formatCases } from '@/domain/cart/cases'
import { type ClaimAnswer, claimStatus } from '@/domain/orders/claim'
import { shareOf } from '@/domain/orders/ledger'
import { atMost, compareMoney, formatMoney, type Money, minus, sum, times } from '@/domain/values/money'
import { claims } from '../../db/schema/orders/claims'
import { ApiError, invalid, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { readBilledParts, writeCredits } from '../../invoices/write-credits'
import type { VendorCall } from '../fulfillment/acknowledge'
import { addToLedger, lockOrder } from '../ledger'
import { mailAnswer } from './claim-mail'
import { type ClaimRow, findClaim } from './find-claim'

/**
 * Records the vendor's answer to a claim: credit in full, in part, or none. Writes credit, ledger and mail in one
 * transaction.
 */
export async function answerClaim(
  { scope, origin }: VendorCall,
  hashid: string,
  answer: ClaimAnswer,
): Promise<string> {
  const claim = await findClaim(scope, hashid)
  const { items } = await lockOrder(scope, claim.order_hash)
  const account = items.get(claim.order_item_hash)?.account
  // Read again after locking the order, because someone else may have answered meanwhile.
  const { status } = await findClaim(scope, hashid)
  if (!account) throw notFound('This claim')
  if (status !== claimStatus.value.waiting) throw new ApiError(409, 'This claim has already been answered.')
  const { granted_qty, note } = answer
  const wanted = amountOf(claim, answer)
  const isFull = granted_qty === claim.qty && compareMoney(wanted, claim.amount) === 0
  if (!isFull && note === '') throw invalid('note', "Tell the store why you're not crediting all of it.")

  const billed = await readBilledParts(scope, claim.order_item_hash)
  const left =
    billed.length > 0
      ? sum(billed.map(({ amount }) => amount))
      : minus(account.ordered_amount, account.credited_amount)
  const remaining = compareMoney(left, '0') > 0 ? left : '0.00'
  if (answer.granted_amount !== undefined && compareMoney(wanted, remaining) > 0)
    throw invalid('granted_amount', `Only ${formatMoney(remaining)} of this line is left to credit.`)
  const granted = atMost(wanted, remaining)
  const { accepted, partly, refused } = claimStatus.value
  const resolution = {
    status: isFull ? accepted : granted_qty > 0 ? partly : refused,
    granted_qty,
    granted_amount: granted,
    answer: note || null,
    answered_by_hash: scope.user.hashid,
    answered_at: scope.now.toISOString(),
  }
  await scope.db.update(claims).set(resolution).where(eq(claims.hashid, hashid))
  if (granted_qty > 0) await writeCredits(scope, claim, { qty: granted_qty, amount: granted }, billed)
  await writeEntries(scope, { ...claim, ...resolution }, minus(claim.amount, wanted))
  await mailAnswer({ scope, origin }, { ...claim, ...resolution })
  return granted_qty > 0 ? `${formatMoney(granted)} credited` : 'Claim declined'
}

/** Returns the amount that an answer credits. @throws a 422 for more than was claimed */
function amountOf(claim: ClaimRow, { granted_qty, granted_amount }: ClaimAnswer): Money {
  if (granted_qty > claim.qty)
    throw invalid('granted_qty', `The claim is for ${formatCases(claim.qty)}. Credit that many or fewer.`)
  const price = granted_qty === claim.qty ? claim.amount : shareOf(claim, granted_qty)
  if (granted_amount === undefined) return price
  if (granted_qty === 0) throw invalid('granted_qty', 'Must be greater than 0')
  const amount = times(granted_amount, 1)
  if (compareMoney(amount, '0') === 0) throw invalid('granted_amount', 'Must be greater than 0')
  if (compareMoney(amount, price) > 0)
    throw invalid('granted_amount', `Credit ${formatMoney(price)} or less.`)
  return amount
}

/** Adds the credited and the declined part of a claim to the ledger. */
async function writeEntries(scope: Scope, claim: ClaimRow, declined: Money) {
  const { order_hash, order_item_hash, reason, granted_qty, granted_amount, answer } = claim
  const entry = { order_hash, order_item_hash, reason, note: answer }
  const withheld = claim.qty - granted_qty
  await addToLedger(scope, [
    ...(granted_qty > 0
      ? [{ ...entry, event: 'credited' as const, qty: granted_qty, amount: granted_amount }]
      : []),
    ...(withheld > 0 || compareMoney(declined, '0') > 0
      ? [{ ...entry, event: 'refused' as const, qty: withheld, amount: declined }]
      : []),
  ])
}
