import { beverages, coffee } from './drinks'
import { bakery, dairy, produce } from './fresh'
import { frozenFoods, meat, seafood } from './meat-and-frozen'
import { baking, oils, pasta, sauces } from './pantry'
import type { SeedCategory } from './product-kind'
import { chocolate, snacks, spreads } from './snacks-and-sweets'

/** A trade with the goods that it sells. */
export interface VendorKind {
  /** Last words of the company's name. */
  trade: string
  sells: readonly SeedCategory[]
  /** Sells brands of others. */
  isDistributor?: true
}

/** Returns a category with some of its kinds of products. */
const only = (category: SeedCategory, ...names: string[]): SeedCategory => ({
  ...category,
  kinds: category.kinds.filter(({ name }) => names.includes(name)),
})

/** Most vendors make goods of one category. The first twenty sell all categories together. */
export const vendorKinds: readonly VendorKind[] = [
  { trade: 'Larder', sells: [oils, sauces, spreads] },
  { trade: 'Kitchen', sells: [sauces] },
  { trade: 'Provisions', sells: [dairy, meat, seafood, bakery], isDistributor: true },
  { trade: 'Farms', sells: [produce] },
  { trade: 'Creamery', sells: [dairy] },
  { trade: 'Bakehouse', sells: [bakery] },
  {
    trade: 'Coffee Roasters',
    sells: [only(coffee, 'Whole Bean Coffee', 'Ground Coffee', 'Coffee Pods', 'Cold Brew Concentrate')],
  },
  { trade: 'Mercantile', sells: [snacks, chocolate, baking, beverages], isDistributor: true },
  { trade: 'Chocolatiers', sells: [chocolate] },
  { trade: 'Seafood', sells: [seafood] },
  { trade: 'Smokehouse', sells: [meat] },
  { trade: 'Snack Co.', sells: [snacks] },
  { trade: 'Beverage Co.', sells: [beverages] },
  { trade: 'Frozen Foods', sells: [frozenFoods] },
  { trade: 'Pasta Co.', sells: [pasta] },
  {
    trade: 'Mills',
    sells: [
      only(baking, 'Flour', 'Rolled Oats', 'Granola', 'Pancake Mix'),
      only(pasta, 'Farro', 'Polenta', 'Rice'),
    ],
  },
  { trade: 'Preserves', sells: [only(spreads, 'Jam', 'Preserves', 'Marmalade', 'Apple Butter')] },
  {
    trade: 'Tea Company',
    sells: [only(coffee, 'Black Tea', 'Green Tea', 'Herbal Tea', 'Matcha', 'Chai Concentrate')],
  },
  { trade: 'Dairy', sells: [only(dairy, 'Butter', 'Greek Yogurt', 'Crème Fraîche', 'Cheddar', 'Feta')] },
  {
    trade: 'Orchards',
    sells: [
      only(produce, 'Apples'),
      only(beverages, 'Juice', 'Lemonade', 'Shrub'),
      only(spreads, 'Apple Butter', 'Preserves'),
    ],
  },
  { trade: 'Baking Co.', sells: [baking] },
  { trade: 'Trading Co.', sells: [oils, pasta, sauces, coffee], isDistributor: true },
  { trade: 'Olive Press', sells: [oils] },
  { trade: 'Confections', sells: [only(chocolate, 'Caramels', 'Toffee', 'Nougat', 'Gummy Bears')] },
  {
    trade: 'Greens',
    sells: [only(produce, 'Salad Greens', 'Microgreens', 'Radishes', 'Cherry Tomatoes', 'Mushrooms')],
  },
  { trade: 'Charcuterie', sells: [only(meat, 'Salami', 'Prosciutto', 'Pâté', 'Coppa', 'Dry-Cured Chorizo')] },
  { trade: 'Ice Cream', sells: [only(frozenFoods, 'Ice Cream', 'Sorbet', 'Gelato')] },
  { trade: 'Soda Works', sells: [only(beverages, 'Soda', 'Tonic Water', 'Sparkling Water', 'Lemonade')] },
]
