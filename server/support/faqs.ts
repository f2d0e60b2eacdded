import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type Audience, audiencesOf } from '@/domain/support/audience'
import type { Database } from '../db/database'
import { faqs, faqVotes } from '../db/schema/support'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'

/** Returns the questions and answers of some audiences, in reading order. */
export const readFaqs = (db: Database, audiences: readonly Audience[]) =>
  db
    .select({
      hashid: faqs.hashid,
      category: faqs.category,
      question: faqs.question,
      answer: faqs.answer,
    })
    .from(faqs)
    .where(and(isNull(faqs.archived_at), inArray(faqs.audience, audiences)))
    .orderBy(asc(faqs.position), asc(faqs.question))

/** Returns the user's votes on FAQ answers. */
export const readVotes = ({ db, user }: Scope) =>
  db
    .select({ faq_hash: faqVotes.faq_hash, is_helpful: faqVotes.is_helpful })
    .from(faqVotes)
    .where(eq(faqVotes.user_hash, user.hashid))

/** Saves the user's vote on an answer and replaces an earlier one. */
export async function vote({ db, user, now }: Scope, faq_hash: string, is_helpful: boolean): Promise<void> {
  const isRead = and(eq(faqs.hashid, faq_hash), inArray(faqs.audience, audiencesOf(user.role_name)))
  const [faq] = await db.select({ hashid: faqs.hashid }).from(faqs).where(isRead)
  if (!faq) throw notFound('This question')
  const values = { is_helpful, voted_at: now.toISOString() }
  await db
    .insert(faqVotes)
    .values({ faq_hash, user_hash: user.hashid, ...values })
    .onConflictDoUpdate({ target: [faqVotes.faq_hash, faqVotes.user_hash], set: values })
}
