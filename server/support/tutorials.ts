import { and, asc, inArray, isNull, max, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { audiencesOf } from '@/domain/support/audience'
import { listTutorials, type TutorialRow, tutorialForm } from '@/domain/support/tutorial'
import { pictureHashesOf, stepsOf } from '@/domain/support/tutorial-steps'
import { linkedVideo } from '@/domain/support/video'
import { withScheme } from '@/domain/values/web-address'
import { insertMany } from '../db/insert-many'
import { rowsByHash } from '../db/rows-by-hash'
import { tutorials } from '../db/schema/support/help'
import { updateRows } from '../db/update-rows'
import { findMissingPictures, PICTURE_IS_DELETED, readPictureSizes } from '../files/pictures'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'
import { checkNew, mapValues, readAndWritten, WriteProblems } from '../records/many-records'
import type { AdminRecord } from '../records/serve-crud'
import { reportWrongFiles } from './help-files'

type Form = z.infer<typeof tutorialForm.schema>

export const tutorialRecord: AdminRecord<TutorialRow, Form> = {
  kind: 'tutorial',
  noun: 'tutorial',
  table: tutorials,
  form: tutorialForm,
  list: async ({ db }, { isIn, limit }) => {
    const rows = await db
      .select()
      .from(tutorials)
      .where(isIn(tutorials.hashid))
      .orderBy(asc(tutorials.hashid))
      .limit(limit)
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
  ...readAndWritten<Form>('tutorial', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(tutorials), tutorials.hashid, hashes, lock)
      return new Map(rows.map((row) => [row.hashid, formOf(row)]))
    },
    write: async (scope, forms) => {
      const problems = await findProblems(scope, forms)
      const rows = await rowsOf(scope, problems.writable(forms))
      await updateRows(scope.db, tutorials, rows)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { hashid, forms } = await checkNew(scope, form, findProblems)
    const rows = [...(await rowsOf(scope, forms)).values()]
    await insertMany(
      scope.db,
      tutorials,
      rows.map((row) => ({ hashid, ...row })),
    )
    return hashid
  },
}

export const tutorialRoutes = [
  serve(listTutorials, async ({ scope: { db, user } }) => {
    const rows = await db
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
      .orderBy(asc(tutorials.position), asc(tutorials.name))
    const sizes = await readPictureSizes(
      db,
      rows.flatMap(({ steps }) => pictureHashesOf(steps)),
    )
    return {
      data: rows.map((row) => ({
        ...row,
        pictures: pictureHashesOf(row.steps).flatMap((hashid) => sizes.get(hashid) ?? []),
      })),
    }
  }),
]

const formOf = (row: typeof tutorials.$inferSelect): Form => ({
  name: row.name,
  audience: row.audience,
  minutes: String(row.minutes),
  position: String(row.position),
  video_url: row.video_url,
  video_hash: row.video_hash ?? '',
  captions: row.captions,
  steps: row.steps,
  version: String(row.version),
})

async function findProblems(scope: Scope, forms: ReadonlyMap<string, Form>): Promise<WriteProblems> {
  const problems = new WriteProblems()
  for (const [hashid, { video_hash, video_url = '' }] of forms)
    if (video_hash !== '' && video_url !== '')
      problems.report(hashid, 'video_url', 'Remove the file or this link. A tutorial has one video')
  const missing = new Set(
    await findMissingPictures(
      scope.db,
      [...forms.values()].flatMap(({ steps }) => pictureHashesOf(steps)),
    ),
  )
  for (const [hashid, { steps }] of forms)
    if (pictureHashesOf(steps).some((picture) => missing.has(picture)))
      problems.report(hashid, 'steps', PICTURE_IS_DELETED)
  const videos = mapValues(forms, ({ video_hash }) => video_hash)
  await reportWrongFiles(scope, 'video_hash', videos, { needsVideo: true }, problems)
  for (const [hashid, { video_hash, video_url = '', captions }] of forms) {
    if (captions === '' || video_hash !== '') continue
    const { kind } = linkedVideo(withScheme(video_url))
    if (kind === 'player') problems.report(hashid, 'captions', 'This video has the captions of its own site')
    if (kind === 'link') problems.report(hashid, 'captions', 'Upload a video file, or link to one')
  }
  return problems
}

/** Returns the columns of forms. Tutorials without a position come last. */
async function rowsOf({ db }: Scope, forms: ReadonlyMap<string, Form>) {
  const [found] = await db.select({ position: max(tutorials.position) }).from(tutorials)
  let last = found?.position ?? 0
  return mapValues(forms, ({ name, audience, minutes, position, video_url = '', ...form }) => ({
    name,
    audience,
    minutes: Number(minutes),
    position: position ? Number(position) : ++last,
    video_url: withScheme(video_url),
    video_hash: form.video_hash || null,
    captions: form.captions,
    steps: form.steps,
  }))
}
