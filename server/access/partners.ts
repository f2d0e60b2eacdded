import { asc, eq } from 'drizzle-orm'
import type { Partner } from '@/domain/partner'
import { partnerGroups, partners } from '../db/schema/access'
import type { Scope } from '../scope'

/** The stores the user may see, by group and name. */
export const readPartners = (scope: Scope): Promise<Partner[]> =>
  scope.db
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
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(scope.ofStores(partners.hashid))
    .orderBy(asc(partnerGroups.name), asc(partners.name))
