import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Role } from '@/domain/access/role'
import type { Product } from '@/domain/catalogue/product'
import { drawnViews, type ProductPictures } from '@/domain/catalogue/product-facts'
import type { ProductView, PublicProduct } from '@/domain/catalogue/product-view'
import { pictureAddress } from '@/domain/files/picture'
import { highestMarkups, pricingOf } from '@/domain/pricing/price-parts'
import { pricingFor } from '@/domain/pricing/price-visibility'
import { readFacts } from '../attributes/read-attributes'
import type { Database } from '../db/database'
import { allergenBits } from '../db/schema/catalogue/list-text'
import { products } from '../db/schema/catalogue/products'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import { type Scope, type ScopedStore, storesOf } from '../http/scope'
import { isOrderable, type ListedProducts, listedProducts } from './listed'
import {
  catchWeightOf,
  discontinuationOf,
  discountsInContext,
  isRecalled,
  nutrient,
  productImage,
  takesOrders,
} from './offer'
import { sellPriceOver } from './sell-price'

const RELATED = 8

/** Returns a product with everything that its page shows. @throws a 404 if the user does not see it in the context */
export async function readProduct(
  scope: Scope,
  product_hash: string,
  filters: string | undefined,
): Promise<ProductView> {
  const stores = await storesOf(scope, filters)
  const listed = await listedProducts(scope, filters ? stores : undefined)
  return readView(scope, product_hash, { stores, ...listed, role: scope.user.role_name })
}

interface Viewed extends ListedProducts {
  stores: readonly ScopedStore[]
  /** Whose prices it shows. */
  role: Role
}

/** Returns a product as the buyers of stores see it. @throws a 404 unless it is listed */
export async function readView(
  scope: Scope,
  product_hash: string,
  { stores, isSold, isListed, isWithheld, role }: Viewed,
): Promise<ProductView> {
  const [found] = await scope.db
    .select({
      product: products,
      offer: { ...offerFields(scope, stores, (key) => eq(key, product_hash)), is_withheld: isWithheld },
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(and(eq(products.hashid, product_hash), isListed))
  if (!found) throw notFound('This product')
  const { product, offer } = found
  return {
    ...offer,
    description: product.description,
    ingredients: product.ingredients,
    country_of_origin: product.country_of_origin,
    nutrition: product.nutrition,
    ...packagingOf(product),
    facts: await readFacts({ db: scope.db, user: { role_name: role } }, 'product', product.custom_attributes),
    product_seasonality: product.product_seasonality,
    merchandising_locations: product.merchandising_locations,
    pictures: picturesOf(product),
    pricing: pricingFor(role, pricingOf(basesOf(product), highestMarkups(stores))),
    related: await readRelated(scope, stores, product, isSold),
  }
}

/** Returns open products of the same category. Those that suit the same diets come first. */
function readRelated(
  scope: Scope,
  stores: readonly ScopedStore[],
  { hashid, category, vendor_hash, special_diet_options }: typeof products.$inferSelect,
  isSold: SQL | undefined,
): Promise<Product[]> {
  const inOrder = [
    desc(
      sql`${products.special_diet_options} @> ${sql.param(special_diet_options, products.special_diet_options)}`,
    ),
    desc(eq(products.vendor_hash, vendor_hash)),
    asc(products.name),
  ]
  const related = scope.db.$with('related').as(
    scope.db
      .select({ hashid: products.hashid })
      .from(products)
      .where(and(isSold, eq(products.category, category), ne(products.hashid, hashid), isOrderable(scope.db)))
      .orderBy(...inOrder)
      .limit(RELATED),
  )
  const isRelated = (key: PgColumn) => sql`${key} = any(array(select hashid from ${related}))`
  return scope.db
    .with(related)
    .select({ ...offerFields(scope, stores, isRelated), is_withheld: sql<boolean>`false` })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(isRelated(products.hashid))
    .orderBy(...inOrder)
}

/** Fields of a product as lists return them. */
const offerFields = (
  scope: Scope,
  stores: readonly ScopedStore[],
  isSelected: (productHash: PgColumn) => SQL,
) =>
  ({
    hashid: products.hashid,
    vendor_hash: products.vendor_hash,
    vendor_name: vendors.name,
    vendor_takes_orders: takesOrders,
    name: products.name,
    upc: products.upc,
    item_code: products.item_code,
    category: products.category,
    storage_type: products.storage_type,
    unit: products.unit,
    case_pack_size: products.case_pack_size,
    order_multiple: products.order_multiple,
    catch_weight: catchWeightOf,
    sell_price: sellPriceOver(scope, stores),
    ...discountsInContext(stores, scope.now, isSelected),
    special_diet_options: products.special_diet_options,
    status: products.status,
    is_recalled: isRecalled,
    discontinuation: discontinuationOf(isSelected),
    seasonal_item: products.seasonal_item,
    sofi_award_winner: products.sofi_award_winner,
    specialty_attributes: products.specialty_attributes,
    allergens: products.allergens,
    free_from: allergenBits(products.free_from_allergens),
    calories: nutrient('calories'),
    total_sugars_g: nutrient('total_sugars_g'),
    sodium_mg: nutrient('sodium_mg'),
    protein_g: nutrient('protein_g'),
    image: productImage,
  }) satisfies Record<Exclude<keyof Product, 'is_withheld' | 'custom_attributes'>, unknown>

/** Allergen statements, codes, weights and sizes, as buyers see them. */
const packagingOf = (product: typeof products.$inferSelect) => ({
  may_contain_allergens: product.may_contain_allergens,
  free_from_allergens: product.free_from_allergens,
  inner_gtin: product.inner_gtin,
  case_gtin: product.case_gtin,
  pallet_gtin: product.pallet_gtin,
  unit_weight: product.unit_weight,
  case_weight: product.case_weight,
  case_length: product.case_length,
  case_width: product.case_width,
  case_height: product.case_height,
  cases_per_layer: product.cases_per_layer,
  layers_per_pallet: product.layers_per_pallet,
  shelf_life_days: product.shelf_life_days,
  min_days_at_delivery: product.min_days_at_delivery,
})

const basesOf = (product: typeof products.$inferSelect) => ({
  sell_price: product.sell_price,
  fn_fee: product.fn_fee,
  case_pack_size: product.case_pack_size,
  msrp: product.msrp,
  case_delivery_cost: product.case_delivery_cost,
  fn_shipping_rate: product.fn_shipping_rate,
  specialty_base_purchase_price: product.specialty_base_purchase_price,
  specialty_case_delivery_cost: product.specialty_case_delivery_cost,
  specialty_msrp: product.specialty_msrp,
})

const pictureColumns = {
  is_drawn: products.is_drawn,
  front_picture_hash: products.front_picture_hash,
  back_picture_hash: products.back_picture_hash,
  case_picture_hash: products.case_picture_hash,
  inside_picture_hash: products.inside_picture_hash,
  serving_picture_hash: products.serving_picture_hash,
}

/** Returns the uploaded pictures of a product and, in the demo, drawings of its other views. */
const picturesOf = (
  product: Pick<typeof products.$inferSelect, keyof typeof pictureColumns | 'hashid' | 'pictures'>,
): ProductPictures =>
  product.pictures.flatMap((view) => {
    const uploaded = product[`${view}_picture_hash`]
    if (uploaded !== null) return [{ view, image: pictureAddress(uploaded) }]
    return product.is_drawn && drawnViews.some((drawn) => drawn === view)
      ? [{ view, image: `/api/v1/images/product/${product.hashid}.svg?view=${view}` }]
      : []
  })

/** Returns the package information of a product on sale. Public. */
export async function readPublicProduct(db: Database, product_hash: string): Promise<PublicProduct> {
  const [found] = await db
    .select({
      product: {
        hashid: products.hashid,
        name: products.name,
        vendor_name: vendors.name,
        category: products.category,
        upc: products.upc,
        storage_type: products.storage_type,
        unit: products.unit,
        case_pack_size: products.case_pack_size,
        description: products.description,
        ingredients: products.ingredients,
        allergens: products.allergens,
        may_contain_allergens: products.may_contain_allergens,
        free_from_allergens: products.free_from_allergens,
        country_of_origin: products.country_of_origin,
        nutrition: products.nutrition,
        special_diet_options: products.special_diet_options,
        specialty_attributes: products.specialty_attributes,
        product_seasonality: products.product_seasonality,
        seasonal_item: products.seasonal_item,
        sofi_award_winner: products.sofi_award_winner,
      },
      views: { hashid: products.hashid, pictures: products.pictures, ...pictureColumns },
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(and(eq(products.hashid, product_hash), isOrderable(db)))
  if (!found) throw notFound('This product')
  return { ...found.product, pictures: picturesOf(found.views) }
}

/** Returns the fields that a product of the demo is drawn from. Public, because an image tag sends no token. */
export async function findPicturedProduct(db: Database, hashid: string) {
  const [product] = await db
    .select({ hashid: products.hashid, name: products.name, category: products.category, upc: products.upc })
    .from(products)
    .where(and(eq(products.hashid, hashid), products.is_drawn))
  return product
}

/** Returns the address of a product's first picture; empty without one. Public like the picture. */
export async function findProductImage(db: Database, hashid: string): Promise<string> {
  const [product] = await db.select({ image: productImage }).from(products).where(eq(products.hashid, hashid))
  return product?.image ?? ''
}
