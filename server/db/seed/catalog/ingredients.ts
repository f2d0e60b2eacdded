import { diets } from '@/domain/catalogue/product-facts'
import type { CatalogEntry } from './assortment'

/** Ingredients that a flavor adds to those of its kind. */
const added: readonly (readonly [RegExp, string])[] = [
  [/hazelnut/i, 'hazelnuts'],
  [/almond/i, 'almonds'],
  [/pistachio/i, 'pistachios'],
  [/walnut/i, 'walnuts'],
  [/pecan/i, 'pecans'],
  [/cheddar|parmesan|feta|cheese|ricotta|caprese/i, 'cheese'],
  [/honey/i, 'honey'],
  [/sesame|everything/i, 'sesame seeds'],
  [/butter\b|vodka/i, 'butter'],
  [/\bmilk|caramel|stracciatella|cream/i, 'milk'],
  [/bacon|pepperoni|pork|ham/i, 'pork'],
  [/chicken/i, 'chicken'],
  [/beef/i, 'beef'],
  [/shrimp/i, 'shrimp'],
  [/mustard/i, 'mustard'],
  [/egg/i, 'eggs'],
  [/squid/i, 'squid ink'],
  [/\brye/i, 'rye'],
]

/** Returns the ingredients of a product, those of its flavor last. */
export function ingredientsOf({ kind, flavor }: Pick<CatalogEntry, 'kind' | 'flavor'>): string {
  const more = added.flatMap(([pattern, ingredient]) =>
    pattern.test(flavor) && !kind.ingredients.includes(ingredient) ? [ingredient] : [],
  )
  return [kind.ingredients, ...more].join(', ')
}

const DAIRY = /milk|butter|cream|cheese|whey|yogurt/i
const EGG_OR_HONEY = /egg|honey/i
const FISH = /fish|crab|mussel|shrimp|squid|anchov/i
const MEAT = /pork|beef|chicken|duck|gelatin|casing/i
const GLUTEN = /wheat|barley|rye|oats/i
const NUTS = /almond|hazelnut|pistachio|cashew|walnut|pecan|pine nut/i
const SUGAR =
  /sugar|syrup|honey|molasses|flour|rice|corn|potato|fruit|oats|semolina|apple|carrot|plantain|coconut water|grape|live cultures/i
const ALCOHOL = /wine|alcohol|bourbon/i
const NOT_KOSHER = /pork|crab|mussel|shrimp|squid/i

const contradictions: Readonly<Record<(typeof diets)[number], readonly RegExp[]>> = {
  Organic: [FISH],
  'Gluten Free': [GLUTEN],
  Vegan: [DAIRY, EGG_OR_HONEY, FISH, MEAT],
  Kosher: [NOT_KOSHER],
  'Non-GMO': [],
  'Dairy Free': [DAIRY],
  Keto: [SUGAR, GLUTEN],
  Halal: [/pork/i, ALCOHOL],
  'Nut Free': [NUTS],
}

/** Returns the diets that a product with these ingredients may claim. */
export const dietsFor = (ingredients: string) =>
  diets.filter((diet) => !contradictions[diet].some((pattern) => pattern.test(ingredients)))
