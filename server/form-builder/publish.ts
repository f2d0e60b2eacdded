import { and, desc, eq, sql } from 'drizzle-orm'
import { publishProblems, readDraft } from '@/domain/form-builder/draft'
import type { FormVersionRow } from '@/domain/form-builder/managed-form'
import { auditChanges } from '../access/audit-changes'
import { users } from '../db/schema/access/users'
import { extraForms, formAnswers, formVersions } from '../db/schema/form-builder/extra-forms'
import { ApiError, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import { raiseVersions } from '../records/save-versioned'
import { checkPlace } from './extra-forms'

/**
 * Publishes the saved draft of a form as its next version.
 * @returns the number of the version
 * @throws a 409 if someone else saved or published the form, if it is retired, or if another form is live at its place; a
 * 422 at `draft` or `draft.<section or question>` for what is incomplete
 */
export async function publish(scope: Scope, hashid: string, seenVersion: string): Promise<number> {
  const { db, now, user } = scope
  const [form] = await db.select().from(extraForms).where(eq(extraForms.hashid, hashid)).for('update')
  if (!form) throw notFound('This form')
  if (String(form.version) !== seenVersion)
    throw new ApiError(409, 'Someone else saved this form. Reload the page and publish again.')
  if (form.archived_at !== null) throw new ApiError(409, 'This form is retired. Restore it first.')
  const content = readDraft(form.draft) ?? { sections: [] }
  throwProblems(publishProblems(content))
  await checkPlace(scope, form)
  const before = form.published_version
  const latest = before === null ? null : await contentOf(scope, hashid, before)
  if (latest && JSON.stringify(readDraft(JSON.stringify(latest))) === JSON.stringify(content))
    throw new ApiError(409, `Version ${before} already has these questions.`)
  const number = (before ?? 0) + 1
  await db.insert(formVersions).values({
    hashid: newHash(),
    form_hash: hashid,
    number,
    content,
    published_by_hash: user.hashid,
    published_at: now.toISOString(),
  })
  await db.update(extraForms).set({ published_version: number }).where(eq(extraForms.hashid, hashid))
  await raiseVersions(scope, { table: extraForms }, [hashid])
  await auditChanges(
    scope,
    'extra-form-changed',
    hashid,
    { published_version: before },
    { published_version: number },
  )
  return number
}

function throwProblems(problems: ReadonlyMap<string, string>): void {
  if (problems.size === 0) return
  const message =
    problems.get('') ??
    (problems.size === 1
      ? 'Complete the question below first.'
      : `Complete ${problems.size} questions below first.`)
  throw new ApiError(
    422,
    message,
    Object.fromEntries(
      [...problems].map(([id, problem]) => [id === '' ? 'draft' : `draft.${id}`, [problem]]),
    ),
  )
}

async function contentOf({ db }: Scope, form_hash: string, number: number) {
  const [version] = await db
    .select({ content: formVersions.content })
    .from(formVersions)
    .where(and(eq(formVersions.form_hash, form_hash), eq(formVersions.number, number)))
  return version?.content ?? null
}

/** Returns the published versions of a form, latest first. */
export async function readVersions(scope: Scope, form_hash: string): Promise<FormVersionRow[]> {
  const { db } = scope
  await checkForm(scope, form_hash)
  return db
    .select({
      hashid: formVersions.hashid,
      number: formVersions.number,
      published_at: formVersions.published_at,
      published_by: users.name,
      answer_count: sql<number>`(${db
        .select({ count: sql`count(*)::int` })
        .from(formAnswers)
        .where(eq(formAnswers.version_hash, formVersions.hashid))})`,
      content: formVersions.content,
    })
    .from(formVersions)
    .leftJoin(users, eq(users.hashid, formVersions.published_by_hash))
    .where(eq(formVersions.form_hash, form_hash))
    .orderBy(desc(formVersions.number))
}

/** @throws a 404 for an unknown form */
export async function checkForm({ db }: Scope, hashid: string): Promise<void> {
  if ((await db.$count(extraForms, eq(extraForms.hashid, hashid))) === 0) throw notFound('This form')
}
