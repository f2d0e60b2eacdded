import { standardUnits } from '@/domain/catalogue/unit'
import type { Database } from '../database'
import { categories, units } from '../schema/catalogue/categories'
import { faqs } from '../schema/support/help'
import { bulkInsert } from './bulk-insert'
import { categories as standardCategories } from './catalog/categories'
import { makeFaqs } from './faqs'
import { randomOf } from './random'

const NEW = { version: 1, archived_at: null }

/** Fills the tables that every installation needs: categories, units, and the questions about the portal. */
export async function seedReferenceData(db: Database): Promise<void> {
  const random = randomOf('reference-data')
  await bulkInsert(
    db,
    categories,
    standardCategories.map(({ name }) => ({ hashid: random.hash(), name, ...NEW })),
  )
  await bulkInsert(
    db,
    units,
    standardUnits.map((unit) => ({ hashid: random.hash(), ...unit, ...NEW })),
  )
  await bulkInsert(db, faqs, makeFaqs())
}
