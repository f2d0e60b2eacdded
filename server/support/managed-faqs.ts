import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { audiences, readerKindOf } from '@/domain/support/audience'
import { EVERY_MARKETPLACE, type FaqRow, faqForm } from '@/domain/support/managed-faq'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { faqs, faqVotes } from '../db/schema/support/help'
import { invalid, notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import type { Scope } from '../http/scope'
import type { AdminRecord } from '../records/serve-crud'

type Form = z.infer<typeof faqForm.schema>

export const faqRecord: AdminRecord<FaqRow, Form> = {
  kind: 'faq',
  noun: 'question',
  table: faqs,
  name: sql`question`,
  form: faqForm,
  list: ({ db }, { isIn, limit }) => {
    const votes = (is_helpful: boolean) =>
      db.$count(faqVotes, and(eq(faqVotes.faq_hash, faqs.hashid), eq(faqVotes.is_helpful, is_helpful)))
    return db
      .select({
        hashid: faqs.hashid,
        name: faqs.question,
        category: faqs.category,
        audience: faqs.audience,
        roles: faqs.roles,
        marketplace: marketplaces.name,
        position: faqs.position,
        helpful_count: votes(true),
        unhelpful_count: votes(false),
        is_archived: sql<boolean>`${faqs.archived_at} is not null`,
      })
      .from(faqs)
      .leftJoin(marketplaces, eq(marketplaces.hashid, faqs.marketplace_hash))
      .where(isIn(faqs.hashid))
      .orderBy(asc(faqs.hashid))
      .limit(limit)
  },
  read: async ({ db }, hashid, lock) => {
    const query = db.select().from(faqs).where(eq(faqs.hashid, hashid))
    const [row] = lock ? await query.for('update') : await query
    if (!row) throw notFound('This question')
    return {
      name: row.question,
      answer: row.answer,
      audience: row.audience,
      marketplace: row.marketplace_hash ?? EVERY_MARKETPLACE,
      roles: row.roles,
      category: row.category,
      position: String(row.position),
      version: String(row.version),
    }
  },
  add: async (scope, form) => {
    const hashid = newHash()
    await scope.db.insert(faqs).values({ hashid, ...(await valuesOf(scope, form)) })
    return hashid
  },
  write: async (scope, hashid, form) => {
    await scope.db
      .update(faqs)
      .set(await valuesOf(scope, form))
      .where(eq(faqs.hashid, hashid))
  },
}

async function valuesOf(scope: Scope, { name, answer, audience, category, position, ...readers }: Form) {
  const { roles } = readers
  if (!roles.every((role) => audience === 'everyone' || readerKindOf(role) === audience))
    throw invalid('roles', `Choose only roles of ${audiences[audience].toLowerCase()}`)
  return {
    question: name,
    answer,
    audience,
    roles,
    marketplace_hash: await knownMarketplace(scope, readers.marketplace),
    category,
    position: position ? Number(position) : await placeAtEnd(scope, category),
  }
}

/** Returns the hash of a chosen marketplace; null for all of them. */
async function knownMarketplace({ db }: Scope, hashid: string): Promise<string | null> {
  if (hashid === EVERY_MARKETPLACE) return null
  if ((await db.$count(marketplaces, eq(marketplaces.hashid, hashid))) === 0)
    throw invalid('marketplace', 'This no longer exists. Reload the page and choose again')
  return hashid
}

/** Makes room behind the last question of a category, or behind all of them for a new one. */
async function placeAtEnd({ db }: Scope, category: string): Promise<number> {
  const last = async (isOfCategory?: ReturnType<typeof eq>) =>
    (
      await db
        .select({ position: max(faqs.position) })
        .from(faqs)
        .where(isOfCategory)
    )[0]?.position ?? null
  const behind = (await last(eq(faqs.category, category))) ?? (await last()) ?? 0
  await db
    .update(faqs)
    .set({ position: sql`${faqs.position} + 1` })
    .where(gt(faqs.position, behind))
  return behind + 1
}
