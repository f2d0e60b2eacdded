import Big from 'big.js'
import type { ChangeValue } from '../changes/change-value'
import { toGrams, toMillimeters } from '../values/measure'

export const warnings = {
  'same-codes': 'Two packaging levels have the same code',
  'light-case': 'Case weighs less than its units',
  'heavy-case': 'Case weighs far more than its units',
  'odd-density': 'Case weight and size don’t match',
  'price-factor': 'Price off by a factor of ten',
  'zero-upc': 'UPC is all zeros',
  'pack-changed': 'Pack size changes',
  'short-life': 'Minimum days exceed the shelf life',
  'claim-contradicted': 'A claim contradicts an allergen',
} as const
export type WarningKind = keyof typeof warnings

export interface Warning {
  kind: WarningKind
  /** The field that it is about. */
  field: string
  message: string
}

type Values = Readonly<Record<string, ChangeValue | undefined>>

/** A price that moves this much is more likely a misplaced decimal point than a new price. */
const FACTOR = 9
/** Glass and cartons may weigh more than their contents, but not this many times. */
const MOST_PACKAGING = 5
/** Grams per cubic centimeter of a case: popcorn is at 0.03, salt at 1.3, both with their cartons. */
const DENSITY = { least: '0.015', most: '2.5' } as const

/** The packaging levels from the inside out, by the field of their code. */
const levels = [
  ['upc', 'unit'],
  ['inner_gtin', 'inner pack'],
  ['case_gtin', 'case'],
  ['pallet_gtin', 'pallet'],
] as const
const caseSize = ['case_length', 'case_width', 'case_height'] as const

export const comparedFields = [
  ...levels.map(([field]) => field),
  'unit_weight',
  'case_weight',
  ...caseSize,
  'case_pack_size',
  'sell_price',
  'msrp',
  'shelf_life_days',
  'min_days_at_delivery',
  'special_diet_options',
  'allergens',
] as const

/** Allergens that a claim rules out. */
const ruledOut: Readonly<Record<string, readonly string[]>> = {
  'Dairy Free': ['Milk'],
  'Gluten Free': ['Wheat', 'Gluten'],
  'Nut Free': ['Tree Nuts', 'Peanuts'],
  Vegan: ['Milk', 'Eggs', 'Fish', 'Shellfish', 'Mollusks'],
}

/**
 * Returns what looks wrong about a product although each value is valid, by the fields of its form. `before` is the product
 * as it is stored; problems that it already has are not reported again.
 */
export function findWarnings(after: Values, before: Values | null): Warning[] {
  const product: Product = {
    after,
    before,
    isNew: (...fields) =>
      before === null || fields.some((field) => textOf(before[field]) !== textOf(after[field])),
  }
  return [checkCodes, checkWeights, checkDensity, checkPack, checkPrice, checkShelfLife, checkClaims].flatMap(
    (check) => check(product),
  )
}

interface Product {
  after: Values
  before: Values | null
  /** Returns true if one of the fields changes. */
  isNew: (...fields: readonly string[]) => boolean
}

function checkCodes({ after, isNew }: Product): Warning[] {
  const found: Warning[] = []
  if (isZeros(after.upc) && isNew('upc'))
    found.push({ kind: 'zero-upc', field: 'upc', message: 'All zeros: scanners won’t find this product.' })
  for (const [position, [field, level]] of levels.entries()) {
    const code = textOf(after[field])
    const inner = levels.slice(0, position).find(([other]) => textOf(after[other]) === code)
    if (code !== '' && !isZeros(code) && inner && isNew(field, inner[0]))
      found.push({
        kind: 'same-codes',
        field,
        message: `The ${level} has the code of its ${inner[1]}. Each level needs its own GTIN.`,
      })
  }
  return found
}

function checkWeights({ after, isNew }: Product): Warning[] {
  const each = toGrams(textOf(after.unit_weight))
  const whole = toGrams(textOf(after.case_weight))
  const units = product(countOf(after.case_pack_size), each)
  if (!units?.gt(0) || !whole || !isNew('case_weight', 'unit_weight', 'case_pack_size')) return []
  const contents = `${textOf(after.case_pack_size)} units of ${textOf(after.unit_weight)}`
  if (whole.lt(units))
    return [
      { kind: 'light-case', field: 'case_weight', message: `${contents} weigh more than the whole case.` },
    ]
  if (whole.gt(units.times(MOST_PACKAGING)))
    return [
      {
        kind: 'heavy-case',
        field: 'case_weight',
        message: `The case weighs more than ${MOST_PACKAGING} times its ${contents}.`,
      },
    ]
  return []
}

function checkDensity({ after, isNew }: Product): Warning[] {
  const grams = toGrams(textOf(after.case_weight))
  const [depth, width, height] = caseSize.map((field) => toMillimeters(textOf(after[field])))
  if (!grams || !depth || !width || !height || !isNew('case_weight', ...caseSize)) return []
  const density = grams.div(depth.times(width).times(height).div(1000))
  if (density.gte(DENSITY.least) && density.lte(DENSITY.most)) return []
  return [
    {
      kind: 'odd-density',
      field: 'case_weight',
      message: `A case of this size can hardly be this ${density.gt(DENSITY.most) ? 'heavy' : 'light'}. Check the units of its weight and size.`,
    },
  ]
}

function checkPack({ after, before }: Product): Warning[] {
  const [old, pack] = [before && countOf(before.case_pack_size), countOf(after.case_pack_size)]
  if (!old?.gt(0) || !pack || pack.eq(old)) return []
  return [
    {
      kind: 'pack-changed',
      field: 'case_pack_size',
      message: `Was ${textOf(before?.case_pack_size)}. Check the price of a case.`,
    },
  ]
}

function checkPrice({ after, before, isNew }: Product): Warning[] {
  const price = amountOf(after.sell_price)
  if (!price?.gt(0) || !isNew('sell_price')) return []
  const warn = (message: string): Warning[] => [{ kind: 'price-factor', field: 'sell_price', message }]
  const old = before && amountOf(before.sell_price)
  if (old?.gt(0))
    return isFarFrom(price, old) ? warn(`Was ${textOf(before?.sell_price)}. Check the decimal point.`) : []
  const msrp = product(countOf(after.case_pack_size), amountOf(after.msrp))
  return msrp?.gt(0) && isFarFrom(price, msrp)
    ? warn(`${textOf(after.case_pack_size)} units sell for ${msrp.toFixed(2)}. Check the decimal point.`)
    : []
}

function checkShelfLife({ after, isNew }: Product): Warning[] {
  const [life, least] = [countOf(after.shelf_life_days), countOf(after.min_days_at_delivery)]
  if (!life || !least?.gt(life) || !isNew('shelf_life_days', 'min_days_at_delivery')) return []
  return [
    {
      kind: 'short-life',
      field: 'min_days_at_delivery',
      message: `The shelf life is only ${life.toString()} days.`,
    },
  ]
}

function checkClaims({ after, isNew }: Product): Warning[] {
  if (!isNew('special_diet_options', 'allergens')) return []
  const contained = listOf(after.allergens)
  return listOf(after.special_diet_options).flatMap((claim): Warning[] => {
    const allergen = ruledOut[claim]?.find((it) => contained.includes(it))
    if (!allergen) return []
    const message = `Says ${claim}, but contains ${allergen}.`
    return [{ kind: 'claim-contradicted', field: 'special_diet_options', message }]
  })
}

const isFarFrom = (a: Big, b: Big) => a.gte(b.times(FACTOR)) || b.gte(a.times(FACTOR))
const textOf = (value: ChangeValue | undefined) =>
  value === null || value === undefined ? '' : String(value)
const listOf = (value: ChangeValue | undefined): readonly string[] => (Array.isArray(value) ? value : [])
const isZeros = (value: ChangeValue | undefined) => /^0+$/.test(textOf(value))
const product = (a: Big | null, b: Big | null) => a && b && a.times(b)

function amountOf(value: ChangeValue | undefined): Big | null {
  const text = textOf(value)
  return /^\d+(\.\d+)?$/.test(text) ? new Big(text) : null
}
const countOf = amountOf
