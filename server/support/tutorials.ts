import { asc, eq, isNull, max, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  listTutorials,
  managedTutorials,
  stepsOf,
  type TutorialRow,
  tutorialForm,
} from '@/domain/support/tutorial'
import { withScheme } from '@/domain/values/web-address'
import { tutorials } from '../db/schema/support'
import { notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { type Resource, serveCrud } from '../resources/serve-crud'

type Form = z.infer<typeof tutorialForm.schema>

export const tutorialRecord: Resource<TutorialRow, Form> = {
  noun: 'tutorial',
  table: tutorials,
  event: 'tutorial-changed',
  labels: tutorialForm.labels,
  list: async ({ db }) => {
    const rows = await db.select().from(tutorials).orderBy(asc(tutorials.position), asc(tutorials.name))
    return rows.map(({ hashid, name, minutes, steps, video_url, position, archived_at }) => ({
      hashid,
      name,
      minutes,
      step_count: stepsOf(steps).length,
      has_video: video_url !== '',
      position,
      is_archived: archived_at !== null,
    }))
  },
  read: async ({ db }, hashid, lock) => {
    const query = db.select().from(tutorials).where(eq(tutorials.hashid, hashid))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This tutorial')
    const { name, minutes, position, video_url, steps, version } = row
    return {
      name,
      minutes: String(minutes),
      position: String(position),
      video_url,
      steps,
      version: String(version),
    }
  },
  add: async (scope, form) => {
    const hashid = newHash()
    await scope.db.insert(tutorials).values({ hashid, ...(await valuesOf(scope, form)) })
    return hashid
  },
  write: async (scope, hashid, form) => {
    await scope.db
      .update(tutorials)
      .set({ ...(await valuesOf(scope, form)), version: sql`${tutorials.version} + 1` })
      .where(eq(tutorials.hashid, hashid))
  },
}

export const tutorialRoutes = [
  serve(listTutorials, async ({ scope: { db } }) => ({
    data: await db
      .select({
        hashid: tutorials.hashid,
        name: tutorials.name,
        minutes: tutorials.minutes,
        video_url: tutorials.video_url,
        steps: tutorials.steps,
      })
      .from(tutorials)
      .where(isNull(tutorials.archived_at))
      .orderBy(asc(tutorials.position), asc(tutorials.name)),
  })),
  ...serveCrud(managedTutorials, tutorialRecord),
]

async function valuesOf({ db }: Scope, { name, minutes, position, video_url = '', steps }: Form) {
  const [last] = position ? [] : await db.select({ position: max(tutorials.position) }).from(tutorials)
  return {
    name,
    minutes: Number(minutes),
    position: position ? Number(position) : (last?.position ?? 0) + 1,
    video_url: withScheme(video_url),
    steps,
  }
}
