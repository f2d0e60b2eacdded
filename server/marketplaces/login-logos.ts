import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { ENDS_TOO_EARLY, endsTooEarly } from '@/domain/forms/shown-days'
import {
  type LoginLogoRow,
  loginLogoForm,
  loginLogoState,
  overlapping,
} from '@/domain/marketplaces/login-logo'
import { dayIn } from '@/domain/orders/delivery'
import type { Day } from '@/domain/values/primitives'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { rowsByHash } from '../db/rows-by-hash'
import { loginLogos } from '../db/schema/marketplaces/login-logos'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { updateRows } from '../db/update-rows'
import { findMissingPictures, PICTURE_IS_DELETED } from '../files/pictures'
import type { Scope } from '../http/scope'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'

type Form = z.infer<typeof loginLogoForm.schema>
type Stored = typeof loginLogos.$inferSelect

/**
 * Selects the hash of the logo that a row of `marketplaces` shows now: of those due today in its time zone, the one that
 * starts last.
 */
export function shownLogo(db: Database, now: Date) {
  const logo = alias(loginLogos, 'due')
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${marketplaces.time_zone})::date`
  return db
    .select({ hashid: logo.hashid })
    .from(logo)
    .where(
      and(
        eq(logo.marketplace_hash, marketplaces.hashid),
        isNull(logo.archived_at),
        or(isNull(logo.starts_on), lte(logo.starts_on, today)),
        or(isNull(logo.ends_on), gte(logo.ends_on, today)),
      ),
    )
    .orderBy(sql`${logo.starts_on} desc nulls last`, asc(logo.hashid))
    .limit(1)
}

export const loginLogoRecord: AdminRecord<LoginLogoRow, Form> = {
  kind: 'login-logo',
  noun: 'login logo',
  table: loginLogos,
  form: loginLogoForm,
  parentOf: ({ marketplace_hash }) => marketplace_hash,
  list: async ({ db, now }, { isIn, limit }) => {
    const places = await db
      .select({
        hashid: marketplaces.hashid,
        name: marketplaces.name,
        zone: marketplaces.time_zone,
        shown: sql<string | null>`(${shownLogo(db, now)})`,
      })
      .from(marketplaces)
    const placeOf = new Map(
      places.map(({ zone, ...place }) => [place.hashid, { ...place, today: dayIn(zone, now) }]),
    )
    const isDue = ({ marketplace_hash, ends_on }: Pick<Stored, 'marketplace_hash' | 'ends_on'>) =>
      ends_on === null || ends_on >= (placeOf.get(marketplace_hash)?.today ?? '')
    const active = (await db.select().from(loginLogos).where(isNull(loginLogos.archived_at))).filter(isDue)
    const rivals = Map.groupBy(active, ({ marketplace_hash }) => marketplace_hash)
    const rows = await db
      .select()
      .from(loginLogos)
      .where(isIn(loginLogos.hashid))
      .orderBy(asc(loginLogos.hashid))
      .limit(limit)
    return rows.map((row) => {
      const { hashid, name, marketplace_hash, picture_hash, starts_on, ends_on, archived_at } = row
      const { today = '', shown = null, name: marketplace_name = '' } = placeOf.get(marketplace_hash) ?? {}
      const others = archived_at === null && isDue(row) ? (rivals.get(marketplace_hash) ?? []) : []
      return {
        hashid,
        name,
        marketplace_hash,
        marketplace_name,
        picture_hash: picture_hash ?? '',
        starts_on,
        ends_on,
        state: stateOn(row, today, shown),
        overlaps: overlapping(row, others).map((other) => other.name),
        is_archived: archived_at !== null,
      }
    })
  },
  ...readAndWritten<Form>('login logo', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(loginLogos), loginLogos.hashid, hashes, lock)
      return new Map(rows.map((row) => [row.hashid, formOf(row)]))
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      await updateRows(scope.db, loginLogos, mapValues(problems.writable(forms), valuesOf))
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid } = await checkNew(scope, form, findProblems)
    await scope.db.insert(loginLogos).values({ hashid, ...valuesOf(form) })
    return hashid
  },
}

function stateOn({ hashid, starts_on, ends_on, archived_at }: Stored, today: Day, shown: string | null) {
  const { archived, ended, upcoming, replaced, shown: shownNow } = loginLogoState.value
  if (archived_at !== null) return archived
  if (ends_on !== null && ends_on < today) return ended
  if (starts_on !== null && starts_on > today) return upcoming
  return hashid === shown ? shownNow : replaced
}

const formOf = ({ name, text, alt_text, marketplace_hash, ...row }: Stored): Form => ({
  marketplace_hash,
  name,
  text,
  picture_hash: row.picture_hash ?? '',
  alt_text,
  starts_on: row.starts_on ?? '',
  ends_on: row.ends_on ?? '',
  version: String(row.version),
})

const valuesOf = ({ version: _version, picture_hash, starts_on, ends_on, ...form }: Form) => ({
  ...form,
  picture_hash: picture_hash || null,
  starts_on: starts_on || null,
  ends_on: ends_on || null,
})

async function findProblems({ db }: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  const chosen = [...forms.values()]
  const missing = await findMissingPictures(
    db,
    chosen.map(({ picture_hash }) => picture_hash).filter(Boolean),
  )
  const places = await db
    .select({ hashid: marketplaces.hashid })
    .from(marketplaces)
    .where(
      isOneOf(
        marketplaces.hashid,
        chosen.map(({ marketplace_hash }) => marketplace_hash),
      ),
    )
  for (const [hashid, form] of forms) {
    const { marketplace_hash, picture_hash, alt_text } = form
    const report = (field: keyof Form, message: string) => problems.report(hashid, field, message)
    if (!places.some((place) => place.hashid === marketplace_hash))
      report('marketplace_hash', 'This marketplace no longer exists. Choose another one')
    if (missing.includes(picture_hash)) report('picture_hash', PICTURE_IS_DELETED)
    if (picture_hash && alt_text === '') report('alt_text', 'Describe the picture in a few words')
    if (endsTooEarly(form)) report('ends_on', ENDS_TOO_EARLY)
  }
  return problems
}
