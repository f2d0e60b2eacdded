import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { products } from '../../../server/db/schema/catalogue/products'
import { type ClaimedCode, claimedCodes, claimedFields } from '../../../src/domain/catalogue/code-claim'
import { itemCodeKey } from '../../../src/domain/catalogue/item-code'
import { checkDigit } from '../../../src/domain/catalogue/upc'
import { openTestApi } from '../support/api'
import { change, itemCodesOf } from './coded-products'

const api = await openTestApi()
const { add, applied, as, form, formOf, otherVendor, post, supplierForm, vendor_hash } =
  await itemCodesOf(api)
afterAll(() => api.close())

const claiming = (item_code: string) =>
  api.db.$count(
    products,
    sql`vendor_hash = ${vendor_hash} and item_code_key(item_code) = ${itemCodeKey(item_code)} and status in (1, 4)`,
  )

const gtinOf = (digits: string) => `${digits}${checkDigit(digits)}`

/** Ways to write a code that are the same code. */
const spellings: Readonly<Record<ClaimedCode, (round: number) => readonly [string, ...string[]]>> = {
  upc: (round) => [gtinOf(`000123400000${round}`)],
  case_gtin: (round) => [gtinOf(`100123400000${round}`)],
  item_code: (round) => [`TOGETHER-${round}`, ` together-${round}`, `TOGETHER - ${round}`],
}

/** Counts the transactions that PostgreSQL ended because they waited for each other. */
async function deadlocks() {
  const found = await api.db.execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return z.parse(z.array(z.object({ deadlocks: z.number() })), Object(found).rows)[0]?.deadlocks
}

test.each(claimedFields)(
  'staff and a supplier add six products with one %s at once, and the vendor gets one',
  async (field) => {
    const before = await deadlocks()
    for (let round = 0; round < 5; round++) {
      const [code, ...others] = spellings[field](round)
      const name = `Same ${field} ${round}`
      const values = (own: string, written = code) => ({ name, item_code: own, [field]: written })
      const byStaff = (own: string, written?: string) => post('/product', form(own, values(own, written)))
      const bySupplier = (own: string) =>
        post('/supplier/product', supplierForm(own, values(own)), as.supplier)
      const [elsewhere, ...answers] = await Promise.all([
        post('/product', form('', { ...values(`${name} B`), vendor_hash: otherVendor })),
        byStaff(`${name} 1`),
        byStaff(`${name} 2`, others[0]),
        byStaff(`${name} 3`, others[1]),
        byStaff(`${name} 4`),
        bySupplier(`${name} 5`),
        bySupplier(`${name} 6`),
      ])
      expect(elsewhere.status).toBe(200)
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        200, 422, 422, 422, 422, 422,
      ])
      const refused = { [field]: [`${name} already has this ${claimedCodes[field]}`] }
      for (const { status, body } of answers) if (status === 422) expect(body.errors).toEqual(refused)
      const added = and(eq(products.vendor_hash, vendor_hash), eq(products.name, name))
      expect(await api.db.$count(products, added)).toBe(1)
    }
    expect(await deadlocks()).toBe(before)
  },
)

test('products that get the same item code at the same moment: one has it, in forms and change sets', async () => {
  for (let round = 0; round < 5; round++) {
    const code = `TO-${round}`
    const hashes = await Promise.all([0, 1, 2, 3].map((index) => add(`FROM-${round}-${index}`)))
    const [one = '', two = '', three = '', four = ''] = hashes
    const [first, second] = [await formOf(one), await formOf(two)]
    const own = await api.send<{ data: object }>('GET', `/supplier/product/${three}/form`, {
      token: as.supplier,
    })
    const [set, ...forms] = await Promise.all([
      applied([change(four, 'item_code', `TO -${round}`)]),
      post(`/product/${one}`, { ...first, item_code: code }),
      post(`/product/${two}`, { ...second, item_code: code.toLowerCase() }),
      post(`/supplier/product/${three}`, { ...own.body.data, item_code: code }, as.supplier),
    ])
    const applies = set.message === '1 change applied' ? [200] : []
    const statuses = [...forms.map(({ status }) => status), ...applies]
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set(applies.length > 0 ? [422, 200] : [200, 422]))
    expect(await claiming(code)).toBe(1)
  }
})
