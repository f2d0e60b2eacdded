import { and, desc, eq, sql } from 'drizzle-orm'
import { readerKind, readerKindOf } from '@/domain/support/audience'
import { searchFaqs } from '@/domain/support/faq'
import type { MissedSearch } from '@/domain/support/managed-faq'
import { countedSearch } from '@/domain/support/missed-search'
import { blockedUntil, countAttempt } from '../access/throttle'
import { faqSearches, faqs } from '../db/schema/support/help'
import { type ApiError, tooManyRequests } from '../http/api-error'
import type { Scope } from '../http/scope'
import { readOwnFaqs } from './faqs'

/** Searches of one user that are counted in an hour. */
const MOST_AN_HOUR = 30
/** Different searches that are kept. Beyond that, only those kept already count. */
const MOST_SEARCHES = 2_000

/** Counts a search that finds no question for the user. @returns a 429 after many searches */
export async function countMissedSearch(scope: Scope, search: string): Promise<ApiError | null> {
  const { db, user, now } = scope
  const text = countedSearch(search)
  if (text === null || searchFaqs(await readOwnFaqs(scope), text).length > 0) return null
  const limits = [{ subject: `FAQ searches of ${user.hashid}`, most: MOST_AN_HOUR, minutes: 60 }]
  const until = await blockedUntil(db, limits, now)
  if (until) return tooManyRequests('Too many searches.', until, now)
  await countAttempt(db, limits, now)
  const audience = readerKindOf(user.role_name)
  const isSame = and(eq(faqSearches.text, text), eq(faqSearches.audience, audience))
  const isKnown = (await db.$count(faqSearches, isSame)) > 0
  if (!isKnown && (await db.$count(faqSearches)) >= MOST_SEARCHES) return null
  const last_searched_at = now.toISOString()
  await db
    .insert(faqSearches)
    .values({ text, audience, search_count: 1, last_searched_at })
    .onConflictDoUpdate({
      target: [faqSearches.text, faqSearches.audience],
      set: { search_count: sql`${faqSearches.search_count} + 1`, last_searched_at },
    })
  return null
}

/** Returns the searches that still find no question of their audience, most frequent first. */
export async function listMissed({ db }: Scope): Promise<MissedSearch[]> {
  const searches = await db
    .select()
    .from(faqSearches)
    .orderBy(desc(faqSearches.search_count), desc(faqSearches.last_searched_at), faqSearches.text)
  const stored = await db.select().from(faqs).where(sql`${faqs.archived_at} is null`)
  const answered = new Map(
    readerKind.options.map((kind) => [
      kind,
      stored.filter(({ audience }) => audience === kind || audience === 'everyone'),
    ]),
  )
  return searches.filter(({ text, audience }) => searchFaqs(answered.get(audience) ?? [], text).length === 0)
}
