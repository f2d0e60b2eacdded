import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { announcementKind } from '@/domain/support/announcement'
import {
  type AnnouncementRow,
  announcementForm,
  announcementState,
  EVERYONE,
  listAudiences,
  managedAnnouncements,
} from '@/domain/support/managed-announcement'
import type { Day } from '@/domain/values/primitives'
import { marketplaces } from '../../db/schema/access'
import { announcementReads, announcements } from '../../db/schema/announcements'
import { retailGroups } from '../../db/schema/retail-groups'
import { invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { serve } from '../../http/serve'
import { type Resource, serveCrud } from '../../resources/serve-crud'
import { daysOf, timesOf } from './announcement-days'

type Form = z.infer<typeof announcementForm.schema>

export const announcementRecord: Resource<AnnouncementRow, Form> = {
  noun: 'announcement',
  table: announcements,
  name: sql`title`,
  event: 'announcement-changed',
  labels: announcementForm.labels,
  list: async ({ db, now }) => {
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
      .orderBy(desc(announcements.published_at), asc(announcements.hashid))
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
  read: async (scope, hashid, lock) => {
    const row = await readAnnouncement(scope, hashid, lock)
    const { starts_on, ends_on } = daysOf(row, await zoneOf(scope, row.marketplace_hash))
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
  },
  add: async (scope, form) => {
    const hashid = newHash()
    await scope.db.insert(announcements).values({ hashid, ...(await valuesOf(scope, form, null)) })
    return hashid
  },
  write: async (scope, hashid, form) => {
    const stored = await readAnnouncement(scope, hashid)
    await scope.db
      .update(announcements)
      .set({ ...(await valuesOf(scope, form, stored)), version: sql`${announcements.version} + 1` })
      .where(eq(announcements.hashid, hashid))
  },
  archiveMessage: (name, isEnded) => (isEnded ? `${name} ended` : `${name} shows again`),
}

export const managedAnnouncementRoutes = [
  // Before the record of a hash, which would match the same path.
  serve(listAudiences, async ({ scope: { db } }) => {
    const [all, groups] = [
      await db
        .select({ hashid: marketplaces.hashid, name: marketplaces.name })
        .from(marketplaces)
        .orderBy(asc(marketplaces.name)),
      await db
        .select({ hashid: retailGroups.hashid, name: retailGroups.name })
        .from(retailGroups)
        .where(isNull(retailGroups.archived_at))
        .orderBy(asc(retailGroups.name)),
    ]
    return {
      data: [
        ...all.map(({ hashid, name }) => ({ value: `marketplace:${hashid}`, label: name })),
        ...groups.map(({ hashid, name }) => ({
          value: `retail-group:${hashid}`,
          label: `Retail group ${name}`,
        })),
      ],
    }
  }),
  ...serveCrud(managedAnnouncements, announcementRecord),
]

type Stored = typeof announcements.$inferSelect

async function readAnnouncement({ db }: Scope, hashid: string, lock?: 'lock'): Promise<Stored> {
  const query = db.select().from(announcements).where(eq(announcements.hashid, hashid))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw notFound('This announcement')
  return row
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

async function zoneOf({ db }: Scope, marketplace_hash: string | null): Promise<string> {
  if (marketplace_hash === null) return DEFAULT_ZONE
  const [marketplace] = await db
    .select({ zone: marketplaces.time_zone })
    .from(marketplaces)
    .where(eq(marketplaces.hashid, marketplace_hash))
  return marketplace?.zone ?? DEFAULT_ZONE
}

/** Returns the columns of a form. @throws a 422 if its audience is unknown, or its last day is too early */
async function valuesOf(scope: Scope, form: Form, stored: Stored | null) {
  const [kind, hash = ''] = form.audience.split(':')
  const marketplace_hash = kind === 'marketplace' ? hash : null
  const retail_group_hash = kind === 'retail-group' ? hash : null
  const { db, now } = scope
  const isKnown =
    (marketplace_hash === null ||
      (await db.$count(marketplaces, eq(marketplaces.hashid, marketplace_hash))) > 0) &&
    (retail_group_hash === null ||
      (await db.$count(retailGroups, eq(retailGroups.hashid, retail_group_hash))) > 0)
  if (!isKnown) throw invalid('audience', 'This no longer exists. Reload the page and choose again')
  const zone = await zoneOf(scope, marketplace_hash)
  const ends_on = form.ends_on || null
  checkLastDay(form.starts_on, ends_on, stored ? null : dayIn(zone, now))
  return {
    title: form.name,
    text: form.text,
    kind: z.parse(announcementKind.schema, Number(form.kind)),
    roles: form.roles,
    marketplace_hash,
    retail_group_hash,
    ...timesOf({ starts_on: form.starts_on, ends_on }, zone, { stored, now }),
  }
}

/** `today` is null for announcements that may have ended already. */
function checkLastDay(starts_on: Day, ends_on: Day | null, today: Day | null) {
  if (ends_on === null) return
  if (ends_on < starts_on) throw invalid('ends_on', 'Choose the first day or a later one')
  if (today !== null && ends_on < today) throw invalid('ends_on', 'Choose today or a later day')
}
