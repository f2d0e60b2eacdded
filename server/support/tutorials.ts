import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { audiencesOf } from '@/domain/support/audience'
import {
  listTutorials,
  managedTutorials,
  stepsOf,
  type TutorialRow,
  tutorialForm,
} from '@/domain/support/tutorial'
import { withScheme } from '@/domain/values/web-address'
import { tutorials } from '../db/schema/support'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { type Resource, serveCrud } from '../resources/serve-crud'
import { checkHelpFile } from './help-files'

type Form = z.infer<typeof tutorialForm.schema>

export const tutorialRecord: Resource<TutorialRow, Form> = {
  noun: 'tutorial',
  table: tutorials,
  event: 'tutorial-changed',
  labels: tutorialForm.labels,
  list: async ({ db }) => {
    const rows = await db.select().from(tutorials).orderBy(asc(tutorials.position), asc(tutorials.name))
    return rows.map(
      ({ hashid, name, minutes, steps, video_url, video_hash, audience, position, archived_at }) => ({
        hashid,
        name,
        minutes,
        step_count: stepsOf(steps).length,
        has_video: video_url !== '' || video_hash !== null,
        audience,
        position,
        is_archived: archived_at !== null,
      }),
    )
  },
  read: async ({ db }, hashid, lock) => {
    const query = db.select().from(tutorials).where(eq(tutorials.hashid, hashid))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This tutorial')
    const { name, audience, minutes, position, video_url, video_hash, captions, steps, version } = row
    return {
      name,
      audience,
      minutes: String(minutes),
      position: String(position),
      video_url,
      video_hash: video_hash ?? '',
      captions,
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
  serve(listTutorials, async ({ scope: { db, user } }) => ({
    data: await db
      .select({
        hashid: tutorials.hashid,
        name: tutorials.name,
        minutes: tutorials.minutes,
        video_url: tutorials.video_url,
        video_hash: tutorials.video_hash,
        has_captions: sql<boolean>`${tutorials.captions} <> ''`,
        steps: tutorials.steps,
      })
      .from(tutorials)
      .where(and(isNull(tutorials.archived_at), inArray(tutorials.audience, audiencesOf(user.role_name))))
      .orderBy(asc(tutorials.position), asc(tutorials.name)),
  })),
  ...serveCrud(managedTutorials, tutorialRecord),
]

async function valuesOf(
  scope: Scope,
  { name, audience, minutes, position, video_url = '', video_hash, captions, steps }: Form,
) {
  const { db } = scope
  if (video_hash !== '' && video_url !== '')
    throw invalid('video_url', 'Remove the file or this link. A tutorial has one video')
  if (video_hash !== '') await checkHelpFile(scope, 'video_hash', video_hash, { needsVideo: true })
  if (video_hash === '' && captions !== '') throw invalid('captions', 'Upload the video of these captions')
  const [last] = position ? [] : await db.select({ position: max(tutorials.position) }).from(tutorials)
  return {
    name,
    audience,
    minutes: Number(minutes),
    position: position ? Number(position) : (last?.position ?? 0) + 1,
    video_url: withScheme(video_url),
    video_hash: video_hash || null,
    captions,
    steps,
  }
}
