import { desc, eq, sql } from 'drizzle-orm'
import { answerText } from '@/domain/form-builder/answers'
import { questionsOf } from '@/domain/form-builder/form-content'
import type { FormPlace } from '@/domain/form-builder/form-place'
import type { AnswersRow } from '@/domain/form-builder/managed-form'
import type { Database } from '../db/database'
import { isOneOf } from '../db/one-of'
import { users } from '../db/schema/access/users'
import { products } from '../db/schema/catalogue/products'
import { formAnswers, formVersions } from '../db/schema/form-builder/extra-forms'
import { claims } from '../db/schema/orders/claims'
import { orderItems } from '../db/schema/orders/orders'
import { sampleRequests } from '../db/schema/samples'
import { partners } from '../db/schema/stores/partners'
import type { Scope } from '../http/scope'
import { checkForm } from './publish'

/** Returns the answers to a form in all of its versions, latest first. */
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
  const place = rows[0]?.place
  const names = place
    ? await subjectNames[place](
        db,
        rows.map(({ subject_hash }) => subject_hash),
      )
    : new Map<string, string>()
  return rows.map(({ content, answers, ...row }) => ({
    ...row,
    subject_name: names.get(row.subject_hash) ?? '',
    answers: Object.fromEntries(
      questionsOf(content).flatMap((question) => {
        const text = answerText(question, answers[question.id])
        return text === '' ? [] : [[question.id, text]]
      }),
    ),
  }))
}

type Names = ReadonlyMap<string, string>

/** How subjects of each place are called. */
const subjectNames: Readonly<Record<FormPlace, (db: Database, hashes: readonly string[]) => Promise<Names>>> =
  {
    'sample-requests': async (db, hashes) =>
      named(
        await db
          .select({
            hashid: sampleRequests.hashid,
            name: sql<string>`concat(${products.name}, ' · ', ${partners.display_name})`,
          })
          .from(sampleRequests)
          .innerJoin(products, eq(products.hashid, sampleRequests.product_hash))
          .innerJoin(partners, eq(partners.hashid, sampleRequests.store_hash))
          .where(isOneOf(sampleRequests.hashid, hashes)),
      ),
    claims: async (db, hashes) =>
      named(
        await db
          .select({
            hashid: claims.hashid,
            name: sql<string>`concat(${orderItems.purchasable_name}, ' · ', ${partners.display_name})`,
          })
          .from(claims)
          .innerJoin(orderItems, eq(orderItems.hashid, claims.order_item_hash))
          .innerJoin(partners, eq(partners.hashid, claims.store_hash))
          .where(isOneOf(claims.hashid, hashes)),
      ),
  }

const named = (rows: readonly { hashid: string; name: string }[]): Names =>
  new Map(rows.map(({ hashid, name }) => [hashid, name]))
