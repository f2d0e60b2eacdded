import { allergenStatus } from './allergen'
import { allergens } from './product-facts'
import { type ProductForm, productForm } from './product-form'

/** The fields that decide whether a product is complete. */
export const completenessFields = [
  'name',
  'description',
  'category',
  'upc',
  'case_gtin',
  'front_picture_hash',
  'back_picture_hash',
  'case_picture_hash',
  'ingredients',
  'serving_size',
  'allergens',
  'may_contain_allergens',
  'free_from_allergens',
  'unit_weight',
  'case_weight',
  'case_length',
  'case_width',
  'case_height',
  'cases_per_layer',
  'layers_per_pallet',
  'shelf_life_days',
  'min_days_at_delivery',
  'sell_price',
  'msrp',
  'country_of_origin',
] as const satisfies readonly (keyof ProductForm)[]

/** A product with the values of its form. Views of the demo without a picture are drawn. */
export type ProductFacts = Pick<ProductForm, (typeof completenessFields)[number]> & { is_drawn?: boolean }

export interface MissingField {
  /** The field of the form that fills it. */
  field: (typeof completenessFields)[number]
  label: string
  /** Points of the score that it adds. */
  points: number
}

export interface Completeness {
  /** 0 to 100; 100 if nothing is missing. */
  score: number
  missing: MissingField[]
}

interface Criterion extends MissingField {
  isMet: (product: ProductFacts) => boolean
}

const isPositive = (text: string) => Number(text) > 0
const isFilled =
  (field: Exclude<MissingField['field'], 'allergens' | 'may_contain_allergens' | 'free_from_allergens'>) =>
  (product: ProductFacts) =>
    product[field].trim() !== ''
const hasPicture =
  (view: 'front' | 'back' | 'case') =>
  ({ [`${view}_picture_hash` as const]: hash, is_drawn = false }: ProductFacts) =>
    is_drawn || hash !== ''

const filled = (field: Parameters<typeof isFilled>[0], points: number): Criterion => ({
  field,
  label: productForm.labels[field],
  points,
  isMet: isFilled(field),
})
const pictured = (view: 'front' | 'back' | 'case', points: number): Criterion => ({
  field: `${view}_picture_hash`,
  label: productForm.labels[`${view}_picture_hash`],
  points,
  isMet: hasPicture(view),
})
const amount = (field: 'upc' | 'sell_price' | 'msrp', points: number): Criterion => ({
  field,
  label: productForm.labels[field],
  points,
  isMet: (product) => isPositive(product[field]),
})

/** The fields that matter most to buyers score most. The points add up to 100. */
const criteria: readonly Criterion[] = [
  filled('name', 5),
  filled('description', 6),
  filled('category', 5),
  amount('upc', 5),
  filled('case_gtin', 5),
  pictured('front', 12),
  pictured('back', 5),
  pictured('case', 2),
  filled('ingredients', 8),
  { ...filled('serving_size', 7), label: 'Nutrition label' },
  {
    field: 'allergens',
    label: 'A statement for each allergen',
    points: 10,
    isMet: (product) => allergens.every((allergen) => allergenStatus(product, allergen) !== 'unknown'),
  },
  filled('unit_weight', 3),
  filled('case_weight', 3),
  filled('case_length', 1),
  filled('case_width', 1),
  filled('case_height', 1),
  filled('cases_per_layer', 1),
  filled('layers_per_pallet', 1),
  filled('shelf_life_days', 4),
  filled('min_days_at_delivery', 2),
  amount('sell_price', 5),
  amount('msrp', 4),
  filled('country_of_origin', 4),
]

/** The fields that a complete product has. */
export const requiredFields = criteria.map(({ field }) => field)

/** Scores how complete a product is, and lists its missing fields, those that count most first. */
export function completenessOf(product: ProductFacts): Completeness {
  const missing = criteria.filter(({ isMet }) => !isMet(product))
  return {
    score: criteria.reduce((score, it) => score + (it.isMet(product) ? it.points : 0), 0),
    missing: missing
      .map(({ field, label, points }) => ({ field, label, points }))
      .toSorted((a, b) => b.points - a.points),
  }
}
