import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type MarketplaceRow, marketplaceForm } from '@/domain/marketplaces/managed-marketplace'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { marketplaceVendors } from '../db/schema/vendors/vendors'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { checkUnique } from '../records/administered-table'
import type { AdminRecord } from '../records/serve-crud'
import { checkLook } from './check-look'
import { requirementsOf } from './vendors/requirements-of'

type Form = z.infer<typeof marketplaceForm.schema>

const isActiveGroup = (marketplace: typeof marketplaces.hashid | string) =>
  and(eq(partnerGroups.marketplace_hash, marketplace), isNull(partnerGroups.archived_at))

export const marketplaceRecord: AdminRecord<MarketplaceRow, Form> = {
  kind: 'marketplace',
  noun: 'marketplace',
  table: marketplaces,
  form: marketplaceForm,
  list: ({ db }, { isIn, limit }) =>
    db
      .select({
        hashid: marketplaces.hashid,
        name: marketplaces.name,
        short_name: marketplaces.short_name,
        host: marketplaces.host,
        time_zone: marketplaces.time_zone,
        is_infinite_aisle: marketplaces.is_infinite_aisle,
        group_count: db.$count(partnerGroups, isActiveGroup(marketplaces.hashid)),
        vendor_count: db.$count(
          marketplaceVendors,
          eq(marketplaceVendors.marketplace_hash, marketplaces.hashid),
        ),
        is_open_to_vendors: marketplaces.is_open_to_vendors,
        is_archived: sql<boolean>`${marketplaces.archived_at} is not null`,
      })
      .from(marketplaces)
      .where(isIn(marketplaces.hashid))
      .orderBy(asc(marketplaces.hashid))
      .limit(limit),
  read: async ({ db }, hashid, lock) => {
    const query = db.select().from(marketplaces).where(eq(marketplaces.hashid, hashid))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This marketplace')
    const { name, short_name, host, time_zone, claim_days, price_lead_days, is_infinite_aisle, version } = row
    const { nav_color, highlight_color, primary_light_color, primary_dark_color, logo_hash, favicon_hash } =
      row
    return {
      name,
      short_name,
      host: host ?? '',
      time_zone,
      claim_days: String(claim_days),
      price_lead_days: String(price_lead_days),
      is_infinite_aisle,
      nav_color,
      highlight_color,
      primary_light_color,
      primary_dark_color,
      logo_hash: logo_hash ?? '',
      favicon_hash: favicon_hash ?? '',
      ...requirementsOf(row),
      version: String(version),
    }
  },
  add: async (scope, form) => {
    await check(scope, form, null)
    const hashid = newHash()
    await scope.db.insert(marketplaces).values({ hashid, ...valuesOf(form) })
    return hashid
  },
  write: async (scope, hashid, form) => {
    await check(scope, form, hashid)
    await scope.db.update(marketplaces).set(valuesOf(form)).where(eq(marketplaces.hashid, hashid))
  },
  onArchive: async ({ db }, hashid, is_archived) => {
    if (is_archived && (await db.$count(partnerGroups, isActiveGroup(hashid))) > 0)
      throw invalid('is_archived', 'This marketplace has partner groups. Archive them first')
  },
}

/** Names, brands and hosts belong to one marketplace each, its colors can be read, and its pictures are stored. */
async function check(scope: Scope, form: Form, hashid: string | null) {
  const { name, short_name, host = '' } = form
  await checkUnique(scope, marketplaceRecord, 'name', name, hashid)
  const others = await scope.db
    .select({ hashid: marketplaces.hashid, short_name: marketplaces.short_name, host: marketplaces.host })
    .from(marketplaces)
  for (const other of others.filter((each) => each.hashid !== hashid)) {
    if (other.short_name === short_name)
      throw invalid('short_name', 'Another marketplace has this brand. Choose another one')
    if (host !== '' && other.host === host)
      throw invalid('host', 'Another marketplace has this host. Enter another one')
  }
  await checkLook(scope.db, form)
}

const valuesOf = ({
  version: _version,
  host,
  logo_hash,
  favicon_hash,
  claim_days,
  price_lead_days,
  min_coverage,
  min_products,
  ...form
}: Form) => ({
  ...form,
  host: host || null,
  logo_hash: logo_hash || null,
  favicon_hash: favicon_hash || null,
  claim_days: Number(claim_days),
  price_lead_days: Number(price_lead_days),
  min_coverage: min_coverage || null,
  min_products: Number(min_products),
})
