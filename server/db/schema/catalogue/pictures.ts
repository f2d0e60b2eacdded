import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../access/users'
import { hashid, instant } from '../columns'
import { fileReference } from '../files'

/** Uploaded pictures of products, vendors, people and steps of tutorials, in three sizes. They are never changed: another picture is another row. */
export const pictures = pgTable(
  'pictures',
  {
    hashid: hashid(),
    large_hash: fileReference(),
    medium_hash: fileReference(),
    small_hash: fileReference(),
    /** Of the large size, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Null for a logo of the first setup, before there are users. */
    uploaded_by_hash: text().references(() => users.hashid),
    uploaded_at: instant().notNull(),
  },
  (table) => [
    index().on(table.large_hash),
    index().on(table.medium_hash),
    index().on(table.small_hash),
    index().on(table.uploaded_by_hash, table.uploaded_at),
  ],
)

/** Hash of an uploaded picture; null without one. */
export const pictureReference = () => text().references(() => pictures.hashid)
