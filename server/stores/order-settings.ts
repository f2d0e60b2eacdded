import { inArray } from 'drizzle-orm'
import type { CartLine } from '@/domain/cart/cart-line'
import { type GoodsSettings, orderingWindowErrors } from '@/domain/cart/ordering-windows'
import { addressesIn, initialSettings, type StoreSettings } from '@/domain/stores/store-settings'
import { products } from '../db/schema/catalogue/products'
import { storeSettings } from '../db/schema/stores/settings'
import type { Scope } from '../http/scope'

/** Settings that apply to the orders of a store. */
export type OrderSettings = Pick<StoreSettings, 'order' | 'billing'> & GoodsSettings

type Tabs = typeof initialSettings
type Stored = { [Tab in keyof Tabs]?: Partial<Tabs[Tab]> | null }

/** Adds the defaults of settings that a store has not changed. */
export const withDefaults = (stored: Stored | null | undefined): Tabs => ({
  connection: { ...initialSettings.connection, ...stored?.connection },
  general: { ...initialSettings.general, ...stored?.general },
  order: { ...initialSettings.order, ...stored?.order },
  billing: { ...initialSettings.billing, ...stored?.billing },
  produce: { ...initialSettings.produce, ...stored?.produce },
  non_produce: { ...initialSettings.non_produce, ...stored?.non_produce },
})

/** Returns the order settings by store, with defaults. */
export async function readOrderSettings(
  { db }: Pick<Scope, 'db'>,
  store_hashes: readonly string[],
): Promise<(store_hash: string) => OrderSettings> {
  const rows = await db
    .select()
    .from(storeSettings)
    .where(inArray(storeSettings.store_hash, [...store_hashes]))
  const stored = new Map(rows.map((row) => [row.store_hash, row]))
  return (store_hash) => withDefaults(stored.get(store_hash))
}

/**
 * Returns the recipients of a store's order mail: the configured addresses or else the store's own; none if order
 * mail is off.
 */
export const orderMailTo = ({ order }: OrderSettings, store: { email: string }): string[] => {
  if (!order.sends_order_mails) return []
  const named = addressesIn(order.order_emails)
  return named.length > 0 ? named : [store.email]
}

/** Returns the messages of a store's produce and non-produce settings that currently prevent the order. */
export async function readOrderingWindowErrors(
  { db, now }: Scope,
  settings: OrderSettings,
  lines: readonly CartLine[],
  store: { display_name: string; time_zone: string },
): Promise<string[]> {
  const rows = await db
    .select({ hashid: products.hashid, category: products.category })
    .from(products)
    .where(
      inArray(
        products.hashid,
        lines.map(({ product_hash }) => product_hash),
      ),
    )
  const categories = new Map(rows.map(({ hashid, category }) => [hashid, category]))
  return orderingWindowErrors(
    settings,
    lines,
    ({ product_hash }) => categories.get(product_hash) ?? '',
    store,
    now,
  )
}
