import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { withAttributes } from '@/domain/attributes/attribute-field'
import {
  distributors,
  type ManagedPartner,
  type PartnerForm,
  partnerForm,
  stores,
} from '@/domain/stores/managed-partner'
import { partnerKind } from '@/domain/stores/partner-kind'
import { countryOf } from '@/domain/values/places'
import { readAttributeFields, seenValues } from '../attributes/read-attributes'
import { reportAttributes, writeAttributes } from '../attributes/write-attributes'
import { insertMany } from '../db/insert-many'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { memberships, users } from '../db/schema/access/users'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { orders } from '../db/schema/orders/orders'
import { partners } from '../db/schema/stores/partners'
import { updateRows } from '../db/update-rows'
import type { ApiError } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { countUses } from '../records/count-uses'
import { findRepeated, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import { type AdminRecord, serveCrud } from '../records/serve-crud'
import { withDefaults } from './order-settings'
import { readSettings, type Settings, writeOrderSettings } from './partner-settings'

type Kind = ManagedPartner['kind']

/** Users of a store, including those of its whole group. */
const usersOf = ({ db }: Scope, store: string) =>
  db
    .select({ hashid: memberships.user_hash })
    .from(memberships)
    .innerJoin(partners, eq(partners.partner_group_hash, memberships.partner_group_hash))
    .where(
      and(eq(partners.hashid, store), or(isNull(memberships.store_hash), eq(memberships.store_hash, store))),
    )

/** The partners of one kind, or of every kind. */
const resourceOf = (noun: string, kind: Kind | null): AdminRecord<ManagedPartner, PartnerForm> => ({
  kind: 'partner',
  noun,
  table: partners,
  form: { ...partnerForm, schema: withAttributes(partnerForm.schema) },
  parentOf: ({ partner_group_hash }) => partner_group_hash,
  list: ({ db }, { isIn, limit }) =>
    db
      .select({
        hashid: partners.hashid,
        name: partners.name,
        kind: partners.kind,
        partner_group_name: partnerGroups.name,
        marketplace_name: marketplaces.name,
        city: partners.city,
        state: partners.state,
        time_zone: partners.time_zone,
        user_count: sql<number>`(select count(distinct ${memberships.user_hash})::int from ${memberships}
          where ${memberships.partner_group_hash} = ${partners.partner_group_hash}
            and (${memberships.store_hash} is null or ${memberships.store_hash} = ${partners.hashid}))`,
        fn_markup: partners.fn_markup,
        specialty_client_markup: partners.specialty_client_markup,
        is_archived: sql<boolean>`${partners.archived_at} is not null`,
        custom_attributes: partners.custom_attributes,
      })
      .from(partners)
      .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
      .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
      .where(and(isIn(partners.hashid), kind === null ? undefined : eq(partners.kind, kind)))
      .orderBy(asc(partners.hashid))
      .limit(limit),
  uses: (scope, hashid) =>
    countUses(scope, {
      user: [users, inArray(users.hashid, usersOf(scope, hashid))],
      'undelivered order': [
        orders,
        and(eq(orders.store_hash, hashid), isNull(orders.delivered_at), gt(orders.total_items, 0)),
      ],
    }),
  ...readAndWritten<PartnerForm>(noun, {
    read: (scope, hashes, lock) => readForms(scope, hashes, kind, lock),
    write: (scope, forms) => writeForms(scope, forms, kind),
  }),
  add: async (scope, form) => {
    const hashid = newHash()
    const problem = (await addForms(scope, new Map([[hashid, form]]), kind)).get(hashid)
    if (problem) throw problem
    return hashid
  },
})

export const partnerRecord = resourceOf('partner', null)

export const storeRecord = resourceOf('store', partnerKind.value.store)

export const managedPartnerRoutes = [
  ...serveCrud(stores, storeRecord),
  ...serveCrud(distributors, resourceOf('distributor', partnerKind.value.distributor)),
]

/** Reads partners with their order settings. */
async function readForms(
  scope: Scope,
  hashes: readonly string[],
  kind: Kind | null,
  lock?: 'lock',
): Promise<ReadonlyMap<string, PartnerForm>> {
  const { db } = scope
  const rows = await rowsByHash(
    db.select().from(partners),
    partners.hashid,
    hashes,
    lock,
    kind === null ? undefined : eq(partners.kind, kind),
  )
  const settings = await readSettings(db, hashes)
  const attributes = await readAttributeFields(scope, 'store')
  return new Map(
    rows.map((row) => [
      row.hashid,
      { ...formOf(row, settings.get(row.hashid)), ...seenValues(attributes, row.custom_attributes) },
    ]),
  )
}

/** The version counts changes of a partner and its settings. */
function formOf(row: typeof partners.$inferSelect, stored: Settings | undefined): PartnerForm {
  const { sends_order_mails, order_emails, purchase_order_prefix } = withDefaults(stored).order
  const { name, display_name, partner_group_hash, email, street, city, zip, state, time_zone } = row
  return {
    name,
    display_name,
    partner_group_hash,
    email,
    street,
    city,
    zip,
    state,
    time_zone,
    sends_order_mails,
    order_emails,
    purchase_order_prefix,
    kind: String(row.kind),
    country: countryOf(state),
    fn_markup: row.fn_markup,
    specialty_client_markup: row.specialty_client_markup,
    has_custom_export: row.has_custom_export,
    version: String(row.version + (stored?.version ?? 0)),
  }
}

const columnsOf = (form: PartnerForm, kind: Kind | null) => ({
  name: form.name,
  display_name: form.display_name,
  kind: kind ?? z.parse(partnerKind.schema, Number(form.kind)),
  partner_group_hash: form.partner_group_hash,
  email: form.email,
  street: form.street,
  city: form.city,
  state: form.state,
  zip: form.zip,
  time_zone: form.time_zone,
  fn_markup: form.fn_markup,
  specialty_client_markup: form.specialty_client_markup,
  has_custom_export: form.has_custom_export,
})

/** Adds partners, all or none. @returns the problem of each that cannot be added */
export async function addForms(
  scope: Scope,
  forms: ReadonlyMap<string, PartnerForm>,
  kind: Kind | null,
): Promise<ReadonlyMap<string, ApiError>> {
  const { found } = await findProblems(scope, forms)
  if (found.size > 0) return found
  const rows = [...forms].map(([hashid, form]) => ({ hashid, ...columnsOf(form, kind) }))
  await insertMany(scope.db, partners, rows)
  await writeAttributes(scope.db, partners, forms)
  await writeOrderSettings(scope, forms)
  return found
}

async function writeForms(scope: Scope, forms: ReadonlyMap<string, PartnerForm>, kind: Kind | null) {
  const problems = await findProblems(scope, forms)
  const writable = problems.writable(forms)
  if (writable.size === 0) return problems.found
  const rows = mapValues(writable, (form) => columnsOf(form, kind))
  await updateRows(scope.db, partners, rows)
  await writeAttributes(scope.db, partners, writable)
  // Their users stay with them when they move to another group.
  await scope.db
    .update(memberships)
    .set({ partner_group_hash: partners.partner_group_hash })
    .from(partners)
    .where(
      and(
        eq(partners.hashid, memberships.store_hash),
        isOneOf(partners.hashid, writable.keys()),
        ne(partners.partner_group_hash, memberships.partner_group_hash),
      ),
    )
  await writeOrderSettings(scope, writable)
  return problems.found
}

/** Names are unique within a group, and a store moves only to groups of its marketplace, whose prices it has. */
async function findProblems(scope: Scope, forms: ReadonlyMap<string, PartnerForm>): Promise<WriteProblems> {
  const { db } = scope
  const problems = new WriteProblems()
  await reportAttributes(scope, 'store', forms, problems)
  const chosen = new Set([...forms.values()].map(({ partner_group_hash }) => partner_group_hash))
  const groups = await db
    .select({ hashid: partnerGroups.hashid, marketplace_hash: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .where(and(isOneOf(partnerGroups.hashid, chosen), isNull(partnerGroups.archived_at)))
  const current = await db
    .select({ hashid: partners.hashid, marketplace_hash: partnerGroups.marketplace_hash })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(isOneOf(partners.hashid, forms.keys()))
  const marketplaceOf = new Map([...groups, ...current].map((row) => [row.hashid, row.marketplace_hash]))
  const names = mapValues(forms, ({ name, partner_group_hash }) => ({
    text: name,
    within: partner_group_hash,
  }))
  const repeated = await findRepeated(scope, partners, 'name', names, 'partner_group_hash')
  for (const [hashid, { partner_group_hash }] of forms) {
    const marketplace_hash = marketplaceOf.get(partner_group_hash)
    if (marketplace_hash === undefined)
      problems.report(hashid, 'partner_group_hash', 'Choose a partner group from the list')
    if ((marketplaceOf.get(hashid) ?? marketplace_hash) !== marketplace_hash)
      problems.report(hashid, 'partner_group_hash', 'Choose a group of the same marketplace')
    if (repeated.has(hashid))
      problems.report(hashid, 'name', 'Another partner of this group has this name. Choose another one')
  }
  return problems
}
