import { and, type SQL, sql } from 'drizzle-orm'
import {
  type ClaimedCode,
  type CodeClaim,
  claimedCodes,
  claimedFields,
  claimingStatuses,
  claimOf,
  codeKeys,
  keepsStanding,
} from '@/domain/catalogue/code-claim'
import type { Database } from '../db/database'
import { products } from '../db/schema/catalogue/products'

/** The codes that a product claimed before and claims after; null for a new or a removed one. */
export interface CodeMove {
  hashid: string
  /** The product, for the message at another one. */
  name: string
  from: CodeClaim | null
  to: CodeClaim | null
}

/** Messages by product and code. */
export type TakenCodes = ReadonlyMap<string, ReadonlyMap<ClaimedCode, string>>

/** Claims that a product gives away and takes, all of them or none. */
interface Exchange {
  hashid: string
  name: string
  given: string[]
  taken: [code: ClaimedCode, claim: string][]
}

interface Holder {
  hashid: string
  name: string
}

/**
 * Finds products that cannot have one of their codes because another one of their vendor has it, or is to get it. A
 * product that is rejected keeps its present code, so whichever was to take that is rejected too. Before codes are
 * written, nobody else can take one of the vendor until the transaction ends.
 */
export async function findTakenCodes(
  db: Database,
  moves: readonly CodeMove[],
  purpose: 'preview' | 'apply',
): Promise<TakenCodes> {
  const exchanges = moves.flatMap(exchangesOf)
  if (purpose === 'apply') await lockCodes(db, moves, exchanges)
  const holders = await holdersOf(
    db,
    moves.flatMap(({ to }) => to ?? []),
    new Set(exchanges.flatMap(({ taken }) => taken.map(([code]) => code))),
  )
  const givers = new Map<string, Exchange>()
  for (const exchange of exchanges) for (const claim of exchange.given) givers.set(claim, exchange)

  const found = new Map<string, Map<ClaimedCode, string>>()
  const rejected = new Set<Exchange>()
  const takers = new Map<string, [Exchange, ClaimedCode]>()
  for (const exchange of exchanges) {
    const owners = exchange.taken.flatMap(([code, claim]): [ClaimedCode, string][] => {
      const owner = ownerOf(claim)
      return owner === undefined ? [] : [[code, owner]]
    })
    if (owners.length > 0) reject(exchange, owners)
    else for (const [code, claim] of exchange.taken) takers.set(claim, [exchange, code])
  }
  return found

  /** Returns the name of the product that keeps or gets what is claimed. */
  function ownerOf(claim: string): string | undefined {
    const holder = holders.get(claim)
    const giver = givers.get(claim)
    const isGiven = giver !== undefined && giver.hashid === holder?.hashid && !rejected.has(giver)
    return holder && !isGiven ? holder.name : takers.get(claim)?.[0].name
  }

  function reject(exchange: Exchange, owners: [ClaimedCode, string][]) {
    const rejections: [Exchange, [ClaimedCode, string][]][] = [[exchange, owners]]
    // Grows while it is read.
    for (const [{ hashid, name, given }, reasons] of rejections) {
      const messages = found.get(hashid) ?? new Map<ClaimedCode, string>()
      for (const [code, owner] of reasons)
        messages.set(code, `${owner} already has this ${claimedCodes[code]}`)
      found.set(hashid, messages)
      rejected.add(exchange)
      for (const claim of given) {
        const taker = takers.get(claim)
        if (taker && !rejected.has(taker[0])) {
          rejected.add(taker[0])
          rejections.push([taker[0], [[taker[1], name]]])
        }
      }
    }
  }
}

/** Keeps these locks apart from other advisory locks with two numbers. */
const CODE_LOCKS = 4_800

/**
 * Waits until nobody else takes codes of these vendors. Products that claim one code at the same moment would wait for
 * each other in its constraint.
 */
async function lockCodes(db: Database, moves: readonly CodeMove[], exchanges: readonly Exchange[]) {
  const taking = new Set(exchanges.flatMap(({ hashid, taken }) => (taken.length > 0 ? hashid : [])))
  const vendors = moves.flatMap(({ hashid, to }) => (to && taking.has(hashid) ? to.vendor_hash : []))
  if (vendors.length === 0) return
  await db.execute(sql`select pg_advisory_xact_lock(${CODE_LOCKS}, key) from
    (select distinct hashtext(vendor) as key from unnest(${sql.param(vendors)}::text[]) as vendor order by key) as keys`)
}

/** Each code of a product is exchanged by itself, unless the product moves to another vendor, opens or closes. */
function exchangesOf({ hashid, name, from, to }: CodeMove): Exchange[] {
  const changes = claimedFields.flatMap((code) => {
    const before = from && claimOf(code, from)
    const after = to && claimOf(code, to)
    if (before === after) return []
    return [{ given: before === null ? [] : [before], taken: after === null ? [] : [[code, after] as const] }]
  })
  const exchange = (some: typeof changes): Exchange => ({
    hashid,
    name,
    given: some.flatMap(({ given }) => given),
    taken: some.flatMap(({ taken }) => taken.map(([code, claim]): [ClaimedCode, string] => [code, claim])),
  })
  if (from && to && keepsStanding(from, to)) return changes.map((change) => exchange([change]))
  return changes.length === 0 ? [] : [exchange(changes)]
}

/** Item codes as the database compares them; the same as `itemCodeKey`. */
export const itemCodeKeyIn = (code: SQL | typeof products.item_code): SQL<string> =>
  sql<string>`item_code_key(${code})`

/** Conditions of the partial indexes of claimed codes, written as those are. */
const claims: Readonly<Record<ClaimedCode, { key: SQL; isSet: SQL }>> = {
  upc: { key: sql`${products.upc}`, isSet: sql`${products.upc} !~ '^0*$'` },
  case_gtin: { key: sql`${products.case_gtin}`, isSet: sql`${products.case_gtin} !~ '^0*$'` },
  item_code: {
    key: itemCodeKeyIn(products.item_code),
    isSet: sql`${itemCodeKeyIn(products.item_code)} <> ''`,
  },
}
const isClaiming = sql`${products.status} in (${sql.raw([...claimingStatuses].join(', '))})`

/** Returns the products that claim these codes, by their claim. */
async function holdersOf(db: Database, wanted: readonly CodeClaim[], named: ReadonlySet<ClaimedCode>) {
  const { hashid, name, vendor_hash, upc, case_gtin, item_code, status } = products
  const holders = new Map<string, Holder>()
  for (const code of named) {
    const { key, isSet } = claims[code]
    const pairs = wanted.map((claim) => ({ vendor: claim.vendor_hash, key: codeKeys[code](claim[code]) }))
    // The limit has each claim found in the index; a join may read all products of the vendor instead.
    const holder = db
      .select({ hashid, name, vendor_hash, upc, case_gtin, item_code, status })
      .from(products)
      .where(and(sql`${vendor_hash} = wanted.vendor`, sql`${key} = wanted.key`, isClaiming, isSet))
      .limit(1)
      .as('holder')
    const rows = await db
      .select({
        hashid: holder.hashid,
        name: holder.name,
        vendor_hash: holder.vendor_hash,
        upc: holder.upc,
        case_gtin: holder.case_gtin,
        item_code: holder.item_code,
        status: holder.status,
      })
      .from(sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as wanted (vendor text, key text)`)
      .crossJoinLateral(holder)
    for (const row of rows) {
      const claim = claimOf(code, row)
      if (claim !== null) holders.set(claim, row)
    }
  }
  return holders
}
