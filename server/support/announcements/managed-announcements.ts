import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ENDS_TOO_EARLY, endsTooEarly } from '@/domain/forms/shown-days'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { announcementKind } from '@/domain/support/announcement'
import {
  type AnnouncementRow,
  announcementForm,
  announcementState,
  EVERYONE,
} from '@/domain/support/managed-announcement'
import type { Database } from '../../db/database'
import { isOneOf } from '../../db/one-of'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { retailGroups } from '../../db/schema/marketplaces/retail-groups'
import { orderNotices } from '../../db/schema/orders/order-notices'
import { announcementReads, announcements } from '../../db/schema/support/announcements'
import { updateRows } from '../../db/update-rows'
import { invalid } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../../records/many-records'
import type { AdminRecord } from '../../records/serve-crud'
import { daysOf, timesOf } from './announcement-days'

type Form = z.infer<typeof announcementForm.schema>

export const announcementRecord: AdminRecord<AnnouncementRow, Form> = {
  kind: 'announcement',
  noun: 'announcement',
  table: announcements,
  name: sql`title`,
  form: announcementForm,
  archivedLabel: 'Ended',
  list: async ({ db, now }, { isIn, limit }) => {
    const rows = await db
      .select({
        announcement: announcements,
        audience: sql<string | null>`coalesce(${marketplaces.name}, ${retailGroups.name})`,
        zone: sql<string>`coalesce(${marketplaces.time_zone}, ${DEFAULT_ZONE})`,
        read_count: db.$count(announcementReads, eq(announcementReads.notice_hash, announcements.hashid)),
      })
      .from(announcements)
      .leftJoin(marketplaces, eq(marketplaces.hashid, announcements.marketplace_hash))
      .leftJoin(retailGroups, eq(retailGroups.hashid, announcements.retail_group_hash))
      .where(and(isIn(announcements.hashid), isNoOrderNotice(db)))
      .orderBy(asc(announcements.hashid))
      .limit(limit)
    return rows.map(({ announcement, audience, zone, read_count }) => ({
      hashid: announcement.hashid,
      name: announcement.title,
      kind: announcement.kind,
      state: stateAt(announcement, now),
      audience,
      roles: announcement.roles,
      ...daysOf(announcement, zone),
      read_count,
      is_archived: announcement.archived_at !== null,
    }))
  },
  ...readAndWritten<Form>('announcement', {
    read: async (scope, hashes, lock) => {
      const rows = await readRows(scope, hashes, lock)
      const zones = await readZones(scope)
      return new Map(rows.map((row) => [row.hashid, formOf(row, zones(row.marketplace_hash))]))
    },
    write: async (scope, forms) => {
      const stored = await readRows(scope, [...forms.keys()])
      const problems = await findProblems(scope, forms)
      for (const [hashid, form] of forms)
        if (endsTooEarly(form)) problems.report(hashid, 'ends_on', ENDS_TOO_EARLY)
      const zones = await readZones(scope)
      const byHash = new Map(stored.map((row) => [row.hashid, row]))
      const rows = mapValues(problems.writable(forms), (form, hashid) =>
        valuesOf(scope, form, zones, byHash.get(hashid) ?? null),
      )
      await updateRows(scope.db, announcements, rows)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid } = await checkNew(scope, form, findProblems)
    const zones = await readZones(scope)
    if (endsTooEarly(form)) throw invalid('ends_on', ENDS_TOO_EARLY)
    const today = dayIn(zones(partsOf(form).marketplace_hash), scope.now)
    if (endsTooEarly({ ...form, starts_on: today })) throw invalid('ends_on', 'Choose today or a later day')
    await scope.db.insert(announcements).values({ hashid, ...valuesOf(scope, form, zones, null) })
    return hashid
  },
  archiveMessage: (name, isEnded) => (isEnded ? `${name} ended` : `${name} shows again`),
}

type Stored = typeof announcements.$inferSelect

/** Notices about orders are listed on a page of their own, and stay as they were sent. */
const isNoOrderNotice = (db: Database) =>
  notExists(
    db
      .select({ hashid: orderNotices.hashid })
      .from(orderNotices)
      .where(eq(orderNotices.hashid, announcements.hashid)),
  )

async function readRows({ db }: Scope, hashes: readonly string[], lock?: 'lock'): Promise<Stored[]> {
  const query = db
    .select()
    .from(announcements)
    .where(and(isOneOf(announcements.hashid, hashes), isNoOrderNotice(db)))
    .orderBy(announcements.hashid)
  return lock ? query.for('update') : query
}

function formOf(row: Stored, zone: string): Form {
  const { starts_on, ends_on } = daysOf(row, zone)
  return {
    name: row.title,
    text: row.text,
    kind: String(row.kind),
    audience: audienceOf(row),
    starts_on,
    ends_on: ends_on ?? '',
    roles: row.roles,
    version: String(row.version),
  }
}

function stateAt({ published_at, expires_at, archived_at }: Stored, now: Date) {
  const { running, upcoming, ended } = announcementState.value
  if (archived_at !== null || (expires_at !== null && Date.parse(expires_at) <= now.getTime())) return ended
  return Date.parse(published_at) > now.getTime() ? upcoming : running
}

function audienceOf({ marketplace_hash, retail_group_hash }: Stored): string {
  if (marketplace_hash !== null) return `marketplace:${marketplace_hash}`
  return retail_group_hash === null ? EVERYONE : `retail-group:${retail_group_hash}`
}

type Zones = (marketplace_hash: string | null) => string

/** Returns the zone of each marketplace; for everyone, US Eastern. */
async function readZones({ db }: Scope): Promise<Zones> {
  const rows = await db
    .select({ hashid: marketplaces.hashid, zone: marketplaces.time_zone })
    .from(marketplaces)
  const zones = new Map(rows.map(({ hashid, zone }) => [hashid, zone]))
  return (marketplace_hash) => zones.get(marketplace_hash ?? '') ?? DEFAULT_ZONE
}

function partsOf({ audience }: Form) {
  const [kind, hash = ''] = audience.split(':')
  return {
    marketplace_hash: kind === 'marketplace' ? hash : null,
    retail_group_hash: kind === 'retail-group' ? hash : null,
  }
}

/** Finds audiences that no longer exist. */
async function findProblems({ db }: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  const parts = mapValues(forms, partsOf)
  const named = [...parts.values()].flatMap((part) =>
    [part.marketplace_hash ?? [], part.retail_group_hash ?? []].flat(),
  )
  const known = new Set<string | null>([
    null,
    ...(
      await db
        .select({ hashid: marketplaces.hashid })
        .from(marketplaces)
        .where(isOneOf(marketplaces.hashid, named))
    ).map(({ hashid }) => hashid),
    ...(
      await db
        .select({ hashid: retailGroups.hashid })
        .from(retailGroups)
        .where(isOneOf(retailGroups.hashid, named))
    ).map(({ hashid }) => hashid),
  ])
  for (const [hashid, { marketplace_hash, retail_group_hash }] of parts)
    if (!known.has(marketplace_hash) || !known.has(retail_group_hash))
      problems.report(hashid, 'audience', 'This no longer exists. Reload the page and choose again')
  return problems
}

const valuesOf = ({ now }: Scope, form: Form, zones: Zones, stored: Stored | null) => ({
  title: form.name,
  text: form.text,
  kind: z.parse(announcementKind.schema, Number(form.kind)),
  roles: form.roles,
  ...partsOf(form),
  ...timesOf(
    { starts_on: form.starts_on, ends_on: form.ends_on || null },
    zones(partsOf(form).marketplace_hash),
    { stored, now },
  ),
})
