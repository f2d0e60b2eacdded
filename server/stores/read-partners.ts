import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { closedGoods } from '@/domain/cart/ordering-windows'
import type { Partner } from '@/domain/stores/partner'
import { partnerKind } from '@/domain/stores/partner-kind'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { storeSettings } from '../db/schema/stores/settings'
import type { Scope } from '../http/scope'
import { withDefaults } from './order-settings'

/** Returns the stores and distributors that the user may see and order for, by group and name. */
export async function readPartners(scope: Scope): Promise<Partner[]> {
  const rows = await scope.db
    .select({
      hashid: partners.hashid,
      name: partners.name,
      display_name: partners.display_name,
      partner_group_hash: partners.partner_group_hash,
      partner_group_name: partnerGroups.name,
      city: partners.city,
      state: partners.state,
      time_zone: partners.time_zone,
      has_custom_export: partners.has_custom_export,
      fn_markup: partners.fn_markup,
      specialty_client_markup: partners.specialty_client_markup,
      produce: storeSettings.produce,
      non_produce: storeSettings.non_produce,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .leftJoin(storeSettings, eq(storeSettings.store_hash, partners.hashid))
    .where(
      and(
        scope.ofStores(partners.hashid),
        ne(partners.kind, partnerKind.value.operator),
        isNull(partners.archived_at),
        isNull(partnerGroups.archived_at),
      ),
    )
    .orderBy(asc(partnerGroups.name), asc(partners.name))
  return rows.map(({ produce, non_produce, ...store }) => ({
    ...store,
    closed_goods: closedGoods(withDefaults({ produce, non_produce })),
  }))
}
