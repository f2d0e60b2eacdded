import { productStatus } from '@/domain/catalogue/product'
import { diets } from '@/domain/catalogue/product-facts'
import { standardUnits } from '@/domain/catalogue/unit'
import { checkDigit } from '@/domain/catalogue/upc'
import { daysAfter } from '@/domain/orders/delivery'
import { importedName } from './imported-words'
import { makeFacts } from './product-facts'
import { makePriceParts } from './product-prices'
import { categories, importedNames } from './product-words'
import { type Random, randomOf } from './random'
import type { SeedVendor } from './vendors'

const [COUNT, EACH, POUND] = [standardUnits[0].code, standardUnits[1].code, standardUnits[2].code]
const money = (cents: number) => (cents / 100).toFixed(2)

/** Prefix of the demo's UPCs, which belongs to no real company. */
const COMPANY_PREFIX = '0099'

/** Products that users browse by hand: few of these are imported. In a large catalogue, many of the others are. */
const FEW = 5_000

/** Makes demo products, assigned to vendors by category. */
export function makeProducts(vendors: readonly SeedVendor[], count: number, today: string) {
  const random = randomOf('products')
  const more = randomOf('product-facts')
  const usedNames = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const vendor = vendors[index % vendors.length]
    if (!vendor) throw new Error('There are no vendors to make products for')
    const category = random.pick(vendor.makes.length > 0 ? vendor.makes : categories)
    const imported =
      index < FEW && index % 400 === 37
        ? importedNames[Math.floor(index / 400) % importedNames.length]
        : undefined
    const english = imported ?? nameOf(random, vendor, category, usedNames)
    const name = index >= FEW && random.chance(0.2) ? labelOf(random, english, usedNames) : english
    const case_pack_size = random.pick(category.packs)
    const status = random.chance(0.96) ? productStatus.value.open : random.pick([0, 2, 3, 4, 5, 6] as const)
    const body = COMPANY_PREFIX + String(index * 7 + 1_000_003).padStart(9, '0')
    const row = {
      hashid: random.hash(),
      vendor_hash: vendor.row.hashid,
      name,
      upc: body + checkDigit(body),
      item_code: `${vendor.row.name.replace(/[^A-Z]/g, '').slice(0, 3)}-${1000 + index}`,
      category: category.name,
      storage_type: category.storage,
      unit: category.name === 'Produce' ? POUND : random.chance(0.85) ? EACH : COUNT,
      case_pack_size,
      order_multiple: random.chance(0.88) ? 1 : random.pick([2, 4, 6]),
      sell_price: money(random.whole(...category.cents) * case_pack_size),
      fn_fee: random.pick(['8.00', '10.00', '12.00', '15.00']),
      special_diet_options: random.sample(diets, random.whole(0, 3)).sort(),
      status,
      recalled_at: random.chance(0.004) ? `${daysAfter(today, -random.whole(1, 20))}T15:00:00.000Z` : null,
      seasonal_item: random.chance(0.08),
      sofi_award_winner: random.chance(0.02),
      version: 1,
    }
    return { ...row, ...makePriceParts(more, row), ...makeFacts(more, row) }
  })
}
export type SeedProduct = ReturnType<typeof makeProducts>[number]

/** Makes current, past and future promotions on a tenth of the products. */
export function makePromotions(products: readonly SeedProduct[], today: string) {
  const random = randomOf('promotions')
  return products.flatMap((product) => {
    if (!random.chance(0.1)) return []
    const price = Math.round(Number(product.sell_price) * 100)
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
        name,
        kind: isPerCase ? ('per_case' as const) : ('purchase_order' as const),
        amount,
        min_qty,
        starts_on,
        ends_on: daysAfter(starts_on, random.pick([28, 42])),
        version: 1,
        archived_at: null,
      },
    ]
  })
}

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

function nameOf(
  random: Random,
  vendor: SeedVendor,
  category: (typeof categories)[number],
  usedNames: Set<string>,
): string {
  const brand = vendor.row.name.split(' ').slice(0, -1).join(' ').replace(' Trading', '')
  for (let tries = 0; ; tries++) {
    const first = random.pick(category.flavours)
    const others = category.flavours.filter((flavour) => flavour !== first)
    const second = tries > 3 ? ` & ${random.pick(others)}` : ''
    const name = `${brand} ${first}${second} ${random.pick(category.forms)}, ${random.pick(category.sizes)}`
    const reserve = tries > 40 ? `${name}, No. ${usedNames.size}` : name
    if (usedNames.has(reserve)) continue
    usedNames.add(reserve)
    return reserve
  }
}
