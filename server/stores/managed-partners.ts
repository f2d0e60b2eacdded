import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  distributors,
  partners as everyKind,
  type ManagedPartner,
  type PartnerForm,
  partnerForm,
  stores,
} from '@/domain/stores/managed-partner'
import { partnerKind } from '@/domain/stores/partner-kind'
import { marketplaces, memberships, partnerGroups, partners } from '../db/schema/access'
import { storeSettings } from '../db/schema/stores'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { type Resource, serveCrud } from '../resources/serve-crud'
import { withDefaults } from './order-settings'
import { countryOf } from './read-stores'

type Kind = ManagedPartner['kind']

/** The partners of one kind, or of every kind. */
const resourceOf = (noun: string, kind: Kind | null): Resource<ManagedPartner, PartnerForm> => ({
  noun,
  table: partners,
  event: 'store-changed',
  labels: partnerForm.labels,
  parentOf: ({ partner_group_hash }) => partner_group_hash,
  list: ({ db }) =>
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
        is_archived: sql<boolean>`${partners.archived_at} is not null`,
      })
      .from(partners)
      .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
      .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
      .where(kind === null ? undefined : eq(partners.kind, kind))
      .orderBy(asc(partners.name), asc(partners.hashid)),
  read: (scope, hashid, lock) => read(scope, hashid, kind, noun, lock),
  add: async (scope, form) => {
    const hashid = newHash()
    await check(scope, form, hashid)
    await scope.db.insert(partners).values({ hashid, ...columnsOf(form, kind) })
    await writeOrderSettings(scope, hashid, form)
    return hashid
  },
  write: async (scope, hashid, form) => {
    await check(scope, form, hashid)
    await scope.db
      .update(partners)
      .set({ ...columnsOf(form, kind), version: sql`${partners.version} + 1` })
      .where(eq(partners.hashid, hashid))
    // Its users stay with it when it moves to another group.
    await scope.db
      .update(memberships)
      .set({ partner_group_hash: form.partner_group_hash })
      .where(eq(memberships.store_hash, hashid))
    await writeOrderSettings(scope, hashid, form)
  },
})

export const partnerRecord = resourceOf('partner', null)

export const managedPartnerRoutes = [
  ...serveCrud(everyKind, partnerRecord),
  ...serveCrud(stores, resourceOf('store', partnerKind.value.store)),
  ...serveCrud(distributors, resourceOf('distributor', partnerKind.value.distributor)),
]

/** Reads a partner with its order settings. The version counts changes of both. */
async function read(
  { db }: Scope,
  hashid: string,
  kind: Kind | null,
  noun: string,
  lock?: 'lock',
): Promise<PartnerForm> {
  const query = db
    .select()
    .from(partners)
    .where(and(eq(partners.hashid, hashid), kind === null ? undefined : eq(partners.kind, kind)))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound(`This ${noun}`)
  const [stored] = await db.select().from(storeSettings).where(eq(storeSettings.store_hash, hashid))
  const { sends_order_mails, order_emails, purchase_order_prefix } = withDefaults(stored ?? null).order
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

/** Writes the order settings, which the settings of the store show too. */
async function writeOrderSettings({ db, user, now }: Scope, store_hash: string, form: PartnerForm) {
  const [stored] = await db.select().from(storeSettings).where(eq(storeSettings.store_hash, store_hash))
  const { sends_order_mails, order_emails, purchase_order_prefix } = form
  const order = { ...stored?.order, sends_order_mails, order_emails, purchase_order_prefix }
  const row = { order, updated_by_hash: user.hashid, updated_at: now.toISOString() }
  await db
    .insert(storeSettings)
    .values({ store_hash, ...row, version: 1 })
    .onConflictDoUpdate({
      target: storeSettings.store_hash,
      set: { ...row, version: sql`${storeSettings.version} + 1` },
    })
}

/** Names are unique within a group, and a store moves only to groups of its marketplace, whose prices it has. */
async function check({ db }: Scope, form: PartnerForm, hashid: string) {
  const { name, partner_group_hash } = form
  const [group] = await db
    .select({ marketplace_hash: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .where(and(eq(partnerGroups.hashid, partner_group_hash), isNull(partnerGroups.archived_at)))
  if (!group) throw invalid('partner_group_hash', 'Choose a partner group from the list')
  const [current] = await db
    .select({ marketplace_hash: partnerGroups.marketplace_hash })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(eq(partners.hashid, hashid))
  if (current && current.marketplace_hash !== group.marketplace_hash)
    throw invalid('partner_group_hash', 'Choose a group of the same marketplace')
  const sameName = and(
    eq(partners.partner_group_hash, partner_group_hash),
    sql`lower(${partners.name}) = lower(${name})`,
    ne(partners.hashid, hashid),
  )
  if ((await db.$count(partners, sameName)) > 0)
    throw invalid('name', 'Another partner of this group has this name. Choose another one')
}
