import * as z from 'zod/mini'
import { type Brand, type BrandedMarketplace, brandOfMarketplace } from '@/domain/marketplaces/brand'
import { type ColorField, color } from '@/domain/marketplaces/own-look'

/** Returns the look of a marketplace while it is entered. A color that is not complete yet counts as blank. */
export function enteredBrand(marketplace: BrandedMarketplace): Brand {
  const entered = (field: ColorField) => z.safeParse(color, marketplace[field]).data
  return brandOfMarketplace({
    ...marketplace,
    name: marketplace.name.trim() || 'Your marketplace',
    nav_color: entered('nav_color'),
    highlight_color: entered('highlight_color'),
    primary_light_color: entered('primary_light_color'),
    primary_dark_color: entered('primary_dark_color'),
  })
}
