import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type RetailGroup, retailGroupForm, retailGroupKind } from '@/domain/marketplaces/retail-group'
import { insertMany } from '../db/insert-many'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { retailGroupStores, retailGroups } from '../db/schema/marketplaces/retail-groups'
import { promotions } from '../db/schema/pricing/promotions'
import { partners } from '../db/schema/stores/partners'
import { announcements } from '../db/schema/support/announcements'
import { updateRows } from '../db/update-rows'
import type { Scope } from '../http/scope'
import { reportRepeated } from '../records/administered-table'
import { countUses } from '../records/count-uses'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'

type Form = z.infer<typeof retailGroupForm.schema>

export const retailGroupRecord: AdminRecord<RetailGroup, Form> = {
  kind: 'retail-group',
  noun: 'retail group',
  table: retailGroups,
  form: retailGroupForm,
  list: ({ db }, { isIn, limit }) =>
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
      .where(isIn(retailGroups.hashid))
      .groupBy(retailGroups.hashid)
      .orderBy(asc(retailGroups.hashid))
      .limit(limit),
  uses: (scope, hashid) =>
    countUses(scope, {
      store: [retailGroupStores, eq(retailGroupStores.retail_group_hash, hashid)],
      announcement: [announcements, eq(announcements.retail_group_hash, hashid)],
      promotion: [promotions, sql`${hashid} = any(${promotions.retail_group_hashes})`],
    }),
  ...readAndWritten<Form>('retail group', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(retailGroups), retailGroups.hashid, hashes, lock)
      const stores = await db
        .select()
        .from(retailGroupStores)
        .where(isOneOf(retailGroupStores.retail_group_hash, hashes))
        .orderBy(asc(retailGroupStores.store_hash))
      const storesOf = Map.groupBy(stores, ({ retail_group_hash }) => retail_group_hash)
      return new Map(
        rows.map(({ hashid, name, kind, version }) => [
          hashid,
          {
            name,
            kind: String(kind),
            store_hashes: (storesOf.get(hashid) ?? []).map(({ store_hash }) => store_hash),
            version: String(version),
          },
        ]),
      )
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      const writable = problems.writable(forms)
      if (writable.size === 0) return problems.found
      await updateRows(scope.db, retailGroups, mapValues(writable, valuesOf))
      const isOfThese = isOneOf(retailGroupStores.retail_group_hash, writable.keys())
      await scope.db.delete(retailGroupStores).where(isOfThese)
      await insertMany(scope.db, retailGroupStores, storesIn(writable))
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid, forms } = await checkNew(scope, form, findProblems)
    await scope.db.insert(retailGroups).values({ hashid, ...valuesOf(form) })
    await insertMany(scope.db, retailGroupStores, storesIn(forms))
    return hashid
  },
}

const valuesOf = ({ name, kind }: Form) => ({ name, kind: z.parse(retailGroupKind.schema, Number(kind)) })

const storesIn = (forms: ReadonlyMap<string, Form>) =>
  [...forms].flatMap(([retail_group_hash, { store_hashes }]) =>
    [...new Set(store_hashes)].map((store_hash) => ({ retail_group_hash, store_hash })),
  )

async function findProblems(scope: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  await reportRepeated(scope, retailGroupRecord, 'name', forms, problems)
  const chosen = new Set([...forms.values()].flatMap(({ store_hashes }) => store_hashes))
  const found = await scope.db
    .select({ hashid: partners.hashid })
    .from(partners)
    .where(isOneOf(partners.hashid, chosen))
  const known = new Set(found.map(({ hashid }) => hashid))
  for (const [hashid, { store_hashes }] of forms)
    if (!store_hashes.every((store) => known.has(store)))
      problems.report(hashid, 'store_hashes', 'A store no longer exists. Reload the page and choose again')
  return problems
}
