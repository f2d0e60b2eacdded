import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Role } from '@/domain/access/role'
import type { Audience, ReaderKind } from '@/domain/support/audience'
import type { HelpFileType } from '@/domain/support/help-file'
import { users } from '../access/users'
import { administered, hashid, instant, reference } from '../columns'
import { fileReference } from '../files'
import { marketplaces } from '../marketplaces/marketplaces'

/**
 * Questions about using the portal, with their answers. Of its audience, a question is for users of its roles (all if
 * there are none) who work in its marketplace (any without one).
 */
export const faqs = pgTable('faqs', {
  hashid: hashid(),
  category: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  audience: text().$type<Audience>().notNull().default('buyers'),
  roles: text().array().$type<Role[]>().notNull().default([]),
  marketplace_hash: text().references(() => marketplaces.hashid),
  position: integer().notNull(),
  ...administered,
})

/** Searches of signed-in users that found no question, normalized and without the users. */
export const faqSearches = pgTable(
  'faq_searches',
  {
    /** As in `searchText`. */
    text: text().notNull(),
    audience: text().$type<ReaderKind>().notNull(),
    search_count: integer().notNull(),
    last_searched_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.text, table.audience] }), index().on(table.last_searched_at)],
)

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

/** Uploaded files of resources and tutorials, unchanged. Another file is another row. */
export const helpFiles = pgTable(
  'help_files',
  {
    hashid: hashid(),
    stored_hash: fileReference(),
    /** Name of the file as it was uploaded. */
    name: text().notNull(),
    type: text().$type<HelpFileType>().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    uploaded_by_hash: text().references(() => users.hashid),
    uploaded_at: instant().notNull(),
  },
  (table) => [index().on(table.stored_hash)],
)

/** Files by topic that people download. */
export const resources = pgTable(
  'resources',
  {
    hashid: hashid(),
    name: text().notNull(),
    topic: text().notNull(),
    description: text().notNull(),
    audience: text().$type<Audience>().notNull(),
    help_file_hash: reference(() => helpFiles.hashid),
    ...administered,
  },
  (table) => [index().on(table.help_file_hash)],
)

/** Tutorials that staff add to those that come with the portal. */
export const tutorials = pgTable('tutorials', {
  hashid: hashid(),
  name: text().notNull(),
  minutes: integer().notNull(),
  audience: text().$type<Audience>().notNull().default('buyers'),
  /** Web address of its video; empty without one. */
  video_url: text().notNull().default(''),
  /** Its uploaded video, instead of a web address. */
  video_hash: text().references(() => helpFiles.hashid),
  /** WebVTT of the video file; empty without captions. */
  captions: text().notNull().default(''),
  /** Its steps, separated by empty lines. The first line of a step is its title; a line `![…](hash)` its picture. */
  steps: text().notNull(),
  position: integer().notNull(),
  ...administered,
})
