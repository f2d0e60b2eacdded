import { desc, eq } from 'drizzle-orm'
import { answerText } from '@/domain/form-builder/answers'
import { questionsOf } from '@/domain/form-builder/form-content'
import type { AnswersRow } from '@/domain/form-builder/managed-form'
import { users } from '../db/schema/access/users'
import { formAnswers, formVersions } from '../db/schema/form-builder/extra-forms'
import type { Scope } from '../http/scope'
import { checkForm } from './publish'
import { readSubjects } from './subjects'

/** Returns the answers to a form in all of its versions, latest first. Those about a deleted subject are left out. */
export async function listAnswers(scope: Scope, form_hash: string): Promise<AnswersRow[]> {
  const { db } = scope
  await checkForm(scope, form_hash)
  const rows = await db
    .select({
      hashid: formAnswers.hashid,
      version: formVersions.number,
      place: formAnswers.place,
      subject_hash: formAnswers.subject_hash,
      answered_by: users.name,
      answered_at: formAnswers.answered_at,
      answers: formAnswers.answers,
      content: formVersions.content,
    })
    .from(formAnswers)
    .innerJoin(formVersions, eq(formVersions.hashid, formAnswers.version_hash))
    .leftJoin(users, eq(users.hashid, formAnswers.answered_by_hash))
    .where(eq(formVersions.form_hash, form_hash))
    .orderBy(desc(formAnswers.answered_at), desc(formAnswers.hashid))
  // A published form stays at its place.
  const place = rows[0]?.place
  const hashes = rows.map(({ subject_hash }) => subject_hash)
  const subjects = place ? await readSubjects(db, place, hashes) : new Map()
  return rows.flatMap(({ content, answers, place: _place, ...row }) => {
    const subject = subjects.get(row.subject_hash)
    if (!subject) return []
    const texts = questionsOf(content).flatMap((question) => {
      const text = answerText(question, answers[question.id])
      return text === '' ? [] : [[question.id, text] as const]
    })
    return [{ ...row, ...subject, answers: Object.fromEntries(texts) }]
  })
}
