import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../../server/db/schema/catalogue/products'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import type { ChangeItem } from '../../../src/domain/changes/change-set'
import type { NewChange, NewRecord } from '../../../src/domain/changes/change-value'
import { openTestApi, type TestApi } from '../support/api'
import { countStatements } from '../support/count-statements'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = (await api.signIn('developer')).access_token
  await api.db.execute(sql`update marketplaces set requires_second_approver = false`)
})
afterAll(() => api.close())

const MANY = 300
const numbers = sql`generate_series(1, ${MANY}::int) as n`
const hash = sql`'many' || lpad(n::text, 8, '0')`
const anyVendor = sql`(select min(hashid) from vendors)`

/** Adds many records of a kind. */
const kinds = {
  category: sql`insert into categories (hashid, name) select ${hash}, 'Many ' || n from ${numbers}`,
  unit: sql`insert into units (hashid, code, name, abbreviation)
      select ${hash}, 100 + n, 'Many ' || n, 'M' || n from ${numbers}`,
  'vendor-contact': sql`insert into vendor_contacts (hashid, vendor_hash, name, role, email, phone)
      select ${hash}, ${anyVendor}, 'Many ' || n, 'Owner', '', '' from ${numbers}`,
  warehouse: sql`insert into warehouses (hashid, vendor_hash, name, street, city, state, zip, storage_types)
      select ${hash}, ${anyVendor}, 'Many ' || n, 'Dock Street', 'Boston', 'MA', '02110', '{1}' from ${numbers}`,
  'partner-group': sql`insert into partner_groups (hashid, name, marketplace_hash)
      select ${hash}, 'Many ' || n, (select min(hashid) from marketplaces) from ${numbers}`,
  partner: sql`insert into partners select (jsonb_populate_record(model, jsonb_build_object(
        'hashid', ${hash}, 'name', 'Many ' || n))).*
      from (select partners as model from partners order by hashid limit 1) as models, ${numbers}`,
  'closed-day': sql`insert into closed_days (hashid, name, day) select ${hash}, 'Many ' || n, date '2051-01-01' + n from ${numbers}`,
  vendor: sql`insert into vendors select (jsonb_populate_record(model, jsonb_build_object(
        'hashid', ${hash}, 'name', 'Many ' || n))).*
      from (select vendors as model from vendors where exists (select from vendor_profiles where vendor_hash = hashid)
        order by hashid limit 1) as models, ${numbers}`,
  broker: sql`insert into brokers (hashid, name) select ${hash}, 'Many ' || n from ${numbers}`,
  'retail-group': sql`insert into retail_groups (hashid, name, kind) select ${hash}, 'Many ' || n, 0 from ${numbers}`,
  announcement: sql`insert into notices select (jsonb_populate_record(model, jsonb_build_object(
        'hashid', ${hash}, 'title', 'Many ' || n))).*
      from (select notices as model from notices order by hashid limit 1) as models, ${numbers}`,
  tutorial: sql`insert into tutorials (hashid, name, minutes, steps, position)
      select ${hash}, 'Many ' || n, 3, 'Open the page', n from ${numbers}`,
} as const

type Body = { message: string; data: { hashid: string } & ChangeItem[] }
const send = (method: string, path: string, body?: unknown) =>
  api.send<Body>(method, path, { token, ...(body !== undefined && { body }) })
const hashOf = (number: number) => `many${String(number).padStart(8, '0')}`
const rename = (entity: string, number: number, after: string): NewChange => ({
  entity,
  record_hash: hashOf(number),
  field: 'name',
  after,
})
interface Content {
  changes: readonly NewChange[]
  records?: readonly NewRecord[]
}
const draft = async (content: Content) => {
  const { status, body } = await send('POST', '/changes', { title: 'Many', kind: 'bulk-edit', ...content })
  expect([status, body.message]).toEqual([200, 'Draft saved'])
  return body.data.hashid
}

/** Counts the statements that draft, preview and apply changes of records, or new ones. */
async function countSteps(count: number, content: Content) {
  let set = ''
  const drafted = await countStatements(async () => {
    set = await draft(content)
  })
  const previewed = await countStatements(async () => {
    const { body } = await send('GET', `/changes/${set}/items`)
    expect(new Set(body.data.map(({ state, note }) => `${state} ${note}`))).toEqual(new Set(['pending ']))
  })
  const applied = await countStatements(async () => {
    const { body } = await send('POST', `/changes/${set}/apply`, {})
    expect(body.message).toBe(`${count} changes applied`)
  })
  return { drafted, previewed, applied }
}

test.each(Object.entries(kinds))(
  '270 records of the kind %s change with as many statements as 30',
  async (kind, add) => {
    await api.db.execute(add)
    const renameFrom = (first: number, count: number) =>
      countSteps(count, {
        changes: Array.from({ length: count }, (_, index) =>
          rename(kind, first + index, `New ${first + index}`),
        ),
      })
    expect(await renameFrom(31, MANY - 30)).toEqual(await renameFrom(1, 30))
  },
)

test('270 products are added and changed with as many statements as 30', async () => {
  const [vendor] = await api.db.select().from(vendors).orderBy(vendors.hashid).limit(1)
  const addFrom = (first: number, count: number) =>
    countSteps(count, {
      changes: [],
      records: Array.from({ length: count }, (_, index) => ({
        entity: 'product',
        values: {
          vendor_hash: vendor?.hashid ?? '',
          name: `Many ${first + index}`,
          upc: '00000000000000',
          item_code: `MANY-${first + index}`,
          category: 'Snacks',
          sell_price: '30.00',
        },
      })),
    })
  expect(await addFrom(31, MANY - 30)).toEqual(await addFrom(1, 30))
  const added = await api.db.select().from(products).where(like(products.item_code, 'MANY-%'))
  const reprice = (some: typeof added) =>
    countSteps(some.length, {
      changes: some.map(({ hashid }) => ({
        entity: 'product',
        record_hash: hashid,
        field: 'sell_price',
        after: '31.00',
      })),
    })
  expect(await reprice(added.slice(30))).toEqual(await reprice(added.slice(0, 30)))
})

test('a set takes at most 500 records of a kind that is written one by one', async () => {
  await api.db.execute(sql`insert into faqs (hashid, question, answer, category, position)
      select ${hash}, 'Many ' || n, 'An answer', 'Orders', n from generate_series(1, 501) as n`)
  const draftOf = (count: number) =>
    send('POST', '/changes', {
      title: 'Many',
      kind: 'bulk-edit',
      changes: Array.from({ length: count }, (_, index) => rename('faq', index + 1, `New ${index}`)),
    })
  expect(await draftOf(501)).toMatchObject({
    status: 422,
    body: { message: 'A change set takes at most 500 records of this kind: Question.' },
  })
  expect(await draftOf(500)).toMatchObject({ status: 200 })
})
