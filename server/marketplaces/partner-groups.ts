import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  partnerGroups as endpoints,
  listGroupNames,
  listMarketplaceNames,
  type PartnerGroupRow,
  partnerGroupForm,
} from '@/domain/marketplaces/partner-group'
import { marketplaces, memberships, partnerGroups, partners } from '../db/schema/access'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { type Resource, serveCrud } from '../resources/serve-crud'

type Form = z.infer<typeof partnerGroupForm.schema>

export const partnerGroupRecord: Resource<PartnerGroupRow, Form> = {
  noun: 'partner group',
  table: partnerGroups,
  event: 'partner-group-changed',
  labels: partnerGroupForm.labels,
  list: ({ db }) =>
    db
      .select({
        hashid: partnerGroups.hashid,
        name: partnerGroups.name,
        marketplace_hash: marketplaces.hashid,
        marketplace_name: marketplaces.name,
        store_count: db.$count(
          partners,
          and(eq(partners.partner_group_hash, partnerGroups.hashid), isNull(partners.archived_at)),
        ),
        user_count: sql<number>`(select count(distinct ${memberships.user_hash})::int from ${memberships}
          where ${memberships.partner_group_hash} = ${partnerGroups.hashid})`,
        is_archived: sql<boolean>`${partnerGroups.archived_at} is not null`,
      })
      .from(partnerGroups)
      .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
      .orderBy(asc(partnerGroups.name), asc(partnerGroups.hashid)),
  read: async ({ db }, hashid, lock) => {
    const query = db.select().from(partnerGroups).where(eq(partnerGroups.hashid, hashid))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This partner group')
    return { name: row.name, marketplace_hash: row.marketplace_hash, version: String(row.version) }
  },
  add: async (scope, { name, marketplace_hash }) => {
    await check(scope, { name, marketplace_hash }, '')
    const hashid = newHash()
    await scope.db.insert(partnerGroups).values({ hashid, name, marketplace_hash })
    return hashid
  },
  write: async (scope, hashid, { name, marketplace_hash }) => {
    await check(scope, { name, marketplace_hash }, hashid)
    await scope.db
      .update(partnerGroups)
      .set({ name, marketplace_hash, version: sql`${partnerGroups.version} + 1` })
      .where(eq(partnerGroups.hashid, hashid))
  },
}

export const partnerGroupRoutes = [
  ...serveCrud(endpoints, partnerGroupRecord),
  serve(listMarketplaceNames, async ({ scope: { db } }) => ({
    data: await db
      .select({ hashid: marketplaces.hashid, name: marketplaces.name, short_name: marketplaces.short_name })
      .from(marketplaces)
      .orderBy(asc(marketplaces.name)),
  })),
  serve(listGroupNames, async ({ scope: { db } }) => ({
    data: await db
      .select({
        hashid: partnerGroups.hashid,
        name: partnerGroups.name,
        marketplace_hash: marketplaces.hashid,
        marketplace_name: marketplaces.name,
      })
      .from(partnerGroups)
      .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
      .where(isNull(partnerGroups.archived_at))
      .orderBy(asc(partnerGroups.name), asc(partnerGroups.hashid)),
  })),
]

/** Names are unique within a marketplace. A group with stores stays in its marketplace, whose vendors they order from. */
async function check({ db }: Scope, { name, marketplace_hash }: Omit<Form, 'version'>, hashid: string) {
  if ((await db.$count(marketplaces, eq(marketplaces.hashid, marketplace_hash))) === 0)
    throw invalid('marketplace_hash', 'Choose a marketplace from the list')
  const sameName = and(
    eq(partnerGroups.marketplace_hash, marketplace_hash),
    sql`lower(${partnerGroups.name}) = lower(${name})`,
    ne(partnerGroups.hashid, hashid),
  )
  if ((await db.$count(partnerGroups, sameName)) > 0)
    throw invalid('name', 'Another partner group has this name. Choose another one')
  const moved = and(eq(partnerGroups.hashid, hashid), ne(partnerGroups.marketplace_hash, marketplace_hash))
  if ((await db.$count(partnerGroups, moved)) === 0) return
  if ((await db.$count(partners, eq(partners.partner_group_hash, hashid))) > 0)
    throw invalid('marketplace_hash', 'This group has stores, so its marketplace can’t change')
}
