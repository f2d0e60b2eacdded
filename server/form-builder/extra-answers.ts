import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import {
  type AnsweredQuestion,
  answeredQuestions,
  checkAnswers,
  type FormAnswers,
} from '@/domain/form-builder/answers'
import type { ExtraAnswers, PublishedVersion } from '@/domain/form-builder/contract'
import type { FormPlace } from '@/domain/form-builder/form-place'
import type { Database } from '../db/database'
import { extraForms, formAnswers, formVersions } from '../db/schema/form-builder/extra-forms'
import { ApiError, invalid } from '../http/api-error'
import { newHash } from '../http/hash'

const versionColumns = {
  version_hash: formVersions.hashid,
  form_hash: formVersions.form_hash,
  content: formVersions.content,
}

/** Returns the latest version of the live form of a place; null without one. */
export async function readLiveVersion(db: Database, place: FormPlace): Promise<PublishedVersion | null> {
  const live = await findLive(db, place)
  return live && { version_hash: live.version_hash, content: live.content }
}

async function findLive(db: Database, place: FormPlace) {
  const [live] = await db
    .select(versionColumns)
    .from(extraForms)
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.form_hash, extraForms.hashid),
        eq(formVersions.number, extraForms.published_version),
      ),
    )
    .where(
      and(
        eq(extraForms.place, place),
        isNotNull(extraForms.published_version),
        isNull(extraForms.archived_at),
      ),
    )
  return live ?? null
}

/** Answers that passed the check. */
interface Checked {
  version_hash: string
  answers: FormAnswers
}

/**
 * Checks answers to the extra form of a place, in any version: a new one may be published while people answer.
 * @returns what to keep with the subject; null for nothing
 * @throws a 422 at `extra_answers.<question>` for each wrong answer
 */
export async function checkExtraAnswers(
  db: Database,
  place: FormPlace,
  given: ExtraAnswers | undefined,
): Promise<Checked | null> {
  const live = await findLive(db, place)
  const answered = given ? await findVersion(db, place, given.version_hash) : live
  if (given && !answered) throw invalid('extra_answers', CHANGED)
  if (live && answered && live.form_hash !== answered.form_hash) throw invalid('extra_answers', CHANGED)
  if (!answered) return null
  const { answers, errors } = checkAnswers(answered.content, given?.answers ?? {})
  if (!given && Object.keys(errors).length > 0) throw invalid('extra_answers', CHANGED)
  const wrong = Object.entries(errors).map(([id, message]) => [`extra_answers.${id}`, [message]])
  if (wrong.length > 0) throw new ApiError(422, 'Answer the questions below.', Object.fromEntries(wrong))
  return Object.keys(answers).length > 0 ? { version_hash: answered.version_hash, answers } : null
}

const CHANGED = 'The questions have changed. Reload the page and answer them again'

async function findVersion(db: Database, place: FormPlace, hashid: string) {
  const [version] = await db
    .select(versionColumns)
    .from(formVersions)
    .innerJoin(extraForms, eq(extraForms.hashid, formVersions.form_hash))
    .where(and(eq(formVersions.hashid, hashid), eq(extraForms.place, place)))
  return version ?? null
}

/** Keeps checked answers with each of their subjects, in place of earlier ones. */
export async function keepExtraAnswers(
  { db, now, user }: { db: Database; now: Date; user: { hashid: string } },
  place: FormPlace,
  subjects: readonly string[],
  checked: Checked | null,
): Promise<void> {
  if (!checked || subjects.length === 0) return
  const answered = {
    ...checked,
    answered_by_hash: user.hashid,
    answered_at: now.toISOString(),
  }
  await db
    .insert(formAnswers)
    .values(subjects.map((subject_hash) => ({ hashid: newHash(), place, subject_hash, ...answered })))
    .onConflictDoUpdate({ target: [formAnswers.place, formAnswers.subject_hash], set: answered })
}

/** Returns the answers about a subject that the reader may see; none if nothing was asked. */
export async function readExtraAnswers(
  db: Database,
  place: FormPlace,
  subject_hash: string,
): Promise<AnsweredQuestion[]> {
  const [row] = await db
    .select({ answers: formAnswers.answers, content: formVersions.content })
    .from(formAnswers)
    .innerJoin(formVersions, eq(formVersions.hashid, formAnswers.version_hash))
    .where(and(eq(formAnswers.place, place), eq(formAnswers.subject_hash, subject_hash)))
  return row ? answeredQuestions(row.content, row.answers) : []
}
