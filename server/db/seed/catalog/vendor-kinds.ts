import { beverages, coffee } from './drinks'
import { bakery, dairy, produce } from './fresh'
import { frozenFoods, meat, seafood } from './meat-and-frozen'
import { baking, oils } from './oils-and-baking'
import { pasta, sauces } from './pantry'
import type { SeedCategory } from './product-kind'
import { chocolate, snacks, spreads } from './snacks-and-sweets'

/** A trade with the goods that it sells. */
export interface VendorKind {
  /** Last words of the company's name. */
  trade: string
  sells: readonly SeedCategory[]
  /** The goods in a description; the categories by default. */
  goods?: string
  /** Cities where the trade is at home; all by default. */
  cities?: readonly string[]
  /** Sells brands of others. */
  isDistributor?: true
}

/** Returns a category with some of its kinds of products. */
const only = (category: SeedCategory, ...names: string[]): SeedCategory => ({
  ...category,
  kinds: category.kinds.filter(({ name }) => names.includes(name)),
})

const coast = ['Portland', 'Providence', 'Savannah', 'New Orleans', 'Seattle', 'Oakland']
const oliveGroves = ['Austin', 'Tucson', 'Phoenix', 'Savannah', 'Oakland', 'San Luis Obispo']

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
    goods: 'coffee',
    sells: [only(coffee, 'Whole Bean Coffee', 'Ground Coffee', 'Coffee Pods', 'Cold Brew Concentrate')],
  },
  { trade: 'Mercantile', sells: [snacks, chocolate, baking, beverages], isDistributor: true },
  { trade: 'Chocolatiers', sells: [chocolate] },
  { trade: 'Seafood', cities: coast, sells: [seafood] },
  { trade: 'Smokehouse', sells: [meat] },
  { trade: 'Snack Co.', sells: [snacks] },
  { trade: 'Beverage Co.', sells: [beverages] },
  { trade: 'Frozen Foods', sells: [frozenFoods] },
  { trade: 'Pasta Co.', sells: [pasta] },
  {
    trade: 'Mills',
    goods: 'flour, oats, and grains',
    sells: [
      only(baking, 'Flour', 'Rolled Oats', 'Granola', 'Pancake Mix'),
      only(pasta, 'Farro', 'Polenta', 'Rice'),
    ],
  },
  {
    trade: 'Preserves',
    goods: 'jam, marmalade, and preserves',
    sells: [only(spreads, 'Jam', 'Preserves', 'Marmalade', 'Apple Butter')],
  },
  {
    trade: 'Tea Company',
    goods: 'tea',
    sells: [only(coffee, 'Black Tea', 'Green Tea', 'Herbal Tea', 'Matcha', 'Chai Concentrate')],
  },
  {
    trade: 'Dairy',
    goods: 'butter, yogurt, and cheese',
    sells: [only(dairy, 'Butter', 'Greek Yogurt', 'Crème Fraîche', 'Cheddar', 'Feta')],
  },
  {
    trade: 'Orchards',
    goods: 'apples, juice, and preserves',
    sells: [
      only(produce, 'Apples'),
      only(beverages, 'Juice', 'Lemonade', 'Shrub'),
      only(spreads, 'Apple Butter', 'Preserves'),
    ],
  },
  { trade: 'Baking Co.', sells: [baking] },
  { trade: 'Trading Co.', sells: [oils, pasta, sauces, coffee], isDistributor: true },
  { trade: 'Olive Press', goods: 'olive oil and vinegar', cities: oliveGroves, sells: [oils] },
  {
    trade: 'Confections',
    goods: 'caramels, toffee, and nougat',
    sells: [only(chocolate, 'Caramels', 'Toffee', 'Nougat', 'Gummy Bears')],
  },
  {
    trade: 'Greens',
    goods: 'salad greens, mushrooms, and tomatoes',
    sells: [only(produce, 'Salad Greens', 'Microgreens', 'Radishes', 'Cherry Tomatoes', 'Mushrooms')],
  },
  {
    trade: 'Charcuterie',
    goods: 'salami, prosciutto, and pâté',
    sells: [only(meat, 'Salami', 'Prosciutto', 'Pâté', 'Coppa', 'Dry-Cured Chorizo')],
  },
  {
    trade: 'Ice Cream',
    goods: 'ice cream, gelato, and sorbet',
    sells: [only(frozenFoods, 'Ice Cream', 'Sorbet', 'Gelato')],
  },
  {
    trade: 'Soda Works',
    goods: 'sodas and sparkling water',
    sells: [only(beverages, 'Soda', 'Tonic Water', 'Sparkling Water', 'Lemonade')],
  },
]
