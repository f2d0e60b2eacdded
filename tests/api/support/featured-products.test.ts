import { eq, not } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { memberships, users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { clientWidgets } from '../../../server/db/schema/support/client-widgets'
import { isOrderable, type Product, productStatus } from '../../../src/domain/catalogue/product'
import { clientWidgetForm } from '../../../src/domain/support/client-widget'
import type { DashboardWidget } from '../../../src/domain/support/dashboard-widget'
import { openTestApi, type TestApi } from './api'

let api: TestApi
let staff: string

beforeEach(async () => {
  await api?.close()
  api = await openTestApi()
  await api.db.delete(clientWidgets)
  staff = await tokenOf('operations')
})

afterAll(() => api.close())

const ADDRESS = '/admin/client-widgets'
const tokenOf = async (who: string) => (await api.signIn(who)).access_token

const get = async <T>(path: string, token = staff) =>
  (await api.send<{ data: T }>('GET', path, { token })).body.data

/** Sends each write a second after the last one: the history is in order of time. */
const post = (path: string, body: object, token = staff) => {
  api.clock.now = new Date(api.clock.now.getTime() + 1000)
  return api.send<{ data: { hashid: string }; errors?: Record<string, string[]> }>('POST', path, {
    token,
    body,
  })
}

let added = 0

const form = (title: string, more: object = {}) => ({
  ...clientWidgetForm.empty,
  name: `${title} ${++added}`,
  title,
  text: 'Text',
  ...more,
})

const add = async (title: string, more: object = {}) => {
  const { status, body } = await post(ADDRESS, form(title, more))
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data.hashid
}

const widgetsOf = (token: string) => get<DashboardWidget[]>('/dashboard/widgets?limit=-1', token)

/** A demo user, their token, and the partner group and marketplace they buy for. */
async function buyer(who: string) {
  const [found] = await api.db
    .select({ group: partnerGroups.hashid, marketplace: partnerGroups.marketplace_hash })
    .from(users)
    .innerJoin(memberships, eq(memberships.user_hash, users.hashid))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, memberships.partner_group_hash))
    .where(eq(users.email, `${who}@portal.test`))
  if (!found) throw new Error(`${who} buys for no group`)
  return { ...found, token: await tokenOf(who) }
}

test('featured products are the orderable ones, at the buyer’s prices', async () => {
  const { token, group } = await buyer('store')
  const listed = (await get<Product[]>('/products?limit=-1', token)).filter(isOrderable)
  const [one, two, three] = listed
  const [unsold] = await api.db
    .select({ hashid: products.hashid })
    .from(products)
    .where(not(eq(products.status, productStatus.value.open)))
    .limit(1)
  if (!one || !two || !three || !unsold) throw new Error('The demo has too few products')
  const product_hashes = [three.hashid, unsold.hashid, one.hashid, two.hashid]
  await add('Featured', { kind: 'products', group_hashes: [group], product_hashes })
  const shown = async () =>
    (await widgetsOf(token)).flatMap((widget) => (widget.kind === 'products' ? widget.products : []))
  expect(await shown()).toEqual(
    [three, one, two].map(({ hashid, name, vendor_name, image, case_pack_size, sell_price }) => ({
      hashid,
      name,
      vendor_name,
      image,
      case_pack_size,
      sell_price,
    })),
  )
  await api.db.update(products).set({ status: 5 }).where(eq(products.hashid, one.hashid))
  expect((await shown()).map(({ hashid }) => hashid)).toEqual([three.hashid, two.hashid])
  for (const { hashid } of [two, three])
    await api.db.update(products).set({ status: 5 }).where(eq(products.hashid, hashid))
  expect(await widgetsOf(token)).toEqual([])
})
