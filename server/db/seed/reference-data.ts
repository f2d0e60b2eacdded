import type { Database } from '../database'
import { marketplaces } from '../schema/access'
import { faqs } from '../schema/support'
import { bulkInsert } from './bulk-insert'
import { makeFaqs } from './faqs'
import { makeAllMarketplaces } from './marketplaces'

/** Seeds the data that every installation needs: the known marketplaces, and the FAQ. */
export async function seedReferenceData(db: Database): Promise<void> {
  await bulkInsert(db, marketplaces, makeAllMarketplaces())
  await bulkInsert(db, faqs, makeFaqs())
}
