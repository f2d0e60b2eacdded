import {
  allergens,
  drawnViews,
  type Nutrition,
  type PictureView,
  seasons,
  specialtyAttributes,
} from '@/domain/catalogue/product-facts'
import { type Kind, typicalOf } from './product-kinds'
import { makePackaging } from './product-packaging'
import type { Random } from './random'

interface Known {
  hashid: string
  upc: string
  case_pack_size: number
  name: string
  category: string
  seasonal_item: boolean
  special_diet_options: readonly string[]
}

interface Contents {
  ingredients: string
  /** Size of a unit, such as "12 oz". */
  size: string
}

/** Makes the label and shelf information of a demo product, consistent with its ingredients and its category. */
export function makeFacts(random: Random, product: Known, { ingredients, size }: Contents) {
  const kind = typicalOf(product)
  const contained = allergensOf(ingredients)
  const facts = {
    description: describe(random, kind, product),
    ingredients,
    allergens: contained,
    nutrition: random.chance(0.97) ? nutritionOf(random, kind) : null,
    specialty_attributes: random.sample(specialtyAttributes, random.whole(0, 3)).sort(),
    product_seasonality: product.seasonal_item ? random.sample(seasons, random.whole(1, 2)) : [...seasons],
    merchandising_locations: random.sample(kind.places, random.whole(1, kind.places.length)),
    pictures: [...drawnViews] satisfies PictureView[],
    is_drawn: true,
    front_picture_hash: null,
    back_picture_hash: null,
    case_picture_hash: null,
    inside_picture_hash: null,
    serving_picture_hash: null,
    ...makePackaging(product, contained, size),
  }
  return { ...facts, country_of_origin: facts.specialty_attributes.includes('Imported') ? 'IT' : 'US' }
}

function allergensOf(listed: string): string[] {
  const words: Record<(typeof allergens)[number], RegExp> = {
    Milk: /\bmilk|butter|cream|cheese|whey|yogurt/,
    Eggs: /egg/,
    Fish: /fish/,
    Shellfish: /crab|shrimp/,
    'Tree Nuts': /almond|hazelnut|pistachio|cashew|walnut|pecan|pine nut/,
    Peanuts: /peanut/,
    Wheat: /wheat/,
    Soy: /soy/,
    Sesame: /sesame/,
    Mollusks: /mussel|clam|squid/,
    Gluten: /barley|\brye|oats/,
    Mustard: /mustard/,
    Sulfites: /sulfite|dried fruit|raisin|wine/,
  }
  return allergens.filter((allergen) => words[allergen].test(listed))
}

function describe(
  random: Random,
  { uses, made }: Kind,
  { name, special_diet_options: diets }: Known,
): string {
  const [title = name] = name.split(',')
  const claim = diets.length > 0 ? ` ${diets.join(', ')}.` : ''
  return `${title}, ${random.pick(made)}.${claim} ${random.pick(uses)}`
}

function nutritionOf(random: Random, kind: Kind): Nutrition {
  const near = (typical: number) => Math.round((typical * random.whole(75, 125)) / 100)
  const [fat, saturated, carbohydrate, fiber, sugars, protein] = kind.grams
  const total_fat_g = near(fat)
  const total_carbohydrate_g = near(carbohydrate)
  const total_sugars_g = Math.min(near(sugars), total_carbohydrate_g)
  const protein_g = near(protein)
  return {
    serving_size: kind.serving,
    servings_per_container: random.pick([2, 4, 6, 8, 10]),
    // Labels count 9 kcal per gram of fat and 4 per gram of carbohydrate and protein.
    calories: Math.round((total_fat_g * 9 + (total_carbohydrate_g + protein_g) * 4) / 10) * 10,
    total_fat_g,
    saturated_fat_g: Math.min(near(saturated), total_fat_g),
    trans_fat_g: 0,
    cholesterol_mg: near(kind.cholesterol),
    sodium_mg: Math.round(near(kind.sodium) / 5) * 5,
    total_carbohydrate_g,
    dietary_fiber_g: Math.min(near(fiber), total_carbohydrate_g - total_sugars_g),
    total_sugars_g,
    added_sugars_g: Math.floor((total_sugars_g * random.whole(0, 8)) / 10),
    protein_g,
  }
}
