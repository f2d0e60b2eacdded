import { claimOf, type UpcClaim } from '@/domain/catalogue/upc-use'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { products } from '../db/schema/catalogue'

/** The UPC that a product claimed before and claims after; null for a new or a removed one. */
export interface UpcMove {
  hashid: string
  /** The product, for the message at another one. */
  name: string
  from: UpcClaim | null
  to: UpcClaim | null
}

interface Claim {
  name: string
  before: string | null
  after: string | null
}

/**
 * Finds products that cannot have their UPC because another one of their vendor has it, or is to get it. A product that
 * is rejected keeps its present UPC, so whichever was to take that is rejected too.
 * @returns a message by hash
 */
export async function findTakenUpcs(
  db: Database,
  moves: readonly UpcMove[],
): Promise<ReadonlyMap<string, string>> {
  const claims = new Map<string, Claim>()
  for (const { hashid, name, from, to } of moves) {
    const claim = { name, before: from && claimOf(from), after: to && claimOf(to) }
    if (claim.before !== claim.after) claims.set(hashid, claim)
  }
  const wanted = moves.flatMap(({ hashid, to }) => (to && claims.get(hashid)?.after ? to.upc : []))
  if (wanted.length === 0) return new Map()
  const holders = await holdersOf(db, wanted)

  const taken = new Map<string, string>()
  const takers = new Map<string, [hashid: string, claim: Claim]>()
  for (const [hashid, claim] of claims) {
    if (claim.after === null) continue
    const holder = holders.get(claim.after)
    const taker = takers.get(claim.after)
    if (holder && !claims.has(holder.hashid)) reject(hashid, claim, holder.name)
    else if (taker) reject(hashid, claim, taker[1].name)
    else takers.set(claim.after, [hashid, claim])
  }
  return taken

  function reject(hashid: string, claim: Claim, owner: string) {
    const rejected: [string, Claim, string][] = [[hashid, claim, owner]]
    // Grows while it is read.
    for (const [hash, { name, before }, holder] of rejected) {
      if (taken.has(hash)) continue
      taken.set(hash, `${holder} already has this UPC`)
      claims.delete(hash)
      const taker = before === null ? undefined : takers.get(before)
      if (taker) rejected.push([...taker, name])
    }
  }
}

/** Returns the products that claim these UPCs, of all vendors, by their claim. */
async function holdersOf(db: Database, upcs: readonly string[]) {
  const { hashid, name, vendor_hash, upc, status } = products
  const rows = await db
    .select({ hashid, name, vendor_hash, upc, status })
    .from(products)
    .where(isOneOf(upc, new Set(upcs)))
  const holders = new Map<string, { hashid: string; name: string }>()
  for (const row of rows) {
    const claim = claimOf(row)
    if (claim !== null) holders.set(claim, row)
  }
  return holders
}
