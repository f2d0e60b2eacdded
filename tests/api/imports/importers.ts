import { ne, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { changeSets } from '../../../server/db/schema/changes'
import { imports } from '../../../server/db/schema/imports'
import { jobs } from '../../../server/db/schema/jobs'
import { handleImports } from '../../../server/imports/import-job'
import { JobRunner } from '../../../server/jobs/job-runner'
import type { User } from '../../../src/domain/access/user'
import type { ImportRow } from '../../../src/domain/imports/import'
import { TEST_NOW } from '../../setup/calendar.mjs'
import type { TestApi } from '../support/api'

export type Answer = { message: string; data: { hashid: string }; errors?: Record<string, string[]> }

export const mapping = [
  { heading: 'SKU', field: 'item_code' },
  { heading: 'Season', field: null },
]

export const newProduct = (row: number, values: ImportRow['values'] = {}): ImportRow => ({
  row,
  record_hash: null,
  values: {
    name: `Imported ${row}`,
    item_code: `imported-${row}`,
    upc: '00000000000000',
    category: 'Snacks',
    sell_price: '30.00',
    ...values,
  },
})

/** Signs in a supplier and staff, who import products for the vendor of the supplier. */
export async function importersOf(api: TestApi) {
  const supplier = (await api.signIn('supplier')).access_token
  const staff = (await api.signIn('operations')).access_token
  const { body } = await api.send<{ data: User }>('GET', '/auth/user', { token: supplier })
  const vendor = body.data.supplier?.data.vendor.data.hashid ?? ''
  const [other] = await api.db
    .select()
    .from(products)
    .where(ne(products.vendor_hash, vendor))
    .orderBy(products.hashid)
    .limit(1)
  const otherVendor = other?.vendor_hash ?? ''

  beforeEach(async () => {
    api.clock.now = TEST_NOW
    await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
    await api.db.delete(imports)
    await api.db.delete(jobs)
    await api.db.delete(changeSets)
    await api.db.delete(products).where(sql`${products.item_code} like 'imported-%'`)
  })
  const postAs =
    (token: string) =>
    (path: string, body: unknown = {}) =>
      api.send<Answer>('POST', path, { token, body })
  const getAs =
    (token: string) =>
    async <T>(path: string) => {
      const { status, body } = await api.send<{ data: T }>('GET', path, { token })
      expect(status).toBe(200)
      return body.data
    }
  const runner = (rowsAChunk = 3) => {
    const clock = () => api.clock.now
    return new JobRunner(api.db, [handleImports(api.db, clock, rowsAChunk)], clock)
  }
  const begin = async (token: string, row_count: number, vendor_hash: string | null = vendor) => {
    const answer = await postAs(token)('/imports', { title: 'Fall.csv', vendor_hash, mapping, row_count })
    expect(answer.status).toBe(200)
    return answer.body.data.hashid
  }
  const started = async (token: string, rows: readonly ImportRow[], vendor_hash: string | null = vendor) => {
    const hashid = await begin(token, rows.length, vendor_hash)
    expect((await postAs(token)(`/imports/${hashid}/rows`, { rows })).status).toBe(200)
    expect((await postAs(token)(`/imports/${hashid}/start`, { applies: true })).status).toBe(200)
    return hashid
  }
  const added = () =>
    api.db
      .select({ vendor: products.vendor_hash, status: products.status, name: products.name })
      .from(products)
      .where(sql`${products.item_code} like 'imported-%'`)
      .orderBy(products.name)
  return { added, begin, getAs, otherVendor, postAs, runner, staff, started, supplier, vendor }
}
