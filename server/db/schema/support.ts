import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './access'
import { administered, hashid, instant, reference } from './columns'

/** Questions about using the portal, with answers of one or more paragraphs. */
export const faqs = pgTable('faqs', {
  hashid: hashid(),
  category: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  position: integer().notNull(),
  ...administered,
})

/** Latest vote of each user on an answer. */
export const faqVotes = pgTable(
  'faq_votes',
  {
    faq_hash: reference(() => faqs.hashid, { onDelete: 'cascade' }),
    user_hash: reference(() => users.hashid, { onDelete: 'cascade' }),
    is_helpful: boolean().notNull(),
    voted_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.faq_hash, table.user_hash] })],
)

/** Tutorials that staff add to those that come with the portal. */
export const tutorials = pgTable('tutorials', {
  hashid: hashid(),
  name: text().notNull(),
  minutes: integer().notNull(),
  /** Web address of its video; empty without one. */
  video_url: text().notNull().default(''),
  /** Its steps, separated by empty lines. The first line of a step is its title. */
  steps: text().notNull(),
  position: integer().notNull(),
  ...administered,
})
