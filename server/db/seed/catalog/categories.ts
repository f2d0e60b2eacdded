import { beverages, coffee } from './drinks'
import { bakery, dairy, produce } from './fresh'
import { frozenFoods, meat, seafood } from './meat-and-frozen'
import { baking, oils } from './oils-and-baking'
import { pasta, sauces } from './pantry'
import type { SeedCategory } from './product-kind'
import { chocolate, snacks, spreads } from './snacks-and-sweets'

/** The categories of the demo with their kinds of products. */
export const categories: readonly SeedCategory[] = [
  snacks,
  dairy,
  bakery,
  pasta,
  sauces,
  oils,
  chocolate,
  coffee,
  beverages,
  frozenFoods,
  meat,
  seafood,
  produce,
  baking,
  spreads,
]
