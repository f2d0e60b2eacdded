import { attributes } from '../../../../server/db/schema/attributes'
import { categories, units } from '../../../../server/db/schema/catalogue/categories'
import { productFilterSets } from '../../../../server/db/schema/catalogue/filter-sets'
import { recalls } from '../../../../server/db/schema/catalogue/recalls'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A lifted recall of a tenant's product, so that it can still be ordered. */
export async function recallOf({ db, clock }: TestApi, { product }: Tenant): Promise<string> {
  const hashid = `recall${product}`
  const lifted = { archived_at: clock.now.toISOString() }
  await db
    .insert(recalls)
    .values({
      hashid,
      product_hash: product,
      reason: hashid,
      instructions: hashid,
      recalled_at: '2020-01-01T00:00:00Z',
      ...lifted,
    })
    .onConflictDoUpdate({ target: recalls.hashid, set: lifted })
  return hashid
}

/** Two categories, present again after a call has merged them. */
export async function someCategories({ db }: TestApi) {
  await db
    .insert(categories)
    .values([
      { hashid: 'category', name: 'Category' },
      { hashid: 'other_category', name: 'Other category' },
    ])
    .onConflictDoNothing()
  return { category: 'category', otherCategory: 'other_category' }
}

/** A unit of cases and packs. */
export async function someUnit({ db }: TestApi) {
  await db
    .insert(units)
    .values({ hashid: 'unit_record', code: 99, name: 'Unit', abbreviation: 'UN' })
    .onConflictDoNothing()
  return { unit: 'unit_record' }
}

/** A custom attribute of vendors. */
export async function someAttribute({ db }: TestApi) {
  await db
    .insert(attributes)
    .values({
      hashid: 'custom_attribute',
      owner: 'vendor',
      name: 'Attribute',
      type: 'text',
      audience: 'staff',
      hint: '',
    })
    .onConflictDoNothing()
  return { customAttribute: 'custom_attribute' }
}

/** A product filter set. */
export async function someFilterSet({ db }: TestApi) {
  await db
    .insert(productFilterSets)
    .values({ hashid: 'filter_set', name: 'Filter set', filters: 'category.i.sBakery' })
    .onConflictDoNothing()
  return { filterSet: 'filter_set' }
}
