import { eq } from 'drizzle-orm'
import { users } from '../../../server/db/schema/access/users'
import { changeItems } from '../../../server/db/schema/changes'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import { ownProductFields } from '../../../src/domain/catalogue/own-product-fields'
import type { Product } from '../../../src/domain/catalogue/product'
import { productFields } from '../../../src/domain/catalogue/product-fields'
import { standardUnits } from '../../../src/domain/catalogue/unit'
import type { NewMatchingSet, ProductList } from '../../../src/domain/changes/matching-changes'
import type { ListField } from '../../../src/domain/tables/list-field'
import type { ListQuery } from '../../../src/domain/tables/list-query'
import { PlainTable } from '../../unit/data-table/support/plain-table'
import type { TestApi } from './api'

type Made = { message: string; data: { hashid: string } }

export const ownList: ProductList = { name: 'own-products' }
export const everything: ListQuery = { search: '', filters: [] }
export const filtered = (...filters: ListQuery['filters']): ListQuery => ({ search: '', filters })
const units = standardUnits.map((unit) => ({ ...unit, is_archived: false }))

/** Returns the hashes that a table with these fields shows, by the plain table that the engine is tested against. */
function shown<Row extends { hashid: string }>(
  rows: readonly Row[],
  fields: readonly ListField<Row>[],
  query: ListQuery,
): string[] {
  const table = new PlainTable(fields, 'en-US')
  table.rows.push(...rows.map((row) => fields.map(({ value }) => value(row))))
  const { order } = table.show({ ...query, sorts: [], group: null, collapsed: [] })
  return order.flatMap((at) => rows[at]?.hashid ?? []).sort()
}

/** Signs in staff and a supplier, who change all matching products. */
export async function matchingChangesOf(api: TestApi) {
  const operations = (await api.signIn('operations')).access_token
  const supplier = (await api.signIn('supplier')).access_token
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const itemsOf = (set_hash: string) =>
    api.db
      .select()
      .from(changeItems)
      .where(eq(changeItems.set_hash, set_hash))
      .orderBy(changeItems.record_hash)
  return {
    operations,
    supplier,
    vendor_hash: user?.vendor_hash ?? '',
    make: (token: string, body: Partial<NewMatchingSet>) =>
      api.send<Made>('POST', '/changes/matching', {
        token,
        body: {
          title: 'All that match',
          kind: 'prices',
          list: { name: 'products' },
          query: everything,
          change: { percent: '5' },
          ...body,
        },
      }),
    itemsOf,
    hashesIn: async (set_hash: string) => (await itemsOf(set_hash)).map(({ record_hash }) => record_hash),
    /** Returns what the table of staff shows. */
    shownOfStaff: async (query: ListQuery, context = '') => {
      const path = `/products${context && `?filters=${context}`}`
      const { body } = await api.send<{ data: Product[] }>('GET', path, { token: operations })
      const marks = await api.send<{ data: string[] }>('GET', '/favorites', { token: operations })
      const rows = body.data.map((row) => ({ ...row, is_favorite: marks.body.data.includes(row.hashid) }))
      return shown(rows, Object.values(productFields(units)), query)
    },
    /** Returns what the table of the supplier shows. */
    shownOfSupplier: async (query: ListQuery) => {
      const path = '/supplier/products'
      const { body } = await api.send<{ data: OwnProduct[] }>('GET', path, { token: supplier })
      return shown(body.data, Object.values(ownProductFields(units)), query)
    },
    /** One person releases sets, and new prices take effect at once. */
    releaseAtOnce: () =>
      api.db.update(marketplaces).set({ requires_second_approver: false, price_lead_days: 0 }),
  }
}
