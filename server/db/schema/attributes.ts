import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import type { attributeAudience, attributeOwner, attributeType } from '@/domain/attributes/attribute'
import type { AttributeValues } from '@/domain/attributes/attribute-value'
import { administered, hashid, uniqueText } from './columns'

/** Fields that staff added to products, vendors and stores. */
export const attributes = pgTable(
  'custom_attributes',
  {
    hashid: hashid(),
    owner: text().$type<z.infer<typeof attributeOwner>>().notNull(),
    name: text().notNull(),
    type: text().$type<z.infer<typeof attributeType>>().notNull(),
    audience: text().$type<z.infer<typeof attributeAudience>>().notNull(),
    options: text().array().notNull().default(sql`'{}'`),
    hint: text().notNull(),
    ...administered,
  },
  (table) => [uniqueText('custom_attributes_name_key', table.name, table.owner)],
)

/** The values of a record's attributes by field. Cleared ones stay, as empty values. */
export const attributeColumn = () => jsonb().$type<AttributeValues>().notNull().default({})
