import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import type { ChangeItem, ChangeSetDetail } from '../../../src/domain/changes/change-set'
import type { NewChange, NewRecord } from '../../../src/domain/changes/change-value'
import { TEST_NOW } from '../../setup/calendar.mjs'
import type { TestApi } from '../support/api'

export const NO_UPC = '00000000000000'

export type Made = {
  message: string
  errors?: Record<string, string[]>
  data: { hashid: string; status: string }
}

/** Signs in staff and a supplier, who add and change products in change sets. */
export async function recordSetsOf(api: TestApi) {
  const operations = (await api.signIn('operations')).access_token
  const developer = (await api.signIn('developer')).access_token
  const supplier = (await api.signIn('supplier')).access_token
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const vendor_hash = user?.vendor_hash ?? ''
  const [other] = await api.db
    .select()
    .from(products)
    .where(sql`${products.vendor_hash} <> ${vendor_hash}`)
    .orderBy(products.hashid)
    .limit(1)
  const foreignVendor = other?.vendor_hash ?? ''

  beforeEach(async () => {
    await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
    api.clock.now = TEST_NOW
  })
  const newProduct = (item_code: string, values: NewRecord['values'] = {}): NewRecord => ({
    entity: 'product',
    values: {
      vendor_hash,
      name: `New ${item_code}`,
      item_code,
      upc: NO_UPC,
      category: 'Snacks',
      sell_price: '30',
      serving_size: '1 oz',
      calories: '120',
      ...values,
    },
  })
  const post = (hashid: string, action: string, token = operations, body: unknown = {}) =>
    api.send<Made>('POST', `/changes/${hashid}/${action}`, { token, body })
  const add = (
    { records = [], changes = [] }: { records?: NewRecord[]; changes?: NewChange[] },
    token = operations,
  ) =>
    api.send<Made>('POST', '/changes', {
      token,
      body: { title: 'Autumn range', kind: 'import', changes, records },
    })
  const draft = async (lists: Parameters<typeof add>[0], token = operations) => {
    const { status, body } = await add(lists, token)
    expect([status, body.message]).toEqual([200, 'Draft saved'])
    return body.data.hashid
  }
  const revert = async (hashid: string, token = operations) => {
    const { status, body } = await post(hashid, 'revert', token)
    expect([status, body.message]).toEqual([200, 'Review the values before you apply them'])
    return body.data.hashid
  }
  const show = async (hashid: string, token = operations) =>
    (await api.send<{ data: ChangeSetDetail }>('GET', `/changes/${hashid}`, { token })).body.data
  const itemsOf = async (hashid: string, token = operations) =>
    (await api.send<{ data: ChangeItem[] }>('GET', `/changes/${hashid}/items`, { token })).body.data
  const own = (vendor = vendor_hash) =>
    api.db.select().from(products).where(eq(products.vendor_hash, vendor)).orderBy(asc(products.hashid))
  return {
    add,
    developer,
    draft,
    foreignVendor,
    itemsOf,
    newProduct,
    operations,
    own,
    post,
    revert,
    show,
    supplier,
    vendor_hash,
  }
}
