import * as z from 'zod/mini'

/** The pictures a product may have. */
export const pictureViews = ['front', 'back', 'case', 'inside', 'serving'] as const
export type PictureView = (typeof pictureViews)[number]
export const pictureView = z.enum(pictureViews)
export const pictureLabels: Record<PictureView, string> = {
  front: 'Front',
  back: 'Back with the label',
  case: 'Case as delivered',
  inside: 'Contents, unpacked',
  serving: 'Serving suggestion',
}

/** The views that are drawn for products of the demo. */
export const drawnViews = ['front', 'back', 'case'] as const satisfies PictureView[]
export type DrawnView = (typeof drawnViews)[number]

/** The pictures of a product with their addresses, in display order. */
export const productPictures = z.array(z.object({ view: pictureView, image: z.string() }))
export type ProductPictures = z.infer<typeof productPictures>

export const seasons = ['Spring', 'Summer', 'Fall', 'Winter'] as const

export const diets = [
  'Organic',
  'Gluten Free',
  'Vegan',
  'Kosher',
  'Non-GMO',
  'Dairy Free',
  'Keto',
  'Halal',
  'Nut Free',
] as const

export const specialtyAttributes = [
  'Small Batch',
  'Women Owned',
  'Family Owned',
  'Local',
  'Imported',
  'Fair Trade',
  'Plastic Free',
  'Regenerative',
  'Minority Owned',
] as const

export const merchandisingLocations = [
  'Aisle',
  'Endcap',
  'Checkout',
  'Cheese Counter',
  'Deli Case',
  'Dairy Case',
  'Freezer',
  'Bakery Table',
  'Produce Island',
  'Beverage Cooler',
  'Gift Table',
] as const

/**
 * The nine major food allergens of the United States and, after them, the other priority allergens of Canada. Shellfish are
 * crustaceans; gluten is that of barley, rye and oats. Stored bits count on their order: new ones go to the end.
 */
export const allergens = [
  'Milk',
  'Eggs',
  'Fish',
  'Shellfish',
  'Tree Nuts',
  'Peanuts',
  'Wheat',
  'Soy',
  'Sesame',
  'Mollusks',
  'Gluten',
  'Mustard',
  'Sulfites',
] as const

/** The numbers of a label with their names and units, in its order; indented ones are part of the one above. */
export const nutrients = [
  { id: 'calories', label: 'Calories', unit: '', isPart: false },
  { id: 'total_fat_g', label: 'Total fat', unit: 'g', isPart: false },
  { id: 'saturated_fat_g', label: 'Saturated fat', unit: 'g', isPart: true },
  { id: 'trans_fat_g', label: 'Trans fat', unit: 'g', isPart: true },
  { id: 'cholesterol_mg', label: 'Cholesterol', unit: 'mg', isPart: false },
  { id: 'sodium_mg', label: 'Sodium', unit: 'mg', isPart: false },
  { id: 'total_carbohydrate_g', label: 'Total carbohydrate', unit: 'g', isPart: false },
  { id: 'dietary_fiber_g', label: 'Dietary fiber', unit: 'g', isPart: true },
  { id: 'total_sugars_g', label: 'Total sugars', unit: 'g', isPart: true },
  { id: 'added_sugars_g', label: 'Added sugars', unit: 'g', isPart: true },
  { id: 'protein_g', label: 'Protein', unit: 'g', isPart: false },
] as const
export type Nutrient = (typeof nutrients)[number]['id'] | 'servings_per_container'

/** Makes one value for each number of a label. */
export const eachNutrient = <T>(make: (name: Nutrient) => T) => ({
  servings_per_container: make('servings_per_container'),
  calories: make('calories'),
  total_fat_g: make('total_fat_g'),
  saturated_fat_g: make('saturated_fat_g'),
  trans_fat_g: make('trans_fat_g'),
  cholesterol_mg: make('cholesterol_mg'),
  sodium_mg: make('sodium_mg'),
  total_carbohydrate_g: make('total_carbohydrate_g'),
  dietary_fiber_g: make('dietary_fiber_g'),
  total_sugars_g: make('total_sugars_g'),
  added_sugars_g: make('added_sugars_g'),
  protein_g: make('protein_g'),
})

/** The nutrition label, per serving. */
export const nutrition = z.object({
  serving_size: z.string(),
  ...eachNutrient(() => z.number().check(z.minimum(0), z.maximum(100_000))),
})
export type Nutrition = z.infer<typeof nutrition>
