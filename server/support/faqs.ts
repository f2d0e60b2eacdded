import { and, arrayContains, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { audiencesOf } from '@/domain/support/audience'
import type { Database } from '../db/database'
import { faqs, faqVotes } from '../db/schema/support/help'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'

/** Returns the questions that visitors read. */
export const readPublicFaqs = (db: Database) =>
  readFaqs(
    db,
    and(inArray(faqs.audience, audiencesOf(null)), eq(faqs.roles, []), isNull(faqs.marketplace_hash)),
  )

/** Returns the questions that the user reads. */
export const readOwnFaqs = (scope: Scope) => readFaqs(scope.db, isForUser(scope))

/** Returns questions with their answers, in reading order. */
const readFaqs = (db: Database, areRead: SQL | undefined) =>
  db
    .select({
      hashid: faqs.hashid,
      category: faqs.category,
      question: faqs.question,
      answer: faqs.answer,
    })
    .from(faqs)
    .where(and(isNull(faqs.archived_at), areRead))
    .orderBy(asc(faqs.position), asc(faqs.hashid))

/** Condition for questions for the user's role and marketplaces. */
const isForUser = ({ user, ofMarketplaces }: Scope) =>
  and(
    inArray(faqs.audience, audiencesOf(user.role_name)),
    or(eq(faqs.roles, []), arrayContains(faqs.roles, [user.role_name])),
    or(isNull(faqs.marketplace_hash), ofMarketplaces(faqs.marketplace_hash)),
  )

/** Returns the user's votes on FAQ answers. */
export const readVotes = ({ db, user }: Scope) =>
  db
    .select({ faq_hash: faqVotes.faq_hash, is_helpful: faqVotes.is_helpful })
    .from(faqVotes)
    .where(eq(faqVotes.user_hash, user.hashid))

/** Saves the user's vote on an answer and replaces an earlier one. */
export async function vote(scope: Scope, faq_hash: string, is_helpful: boolean): Promise<void> {
  const { db, user, now } = scope
  const isRead = and(eq(faqs.hashid, faq_hash), isNull(faqs.archived_at), isForUser(scope))
  const [faq] = await db.select({ hashid: faqs.hashid }).from(faqs).where(isRead)
  if (!faq) throw notFound('This question')
  const values = { is_helpful, voted_at: now.toISOString() }
  await db
    .insert(faqVotes)
    .values({ faq_hash, user_hash: user.hashid, ...values })
    .onConflictDoUpdate({ target: [faqVotes.faq_hash, faqVotes.user_hash], set: values })
}
