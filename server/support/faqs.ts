import { asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { faqs, faqVotes } from '../db/schema/support'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'

/** Returns the questions and answers in reading order. */
export const readFaqs = (db: Database) =>
  db
    .select({
      hashid: faqs.hashid,
      category: faqs.category,
      question: faqs.question,
      answer: faqs.answer,
    })
    .from(faqs)
    .where(isNull(faqs.archived_at))
    .orderBy(asc(faqs.position), asc(faqs.question))

/** Returns the user's votes on FAQ answers. */
export const readVotes = ({ db, user }: Scope) =>
  db
    .select({ faq_hash: faqVotes.faq_hash, is_helpful: faqVotes.is_helpful })
    .from(faqVotes)
    .where(eq(faqVotes.user_hash, user.hashid))

/** Saves the user's vote on an answer and replaces an earlier one. */
export async function vote({ db, user, now }: Scope, faq_hash: string, is_helpful: boolean): Promise<void> {
  const [faq] = await db.select({ hashid: faqs.hashid }).from(faqs).where(eq(faqs.hashid, faq_hash))
  if (!faq) throw notFound('This question')
  const values = { is_helpful, voted_at: now.toISOString() }
  await db
    .insert(faqVotes)
    .values({ faq_hash, user_hash: user.hashid, ...values })
    .onConflictDoUpdate({ target: [faqVotes.faq_hash, faqVotes.user_hash], set: values })
}
