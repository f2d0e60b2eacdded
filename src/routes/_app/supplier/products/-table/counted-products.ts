import type { OwnProduct } from '@/domain/catalogue/own-product'

/** Names one product, or counts several: "3 products". */
export const countedProducts = (products: readonly Pick<OwnProduct, 'name'>[]): string =>
  products.length === 1 && products[0]
    ? products[0].name
    : `${products.length.toLocaleString('en-US')} products`
