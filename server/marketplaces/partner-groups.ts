import { and, arrayContains, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  listGroupNames,
  listMarketplaceNames,
  type PartnerGroupRow,
  partnerGroupForm,
} from '@/domain/marketplaces/partner-group'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { memberships, users } from '../db/schema/access/users'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { clientWidgets } from '../db/schema/support/client-widgets'
import { updateRows } from '../db/update-rows'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { countUses } from '../records/count-uses'
import { checkNew, findRepeated, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'

type Form = z.infer<typeof partnerGroupForm.schema>

export const partnerGroupRecord: AdminRecord<PartnerGroupRow, Form> = {
  kind: 'partner-group',
  noun: 'partner group',
  table: partnerGroups,
  form: partnerGroupForm,
  list: ({ db }, { isIn, limit }) =>
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
      .where(isIn(partnerGroups.hashid))
      .orderBy(asc(partnerGroups.hashid))
      .limit(limit),
  uses: (scope, hashid) =>
    countUses(scope, {
      store: [partners, and(eq(partners.partner_group_hash, hashid), isNull(partners.archived_at))],
      user: [
        users,
        inArray(
          users.hashid,
          scope.db
            .select({ hashid: memberships.user_hash })
            .from(memberships)
            .where(eq(memberships.partner_group_hash, hashid)),
        ),
      ],
      'client widget': [
        clientWidgets,
        and(arrayContains(clientWidgets.group_hashes, [hashid]), isNull(clientWidgets.archived_at)),
      ],
    }),
  ...readAndWritten<Form>('partner group', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(partnerGroups), partnerGroups.hashid, hashes, lock)
      return new Map(
        rows.map(({ hashid, name, marketplace_hash, version }) => [
          hashid,
          { name, marketplace_hash, version: String(version) },
        ]),
      )
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      const rows = mapValues(problems.writable(forms), ({ name, marketplace_hash }) => ({
        name,
        marketplace_hash,
      }))
      await updateRows(scope.db, partnerGroups, rows)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { name, marketplace_hash } = form
    const { hashid } = await checkNew(scope, form, findProblems)
    await scope.db.insert(partnerGroups).values({ hashid, name, marketplace_hash })
    return hashid
  },
}

export const partnerGroupRoutes = [
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
async function findProblems(scope: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const { db } = scope
  const problems = new WriteProblems()
  const chosen = [...new Set([...forms.values()].map(({ marketplace_hash }) => marketplace_hash))]
  const known = await db
    .select({ hashid: marketplaces.hashid })
    .from(marketplaces)
    .where(isOneOf(marketplaces.hashid, chosen))
  const names = mapValues(forms, ({ name, marketplace_hash }) => ({ text: name, within: marketplace_hash }))
  const repeated = await findRepeated(scope, partnerGroups, 'name', names, 'marketplace_hash')
  const withStores = await db
    .selectDistinct({ hashid: partnerGroups.hashid, marketplace_hash: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .innerJoin(partners, eq(partners.partner_group_hash, partnerGroups.hashid))
    .where(isOneOf(partnerGroups.hashid, forms.keys()))
  const kept = new Map(withStores.map(({ hashid, marketplace_hash }) => [hashid, marketplace_hash]))
  for (const [hashid, { marketplace_hash }] of forms) {
    if (!known.some((marketplace) => marketplace.hashid === marketplace_hash))
      problems.report(hashid, 'marketplace_hash', 'Choose a marketplace from the list')
    if (repeated.has(hashid))
      problems.report(hashid, 'name', 'Another partner group has this name. Choose another one')
    if ((kept.get(hashid) ?? marketplace_hash) !== marketplace_hash)
      problems.report(hashid, 'marketplace_hash', 'This group has stores, so its marketplace can’t change')
  }
  return problems
}
