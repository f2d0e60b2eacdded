import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { FormAnswers } from '@/domain/form-builder/answers'
import type { FormContent } from '@/domain/form-builder/form-content'
import type { FormPlace } from '@/domain/form-builder/form-place'
import { users } from '../access/users'
import { administered, hashid, instant, reference, uniqueText } from '../columns'

/** Forms with extra questions that staff attach to a place. */
export const extraForms = pgTable(
  'extra_forms',
  {
    hashid: hashid(),
    name: text().notNull(),
    place: text().$type<FormPlace>().notNull(),
    /** Content of the next version, as JSON. */
    draft: text().notNull(),
    /** Number of the latest published version; null before the first. */
    published_version: integer(),
    ...administered,
  },
  (table) => [uniqueText('extra_forms_name_key', table.name)],
)

/** Published versions. A trigger refuses every change. */
export const formVersions = pgTable(
  'form_versions',
  {
    hashid: hashid(),
    form_hash: reference(() => extraForms.hashid),
    number: integer().notNull(),
    content: jsonb().$type<FormContent>().notNull(),
    /** Stays if the account is deleted. */
    published_by_hash: text().notNull(),
    published_at: instant().notNull(),
  },
  (table) => [unique().on(table.form_hash, table.number)],
)

/** Answers to a published version, about one record of its place. */
export const formAnswers = pgTable(
  'form_answers',
  {
    hashid: hashid(),
    version_hash: reference(() => formVersions.hashid),
    place: text().$type<FormPlace>().notNull(),
    subject_hash: text().notNull(),
    answers: jsonb().$type<FormAnswers>().notNull(),
    /** Null if the account was deleted. */
    answered_by_hash: text().references(() => users.hashid, { onDelete: 'set null' }),
    answered_at: instant().notNull(),
  },
  (table) => [
    unique().on(table.place, table.subject_hash),
    index().on(table.version_hash),
    index().on(table.answered_by_hash),
  ],
)
