import { productStatus } from '@/domain/catalogue/product'
import { standardUnits } from '@/domain/catalogue/unit'
import { checkDigit } from '@/domain/catalogue/upc'
import { daysAfter } from '@/domain/orders/delivery'
import { promotionApproval } from '@/domain/pricing/promotion-stage'
import { assortment } from './catalog/assortment'
import { dietsFor, ingredientsOf } from './catalog/ingredients'
import { isByThePound, refrigerated } from './catalog/product-kind'
import { type ImportedGood, importedGoods, importedName } from './imported-words'
import { cents, money } from './money'
import { makeFacts } from './product-facts'
import { makePriceParts } from './product-prices'
import { type Random, randomOf } from './random'
import type { SeedVendor } from './vendors'

const [COUNT, EACH, POUND] = [standardUnits[0].code, standardUnits[1].code, standardUnits[2].code]

/** Prefix of the demo's UPCs, which belongs to no real company. */
const COMPANY_PREFIX = '0099'

/** Products that users browse by hand: few of these are imported. In a large catalogue, many of the others are. */
const FEW = 5_000

/** Makes demo products from each vendor's categories, in turns. Distributors also sell a few imported goods. */
export function makeProducts(vendors: readonly SeedVendor[], count: number, today: string) {
  const random = randomOf('products')
  const more = randomOf('product-facts')
  const usedNames = new Set<string>()
  const imported: ImportedGood[] = [...importedGoods]
  const ranges = vendors.map((vendor) =>
    assortment(vendor, randomOf(`products of ${vendor.row.name}`), usedNames),
  )
  return Array.from({ length: count }, (_, index) => {
    const at = index % vendors.length
    const vendor = vendors[at]
    const range = ranges[at]
    if (!vendor || !range) throw new Error('There are no vendors to make products for')
    const foreign = vendor.brand === null ? importedBy(vendor, imported) : undefined
    const entry = foreign ? undefined : range.next().value
    const found = foreign ?? entry
    if (!found) throw new Error('A vendor sells nothing')
    const { name: english, category, units, cents } = found
    const name = index >= FEW && random.chance(0.2) ? labelOf(random, english, usedNames) : english
    const status = random.chance(0.96) ? productStatus.value.open : random.pick([0, 2, 3, 4, 5, 6] as const)
    const body = COMPANY_PREFIX + String(index * 7 + 1_000_003).padStart(9, '0')
    const ingredients = entry ? ingredientsOf(entry) : (foreign?.ingredients ?? '')
    const claims = dietsFor(ingredients)
    const isOrganic = english.includes('Organic')
    const claimed = random.sample(claims, random.whole(0, 3))
    const special_diet_options = claims
      .filter((diet) => (diet === 'Organic' ? isOrganic : claimed.includes(diet)))
      .sort()
    const isWeighed = entry !== undefined && isByThePound(entry) && category.storage === refrigerated
    const row = {
      hashid: random.hash(),
      vendor_hash: vendor.row.hashid,
      name,
      upc: body + checkDigit(body),
      item_code: `${vendor.row.name.replace(/[^A-Z]/g, '').slice(0, 3)}-${1000 + index}`,
      category: category.name,
      storage_type: category.storage,
      unit: entry && isByThePound(entry) ? POUND : random.chance(0.85) ? EACH : COUNT,
      case_pack_size: units,
      order_multiple: random.chance(0.88) ? 1 : random.pick([2, 4, 6]),
      sell_price: money(cents * units),
      nominal_weight: isWeighed ? String(units) : '',
      weight_tolerance: '10.00',
      is_traceable: false,
      fn_fee: random.pick(['8.00', '10.00', '12.00', '15.00']),
      special_diet_options,
      withheld_from: [],
      status,
      recalled_at: random.chance(0.004) ? `${daysAfter(today, -random.whole(1, 20))}T15:00:00.000Z` : null,
      seasonal_item: random.chance(0.08),
      sofi_award_winner: random.chance(0.02),
      version: 1,
    }
    const size = entry && isByThePound(entry) ? '1 lb' : (english.split(', ').at(-1) ?? '')
    return { ...row, ...makePriceParts(more, row), ...makeFacts(more, row, { ingredients, size }) }
  })
}
/** Takes the next imported good that a distributor has a category for. */
function importedBy({ sells }: SeedVendor, left: ImportedGood[]): ImportedGood | undefined {
  const at = left.findIndex(({ category }) => sells.some(({ name }) => name === category.name))
  return at < 0 ? undefined : left.splice(at, 1)[0]
}
export type SeedProduct = ReturnType<typeof makeProducts>[number]

/** Makes current, past and future promotions on a tenth of the products. */
export function makePromotions(products: readonly SeedProduct[], today: string) {
  const random = randomOf('promotions')
  return products.flatMap((product) => {
    if (!random.chance(0.1)) return []
    const price = cents(product.sell_price)
    const isPerCase = random.chance(0.75)
    const min_qty = product.order_multiple * (isPerCase ? random.pick([1, 1, 2, 3]) : random.pick([4, 5, 6]))
    const amount = money(Math.max(25, Math.round((price * random.whole(5, 18)) / 100 / 25) * 25))
    const starts_on = daysAfter(today, random.pick([-60, -20, -14, -7, 10]))
    const name = isPerCase
      ? `$${amount} off a case${min_qty > 1 ? ` from ${min_qty} cases` : ''}`
      : `$${amount} off from ${min_qty} cases`
    return [
      {
        hashid: random.hash(),
        product_hash: product.hashid,
        vendor_hash: product.vendor_hash,
        name,
        kind: isPerCase ? ('per_case' as const) : ('purchase_order' as const),
        amount,
        marketplace_hashes: [],
        retail_group_hashes: [],
        min_qty,
        further_steps: [],
        starts_on,
        ends_on: daysAfter(starts_on, random.pick([28, 42])),
        approval: promotionApproval.value.approved,
        is_live: true,
        proposed: null,
        answer: '',
        submitted_by_hash: null,
        version: 1,
        archived_at: null,
      },
    ]
  })
}

/** Returns the rows of the promotions' products. */
export const promotedProducts = (promotions: ReturnType<typeof makePromotions>) =>
  promotions.map(({ hashid, product_hash }) => ({ hashid, promotion_hash: hashid, product_hash }))

/** Makes price holds of partner groups, slightly below the list price. */
export function makePriceHolds(
  products: readonly SeedProduct[],
  groups: readonly { hashid: string }[],
  today: string,
) {
  const random = randomOf('price-holds')
  return groups.flatMap((group) =>
    random.sample(products, Math.ceil(products.length / 28)).map((product) => ({
      hashid: random.hash(),
      product_hash: product.hashid,
      partner_group_hash: group.hashid,
      price: money(Math.round(Number(product.sell_price) * random.whole(90, 97))),
      starts_on: daysAfter(today, -random.whole(5, 60)),
      ends_on: daysAfter(today, random.whole(2, 45)),
    })),
  )
}

/** Makes a unique name for an imported product. */
function labelOf(random: Random, english: string, usedNames: Set<string>): string {
  const label = importedName(random)
  // Sometimes adds the English name.
  const name = usedNames.has(label) || random.chance(0.4) ? `${label} (${english})` : label
  usedNames.add(name)
  return name
}
