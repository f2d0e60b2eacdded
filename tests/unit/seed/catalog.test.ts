import { expect, test } from 'vitest'
import { categories } from '../../../server/db/seed/catalog/categories'
import { makeProducts } from '../../../server/db/seed/products'
import { makeVendors } from '../../../server/db/seed/vendors'

const vendors = makeVendors(84, [], [])
const products = makeProducts(vendors, 4_200, '2026-11-18')
const kinds = categories.flatMap(({ name, kinds: own }) => own.map((kind) => ({ ...kind, category: name })))
const byHash = new Map(vendors.map((vendor) => [vendor.row.hashid, vendor]))

/** A name has a brand, a product line, and a flavor, kind and size of the catalog. */
const matching = ({ name, category }: { name: string; category: string }) =>
  kinds.filter(
    (kind) =>
      kind.category === category &&
      kind.flavors.some((flavor) =>
        Object.keys(kind.sizes).some((size) => name.endsWith(`${flavor} ${kind.name}, ${size}`)),
      ),
  )

test('every product has a flavor and a size of its kind, in the pack of that size', () => {
  const odd = products.filter((product) => {
    const packs = matching(product).flatMap(({ sizes }) =>
      Object.entries(sizes).filter(([size]) => product.name.endsWith(`, ${size}`)),
    )
    return !packs.some(([, [units]]) => units === product.case_pack_size)
  })
  // Imported goods have the names on their labels.
  expect(odd.map(({ name }) => name).filter((name) => /^[\w’&%. -]+, \d+ oz$/u.test(name))).toEqual([])
  expect(odd).toHaveLength(5)
})

test('liquid demo products are sold by volume, and others are not', () => {
  const poured =
    /(Oil|Vinegar|Vinaigrette|Water|Soda|Juice|Lemonade|Kombucha|Shrub|Milk|Concentrate|Syrup|Extract|Tonic Water)$/
  const volume = /^[\d.]+ (fl oz|ml|l|pt)$/
  const measured = /(Ice Cream|Sorbet|Gelato|Cherry Tomatoes)$/
  for (const { name, sizes } of kinds)
    for (const size of Object.keys(sizes)) {
      expect(size).toMatch(/^[\d.]+ (oz|fl oz|lb|ml|l|pt|ct)$/)
      expect([name, size, volume.test(size)]).toEqual([name, size, poured.test(name) || measured.test(name)])
    }
  expect(kinds.find(({ name }) => name === 'Sausage')?.sizes).not.toHaveProperty('3 oz')
})

test('a case costs what a grocer pays: near the price of its kind, and never more than $300', () => {
  for (const product of products) {
    const cents = Math.round(Number(product.sell_price) * 100) / product.case_pack_size
    const usual = matching(product).flatMap(({ sizes }) =>
      Object.entries(sizes).flatMap(([size, [, each]]) => (product.name.endsWith(`, ${size}`) ? [each] : [])),
    )
    const isNear = usual.some((each) => cents > each * 0.8 && cents < each * 1.4)
    expect([product.name, usual.length === 0 || isNear]).toEqual([product.name, true])
    expect(Number(product.sell_price)).toBeLessThan(300)
  }
  const vinaigrettes = products.filter(({ name }) => name.endsWith(' Vinaigrette, 12 fl oz'))
  expect(vinaigrettes.length).toBeGreaterThan(10)
  expect(Math.max(...vinaigrettes.map(({ sell_price }) => Number(sell_price)))).toBeLessThan(40)
})

test('no name is used twice, and no vendor’s name begins like another’s', () => {
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  expect(new Set(vendors.map(({ row }) => row.name)).size).toBe(vendors.length)
})

test('vendors sell what their names say: most of one category, and only distributors several brands', () => {
  const sold = Map.groupBy(products, ({ vendor_hash }) => vendor_hash)
  const specialists = vendors.filter(({ row }) => {
    const own = new Set(sold.get(row.hashid)?.map(({ category }) => category))
    return own.size === 1
  })
  expect(specialists.length).toBeGreaterThan(vendors.length * 0.6)
  const categoriesOf = (trade: RegExp) =>
    new Set(
      products
        .filter(({ vendor_hash }) => trade.test(byHash.get(vendor_hash)?.row.name ?? ''))
        .map(({ category }) => category),
    )
  expect(categoriesOf(/Bakehouse$/)).toEqual(new Set(['Bakery']))
  expect(categoriesOf(/Creamery$/)).toEqual(new Set(['Cheese & Dairy']))
  expect(categoriesOf(/Farms$/)).toEqual(new Set(['Produce']))
  for (const { row, brand } of vendors) {
    const names = sold.get(row.hashid)?.map(({ name }) => name) ?? []
    if (brand !== null) continue
    expect(names.some((name) => name.startsWith(row.name.split(' ')[0] ?? ''))).toBe(false)
  }
})

test('every product, imported goods too, is of a category that its vendor sells', () => {
  const odd = products.filter(
    ({ vendor_hash, category }) => !byHash.get(vendor_hash)?.sells.some(({ name }) => name === category),
  )
  expect(odd.map(({ name }) => name)).toEqual([])
})

test('seafood comes from the coast, and no tea company is said to roast coffee', () => {
  const of = (trade: string) => vendors.filter(({ row }) => row.name.endsWith(trade)).map(({ row }) => row)
  for (const inland of ['Phoenix', 'Boise', 'Columbus', 'Boulder', 'Chicago'])
    expect(of('Seafood').map(({ city }) => city)).not.toContain(inland)
  for (const { description } of of('Tea Company')) expect(description).not.toContain('coffee')
})

test('claims agree with the ingredients', () => {
  for (const { name, ingredients, special_diet_options: diets, allergens } of products) {
    if (diets.includes('Vegan')) expect(ingredients).not.toMatch(/milk|cheese|egg|honey|pork|beef|fish/)
    if (diets.includes('Dairy Free')) expect([name, allergens.includes('Milk')]).toEqual([name, false])
    if (diets.includes('Gluten Free')) expect([name, allergens.includes('Wheat')]).toEqual([name, false])
    if (diets.includes('Nut Free')) expect([name, allergens.includes('Tree Nuts')]).toEqual([name, false])
    if (diets.includes('Keto')) expect(name).not.toMatch(/(Apples|Carrots|Potatoes|Greek Yogurt|Juice|Jam),/)
    if (/Organic/.test(name)) expect([name, diets.includes('Organic')]).toEqual([name, true])
  }
})
