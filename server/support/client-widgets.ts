import { asc, eq, max, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { type ClientWidgetRow, clientWidgetForm, widgetState } from '@/domain/support/client-widget'
import type { Day } from '@/domain/values/primitives'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { products } from '../db/schema/catalogue/products'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { clientWidgets } from '../db/schema/support/client-widgets'
import { updateRows } from '../db/update-rows'
import type { Scope } from '../http/scope'
import { reportRepeated } from '../records/administered-table'
import { changeOrder } from '../records/change-order'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'
import { widgetColumns } from './widget-columns'

type Form = z.infer<typeof clientWidgetForm.schema>
type Stored = typeof clientWidgets.$inferSelect

export const clientWidgetRecord: AdminRecord<ClientWidgetRow, Form> = {
  kind: 'client-widget',
  noun: 'client widget',
  table: clientWidgets,
  form: clientWidgetForm,
  list: async ({ db, now }, { isIn, limit }) => {
    const groups = await db
      .select({ hashid: partnerGroups.hashid, name: partnerGroups.name, zone: marketplaces.time_zone })
      .from(partnerGroups)
      .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
      .orderBy(asc(partnerGroups.name))
    const today = new Map<string, Day>()
    for (const zone of [DEFAULT_ZONE, ...groups.map((group) => group.zone)])
      if (!today.has(zone)) today.set(zone, dayIn(zone, now))
    const rows = await db
      .select()
      .from(clientWidgets)
      .where(isIn(clientWidgets.hashid))
      .orderBy(asc(clientWidgets.hashid))
      .limit(limit)
    return rows.map((row) => {
      const { hashid, name, title, kind, group_hashes, starts_on, ends_on, position, archived_at } = row
      const readers = groups.filter((group) => group_hashes.includes(group.hashid))
      const ofAll = group_hashes.length === 0 ? groups : readers
      const days = ofAll.map(({ zone }) => today.get(zone) ?? '')
      return {
        hashid,
        name,
        title,
        kind,
        groups: readers.map((group) => group.name),
        starts_on,
        ends_on,
        state: stateOn(row, days.length > 0 ? days : [...today.values()]),
        position,
        is_archived: archived_at !== null,
      }
    })
  },
  ...readAndWritten<Form>('client widget', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(clientWidgets), clientWidgets.hashid, hashes, lock)
      return new Map(rows.map((row) => [row.hashid, formOf(row)]))
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      const rows = await valuesOf(scope, problems.writable(forms))
      await updateRows(scope.db, clientWidgets, rows)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid, forms } = await checkNew(scope, form, findProblems)
    for (const values of (await valuesOf(scope, forms)).values())
      await scope.db.insert(clientWidgets).values({ hashid, ...values })
    return hashid
  },
}

export const changeWidgetOrder = (scope: Scope, order: Parameters<typeof changeOrder>[2]) =>
  changeOrder(scope, { table: clientWidgets, event: 'client-widget-changed', noun: 'widget' }, order)

/** Says whether one of the days, which are those of its groups, is among its own. */
function stateOn({ starts_on, ends_on, archived_at }: Stored, days: readonly Day[]) {
  const { archived, ended, upcoming, shown } = widgetState.value
  if (archived_at !== null) return archived
  if (days.some((day) => (starts_on ?? day) <= day && day <= (ends_on ?? day))) return shown
  return days.every((day) => ends_on !== null && ends_on < day) ? ended : upcoming
}

const formOf = ({ archived_at: _archived, hashid: _hashid, ...row }: Stored): Form => ({
  ...row,
  starts_on: row.starts_on ?? '',
  ends_on: row.ends_on ?? '',
  position: String(row.position),
  version: String(row.version),
})

/** Returns the columns of forms. Without a position, one comes last. */
async function valuesOf({ db }: Scope, forms: ReadonlyMap<string, Form>) {
  const [last] = await db.select({ position: max(clientWidgets.position) }).from(clientWidgets)
  let end = last?.position ?? 0
  return mapValues(forms, (form) => ({
    ...widgetColumns(form),
    position: form.position ? Number(form.position) : ++end,
  }))
}

async function findProblems(scope: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  await reportRepeated(scope, clientWidgetRecord, 'name', forms, problems)
  const named = [...forms.values()].flatMap((form) => [...form.group_hashes, ...form.product_hashes])
  const found = await Promise.all(
    [partnerGroups, products].map((table) =>
      scope.db.select({ hashid: sql<string>`hashid` }).from(table).where(isOneOf(table.hashid, named)),
    ),
  )
  const known = new Set(found.flat().map(({ hashid }) => hashid))
  const isKnown = (hash: string) => known.has(hash)
  for (const [hashid, { group_hashes, product_hashes, kind }] of forms) {
    if (!group_hashes.every(isKnown))
      problems.report(hashid, 'group_hashes', 'A partner group no longer exists. Choose again')
    if (kind === 'products' && !product_hashes.every(isKnown))
      problems.report(hashid, 'product_hashes', 'A product no longer exists. Remove it')
  }
  return problems
}
