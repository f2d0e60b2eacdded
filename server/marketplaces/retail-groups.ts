import { asc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  retailGroups as endpoints,
  type RetailGroup,
  retailGroupForm,
  retailGroupKind,
} from '@/domain/marketplaces/retail-group'
import { partnerGroups, partners } from '../db/schema/access'
import { retailGroupStores, retailGroups } from '../db/schema/retail-groups'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { checkUnique } from '../resources/administered-table'
import { type Resource, serveCrud } from '../resources/serve-crud'

type Form = z.infer<typeof retailGroupForm.schema>

export const retailGroupRecord: Resource<RetailGroup, Form> = {
  noun: 'retail group',
  table: retailGroups,
  event: 'retail-group-changed',
  labels: retailGroupForm.labels,
  list: ({ db }) =>
    db
      .select({
        hashid: retailGroups.hashid,
        name: retailGroups.name,
        kind: retailGroups.kind,
        store_count: sql<number>`count(${partners.hashid})::int`,
        partner_groups: sql<
          string[]
        >`coalesce(array_agg(distinct ${partnerGroups.name} order by ${partnerGroups.name}) filter (where ${partnerGroups.name} is not null), '{}')`,
        is_archived: sql<boolean>`${retailGroups.archived_at} is not null`,
      })
      .from(retailGroups)
      .leftJoin(retailGroupStores, eq(retailGroupStores.retail_group_hash, retailGroups.hashid))
      .leftJoin(partners, eq(partners.hashid, retailGroupStores.store_hash))
      .leftJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
      .groupBy(retailGroups.hashid)
      .orderBy(asc(retailGroups.name)),
  read: async ({ db }, hashid, lock) => {
    const query = db.select().from(retailGroups).where(eq(retailGroups.hashid, hashid))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This retail group')
    const stores = await db
      .select({ store_hash: retailGroupStores.store_hash })
      .from(retailGroupStores)
      .where(eq(retailGroupStores.retail_group_hash, hashid))
      .orderBy(asc(retailGroupStores.store_hash))
    return {
      name: row.name,
      kind: String(row.kind),
      store_hashes: stores.map(({ store_hash }) => store_hash),
      version: String(row.version),
    }
  },
  add: async (scope, form) => {
    await checkUnique(scope, retailGroupRecord, 'name', form.name, null)
    const hashid = newHash()
    await scope.db.insert(retailGroups).values({ hashid, ...valuesOf(form) })
    await writeStores(scope, hashid, form.store_hashes)
    return hashid
  },
  write: async (scope, hashid, form) => {
    await checkUnique(scope, retailGroupRecord, 'name', form.name, hashid)
    await scope.db
      .update(retailGroups)
      .set({ ...valuesOf(form), version: sql`${retailGroups.version} + 1` })
      .where(eq(retailGroups.hashid, hashid))
    await scope.db.delete(retailGroupStores).where(eq(retailGroupStores.retail_group_hash, hashid))
    await writeStores(scope, hashid, form.store_hashes)
  },
}

export const retailGroupRoutes = serveCrud(endpoints, retailGroupRecord)

const valuesOf = ({ name, kind }: Form) => ({ name, kind: z.parse(retailGroupKind.schema, Number(kind)) })

async function writeStores({ db }: Scope, retail_group_hash: string, store_hashes: readonly string[]) {
  const chosen = [...new Set(store_hashes)]
  if (chosen.length === 0) return
  if ((await db.$count(partners, inArray(partners.hashid, chosen))) < chosen.length)
    throw invalid('store_hashes', 'A store no longer exists. Reload the page and choose again')
  await db.insert(retailGroupStores).values(chosen.map((store_hash) => ({ retail_group_hash, store_hash })))
}
