import { and, asc, eq, exists, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PromotionTerms } from '@/domain/pricing/managed-promotion'
import { isAimedAt, storeTargets } from '../../catalogue/offer'
import { isOneOf } from '../../db/one-of'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { retailGroupStores, retailGroups } from '../../db/schema/marketplaces/retail-groups'
import { promotions } from '../../db/schema/pricing/promotions'
import { partners } from '../../db/schema/stores/partners'
import { marketplaceVendors } from '../../db/schema/vendors/vendors'
import { invalid } from '../../http/api-error'
import type { Scope, ScopedStore } from '../../http/scope'

/** Condition for promotions that a store gets. */
export const isForStore = (isStore: (storeHash: SQL) => SQL): SQL =>
  sql`exists (select from ${storeTargets(isStore)} of_store where ${isAimedAt(sql`of_store.targets`)})`

const areThese = (stores: readonly ScopedStore[]) => (storeHash: SQL) =>
  isOneOf(
    storeHash,
    stores.map(({ hashid }) => hashid),
  )

/** Condition for promotions that some of these stores get. Suppliers see all of their own. */
export const isForSome = ({ user }: Scope, stores: readonly ScopedStore[]): SQL | undefined =>
  user.vendor_hash ? undefined : isForStore(areThese(stores))

/** Names of the marketplaces and retail groups of a row of `promotions`, of those shown; null for all stores. */
function namesOfTargets(isShown: SQL): SQL<string | null> {
  const namesOf = (table: SQLWrapper, hashes: SQLWrapper) =>
    sql`(select string_agg(target.name, ', ' order by target.name) from ${table} target
      where target.hashid = any(${hashes}) and ${isShown})`
  return sql`nullif(concat_ws('; ', ${namesOf(marketplaces, promotions.marketplace_hashes)},
    ${namesOf(retailGroups, promotions.retail_group_hashes)}), '')`
}

/** All that a promotion is for, for staff and its vendor. */
export const onlyFor = namesOfTargets(sql`true`)

/** The targets of a promotion that include these stores. Buyers never see other marketplaces or groups. */
export const onlyForOf = ({ user }: Scope, stores: readonly ScopedStore[]): SQL<string | null> =>
  user.vendor_hash
    ? onlyFor
    : namesOfTargets(
        sql`target.hashid in (select unnest(own.targets) from ${storeTargets(areThese(stores))} own)`,
      )

/** Condition for retail groups that the user may make promotions for: for a supplier, those with stores in its marketplaces. */
const mayPromote = ({ db, user }: Scope): SQL | undefined =>
  user.vendor_hash
    ? exists(
        db
          .select({ one: sql`1` })
          .from(retailGroupStores)
          .innerJoin(partners, eq(partners.hashid, retailGroupStores.store_hash))
          .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
          .innerJoin(
            marketplaceVendors,
            eq(marketplaceVendors.marketplace_hash, partnerGroups.marketplace_hash),
          )
          .where(
            and(
              eq(retailGroupStores.retail_group_hash, retailGroups.hashid),
              eq(marketplaceVendors.vendor_hash, user.vendor_hash),
            ),
          ),
      )
    : undefined

/** Returns the marketplaces and retail groups that the user may make promotions for, archived ones last: promotions may have them still. */
export async function readTargets(scope: Scope) {
  const choicesOf = async (table: typeof marketplaces | typeof retailGroups, isAllowed: SQL | undefined) => {
    const is_archived = sql<boolean>`(${table.archived_at} is not null)`
    const rows = await scope.db
      .select({ hashid: table.hashid, name: table.name, is_archived })
      .from(table)
      .where(isAllowed)
      .orderBy(is_archived, asc(table.name))
    return rows.map(({ hashid, name, is_archived }) => ({
      value: hashid,
      label: is_archived ? `${name} (archived)` : name,
    }))
  }
  return {
    marketplaces: await choicesOf(marketplaces, scope.ofMarketplaces(marketplaces.hashid)),
    retail_groups: await choicesOf(retailGroups, mayPromote(scope)),
  }
}

/** Checks that the vendor sells in the marketplaces, and that the user may choose the retail groups. @throws a 422 at the field */
export async function checkTargets(
  scope: Scope,
  vendor_hash: string,
  targets: Pick<PromotionTerms, 'marketplace_hashes' | 'retail_group_hashes'>,
): Promise<void> {
  const { db } = scope
  const chosen = [...new Set(targets.marketplace_hashes)]
  const areSoldIn = and(
    eq(marketplaceVendors.vendor_hash, vendor_hash),
    inArray(marketplaceVendors.marketplace_hash, chosen),
  )
  if ((await db.$count(marketplaceVendors, areSoldIn)) < chosen.length)
    throw invalid('marketplace_hashes', 'Choose marketplaces that this vendor sells in')
  const groups = [...new Set(targets.retail_group_hashes)]
  if (
    (await db.$count(retailGroups, and(inArray(retailGroups.hashid, groups), mayPromote(scope)))) <
    groups.length
  )
    throw invalid('retail_group_hashes', 'Choose retail groups from the list')
}
