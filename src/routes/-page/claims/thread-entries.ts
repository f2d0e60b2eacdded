import { type Claim, claimStatus } from '@/domain/orders/claim'
import { type ClaimSide, type ClaimThread, claimSide } from '@/domain/orders/claim-thread'
import { formatMoney } from '@/domain/values/money'

/** An entry of the conversation: the claim itself, a message, or the answer. */
export interface ThreadEntry {
  key: string
  kind: 'claim' | 'message' | 'answer'
  side: ClaimSide
  by: string
  at: string
  text: string
  photograph_hashes: readonly string[]
  /** Summary of the claim or the answer. */
  summary?: string
}

/** Lists the entries of a claim's conversation, oldest first. */
export function threadEntries({ claim, messages }: ClaimThread): ThreadEntry[] {
  const said: ThreadEntry[] = [
    {
      key: 'claim',
      kind: 'claim',
      side: claimSide.value.store,
      by: claim.made_by,
      at: claim.made_at,
      text: claim.note ?? '',
      photograph_hashes: claim.photograph_hash ? [claim.photograph_hash] : [],
      summary: `Claimed ${formatMoney(claim.amount)}`,
    },
    ...messages.map(
      ({ hashid, side, written_by, written_at, text, photograph_hashes }): ThreadEntry => ({
        key: hashid,
        kind: 'message',
        side,
        by: written_by,
        at: written_at,
        text,
        photograph_hashes,
      }),
    ),
    ...answerOf(claim),
  ]
  return said.toSorted((a, b) => a.at.localeCompare(b.at))
}

function answerOf(claim: Claim): ThreadEntry[] {
  if (claim.answered_at === null) return []
  const amount = formatMoney(claim.granted_amount)
  return [
    {
      key: 'answer',
      kind: 'answer',
      side: claimSide.value.vendor,
      by: claim.answered_by ?? claim.vendor_name,
      at: claim.answered_at,
      text: claim.answer ?? '',
      photograph_hashes: [],
      summary:
        claim.status === claimStatus.value.refused
          ? 'Declined the claim'
          : claim.status === claimStatus.value.partly
            ? `Credited ${amount} of ${formatMoney(claim.amount)}`
            : `Credited ${amount}`,
    },
  ]
}

/** Returns when the other side read the last entry of this side; null if it has not. */
export function seenAt({ side, reads }: ClaimThread, entries: readonly ThreadEntry[]): string | null {
  const last = entries.at(-1)
  const { store, vendor, staff } = claimSide.value
  if (!last || side === staff || last.side !== side) return null
  const read = reads.find((each) => each.side === (side === store ? vendor : store))
  return read && read.read_at >= last.at ? read.read_at : null
}
