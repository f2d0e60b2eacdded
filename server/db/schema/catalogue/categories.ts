import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { administered, hashid, uniqueText } from '../columns'

/** Products reference a category by its name, which lists, filters and files show: see docs/decisions/0026. */
export const categories = pgTable(
  'categories',
  { hashid: hashid(), name: text().notNull().unique(), ...administered },
  (table) => [uniqueText('categories_name_any_case', table.name)],
)

/** The packaging units of products. Products reference a unit by its code; 0, 1 and 2 are CT, EA and LB. */
export const units = pgTable(
  'units',
  {
    hashid: hashid(),
    code: smallint().notNull().unique(),
    name: text().notNull(),
    abbreviation: text().notNull(),
    ...administered,
  },
  (table) => [
    uniqueText('units_name_key', table.name),
    uniqueText('units_abbreviation_key', table.abbreviation),
  ],
)
