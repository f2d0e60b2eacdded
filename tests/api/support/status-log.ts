import { asc, eq, sql } from 'drizzle-orm'
import { users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { StatusUpdate } from '../../../src/domain/catalogue/status-update'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { openTestApi } from './api'

interface Made {
  message: string
  data: { hashid: string; status: string }
  errors?: Record<string, string[]>
}

/** A change of a field of a product for a change set. */
export const change = (record_hash: string, after: string, field = 'status') => ({
  entity: 'product',
  record_hash,
  field,
  after,
})
/** A change set that is applied at once unless `rest` says otherwise. */
export const newSet = (changes: readonly object[], rest: object = {}) => ({
  title: 'Spring clean',
  kind: 'statuses',
  changes,
  apply: true,
  ...rest,
})

/** Opens the API with what tests of status updates do: change statuses in several ways, and read the log. */
export async function openStatusLog() {
  const api = await openTestApi()
  const operations = (await api.signIn('operations')).access_token
  const supplier = (await api.signIn('supplier')).access_token
  const [user] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const vendor_hash = user?.vendor_hash ?? ''
  const [vendor] = await api.db.select().from(vendors).where(eq(vendors.hashid, vendor_hash))
  const own = await api.db
    .select()
    .from(products)
    .where(eq(products.vendor_hash, vendor_hash))
    .orderBy(asc(products.hashid))
  const post = (path: string, body: unknown, token = operations) =>
    api.send<Made>('POST', path, { token, body })
  const read = async (token = operations) => {
    const path = '/admin/product-status-updates?limit=-1'
    return (await api.send<{ data: StatusUpdate[] }>('GET', path, { token })).body.data
  }
  const formOf = async (hashid: string) => {
    const path = `/product/${hashid}/form`
    return (await api.send<{ data: Record<string, unknown> }>('GET', path, { token: operations })).body.data
  }
  let seconds = 0
  return {
    api,
    operations,
    supplier,
    supplierName: user?.name,
    vendorName: vendor?.name,
    post,
    read,
    formOf,
    /** Saves a product in its editor. */
    save: async (hashid: string, values: object) =>
      post(`/product/${hashid}`, { ...(await formOf(hashid)), ...values }),
    /** Returns a product of the supplier. */
    productAt: (index: number) => {
      const product = own[index]
      if (!product) throw new Error(`The vendor has no product ${index}`)
      return product
    },
    /** Returns the updates that an action adds. */
    added: async (act: () => Promise<unknown>): Promise<StatusUpdate[]> => {
      const known = new Set((await read()).map(({ hashid }) => hashid))
      await act()
      return (await read()).filter(({ hashid }) => !known.has(hashid))
    },
    /** Opens all products, a second later: changes of the same moment have no order. */
    startAgain: async () => {
      await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
      await api.db.update(products).set({ status: 1, last_order_day: null })
      seconds += 1
      api.clock.now = new Date(TEST_NOW.getTime() + seconds * 1_000)
    },
  }
}
export type StatusLog = Awaited<ReturnType<typeof openStatusLog>>
