import Big from 'big.js'
import { allergens } from '@/domain/catalogue/product-facts'
import { checkDigit } from '@/domain/catalogue/upc'
import { gramsIn, millimetersIn } from '@/domain/values/measure'
import { randomOf } from './random'

interface Packed {
  hashid: string
  upc: string
  case_pack_size: number
}

/** Weight of the packaging, and empty space in a case. */
const PACKAGING = 1.12
const GRAMS_A_CUBIC_CENTIMETER = 0.55
const stated = {
  case_gtin: '',
  unit_weight: '',
  case_weight: '',
  case_length: '',
  case_width: '',
  case_height: '',
}
const counts = {
  cases_per_layer: null,
  layers_per_pallet: null,
  shelf_life_days: null,
  min_days_at_delivery: null,
}

/**
 * Makes the packaging and the allergen statements of a demo product; some stay unknown. Depends on the product alone, so
 * that other random values stay the same.
 */
export function makePackaging(
  { hashid, upc, case_pack_size }: Packed,
  contained: readonly string[],
  size: string,
) {
  const random = randomOf(`packaging ${hashid}`)
  const others = allergens.filter((allergen) => !contained.includes(allergen))
  const may_contain_allergens = random.chance(0.3) ? random.sample(others, random.whole(1, 2)) : []
  const isStated = random.chance(0.7)
  const lists = {
    may_contain_allergens: others.filter((allergen) => may_contain_allergens.includes(allergen)),
    free_from_allergens: isStated ? others.filter((it) => !may_contain_allergens.includes(it)) : [],
  }
  const none = {
    inner_gtin: '',
    pallet_gtin: '',
    last_order_day: null,
    replacement_hash: null,
    custom_attributes: {},
    ...lists,
  }
  if (case_pack_size === 0 || random.chance(0.25)) return { ...none, ...stated, ...counts }

  const body = `1${upc.slice(1, 13)}`
  const ounces = ouncesIn(size) ?? random.whole(4, 40)
  const pounds = new Big(ounces).times(case_pack_size).times(PACKAGING).div(16)
  const grams = pounds.times(gramsIn.lb)
  const inches = (share: number) =>
    `${Math.max(2, Math.round((Math.cbrt(grams.div(GRAMS_A_CUBIC_CENTIMETER).toNumber()) * share * 40) / Number(millimetersIn.in)) / 4)} in`
  const life = random.pick([21, 60, 180, 270, 365, 540])
  return {
    ...none,
    case_gtin: body + checkDigit(body),
    unit_weight: `${ounces} oz`,
    case_weight: `${pounds.round(1, Big.roundUp).toFixed()} lb`,
    case_length: inches(1.3),
    case_width: inches(1),
    case_height: inches(0.8),
    cases_per_layer: random.whole(6, 14),
    layers_per_pallet: random.whole(4, 8),
    shelf_life_days: life,
    min_days_at_delivery: Math.round(life / 3),
  }
}

/** Weights of the units in which food is sold, in ounces. A fluid ounce of most foods weighs about an ounce. */
const ounces: Readonly<Record<string, number>> = {
  oz: 1,
  'fl oz': 1.04,
  lb: 16,
  pt: 16.5,
  ml: 0.0353,
  l: 35.3,
  g: 0.0353,
}

/** Returns the weight of a size such as "12 fl oz"; undefined for a count. */
function ouncesIn(size: string): number | undefined {
  const [, amount = '', unit = ''] = /^([\d.]+) (.+)$/.exec(size) ?? []
  const each = ounces[unit]
  return each === undefined ? undefined : Math.max(1, Math.round(Number(amount) * each))
}
