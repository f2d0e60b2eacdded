import { and, arrayOverlaps, asc, eq, gte, isNull, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { dayIn } from '@/domain/orders/delivery'
import { contextFilter } from '@/domain/stores/partner-context'
import { NEW_WIDGET, type previewWidgets } from '@/domain/support/client-widget-contract'
import {
  type DashboardWidget,
  type FeaturedProduct,
  isWidgetDue,
  type WidgetReader,
} from '@/domain/support/dashboard-widget'
import type { Day } from '@/domain/values/primitives'
import { isOrderable } from '../catalogue/listed'
import { productImage } from '../catalogue/offer'
import { isSoldTo } from '../catalogue/read-catalogue'
import { sellPriceOver } from '../catalogue/sell-price'
import { isOneOf } from '../db/one-of'
import { products } from '../db/schema/catalogue/products'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partners } from '../db/schema/stores/partners'
import { clientWidgets } from '../db/schema/support/client-widgets'
import { vendors } from '../db/schema/vendors/vendors'
import { invalid } from '../http/api-error'
import { type Scope, type ScopedStore, storesOf } from '../http/scope'
import { widgetColumns } from './widget-columns'

type Stored = typeof clientWidgets.$inferSelect
type Shown = Omit<Stored, 'name' | 'version' | 'archived_at'>

/** Returns the widgets that the partner groups of a context see today, in order. */
export async function readWidgets(scope: Scope, filters: string | undefined): Promise<DashboardWidget[]> {
  const stores = await storesOf(scope, filters)
  const readers = await readersOf(scope, stores)
  const rows = await openWidgets(scope, readers)
  return viewsOf(
    scope,
    stores,
    rows.filter((row) => isWidgetDue(row, readers)),
  )
}

/** Returns the widgets that a partner group would see on a day, with one as it is typed. */
export async function previewOf(
  scope: Scope,
  { hashid, form, group_hash, day }: z.infer<typeof previewWidgets.body>,
): Promise<DashboardWidget[]> {
  if ((await scope.db.$count(partners, eq(partners.partner_group_hash, group_hash))) === 0)
    throw invalid('group_hash', 'This partner group has no stores yet. Choose another one')
  const stores = await storesOf(scope, contextFilter({ type: 'Partner Group', hash: group_hash }))
  const readers = day ? [{ group_hash, today: day }] : await readersOf(scope, stores)
  const others = (await openWidgets(scope, readers)).filter((row) => row.hashid !== hashid)
  const typed = { ...widgetColumns(form), hashid: hashid ?? NEW_WIDGET }
  const place = form.position ? Number(form.position) : Number.POSITIVE_INFINITY
  const before = others.filter(
    (row) => row.position < place || (row.position === place && row.hashid < typed.hashid),
  )
  const inOrder = [...before, { ...typed, position: 0 }, ...others.slice(before.length)]
  return viewsOf(
    scope,
    stores,
    inOrder.filter((row) => isWidgetDue(row, readers)),
  )
}

/** Returns the widgets that some groups may see on their days or later, in order. */
async function openWidgets({ db }: Scope, readers: readonly WidgetReader[]): Promise<Stored[]> {
  const [earliest] = readers.map(({ today }) => today).toSorted()
  if (earliest === undefined) return []
  const { group_hashes, ends_on, archived_at, position, hashid } = clientWidgets
  const groups = readers.map(({ group_hash }) => group_hash)
  return db
    .select()
    .from(clientWidgets)
    .where(
      and(
        isNull(archived_at),
        or(isNull(ends_on), gte(ends_on, earliest)),
        or(eq(group_hashes, []), arrayOverlaps(group_hashes, groups)),
      ),
    )
    .orderBy(asc(position), asc(hashid))
}

/** Returns the partner groups of stores, each with the day in its marketplace. */
async function readersOf({ db, now }: Scope, stores: readonly ScopedStore[]): Promise<WidgetReader[]> {
  const ofGroup = new Map(stores.map((store) => [store.partner_group_hash, store.marketplace_hash]))
  const rows = await db
    .select({ hashid: marketplaces.hashid, zone: marketplaces.time_zone })
    .from(marketplaces)
    .where(isOneOf(marketplaces.hashid, new Set(ofGroup.values())))
  const days = new Map<string, Day>(rows.map(({ hashid, zone }) => [hashid, dayIn(zone, now)]))
  return [...ofGroup].flatMap(([group_hash, marketplace_hash]) => {
    const today = days.get(marketplace_hash)
    return today === undefined ? [] : [{ group_hash, today }]
  })
}

/** Returns widgets as dashboards show them. One without a product that can be ordered is left out. */
async function viewsOf(
  scope: Scope,
  stores: readonly ScopedStore[],
  rows: readonly Shown[],
): Promise<DashboardWidget[]> {
  const offered = await readFeatured(
    scope,
    stores,
    rows.flatMap(({ product_hashes }) => product_hashes),
  )
  return rows.flatMap((row) => viewOf(row, offered) ?? [])
}

function viewOf(row: Shown, offered: ReadonlyMap<string, FeaturedProduct>): DashboardWidget | null {
  const { hashid, title, kind, text, tone, figures } = row
  switch (kind) {
    case 'announcement':
      return { hashid, title, kind, text, tone }
    case 'links': {
      const links = row.link_labels.map((label, at) => ({ label, address: row.link_addresses[at] ?? '/' }))
      return { hashid, title, kind, links }
    }
    case 'products': {
      const found = row.product_hashes.flatMap((product) => offered.get(product) ?? [])
      return found.length === 0 ? null : { hashid, title, kind, products: found }
    }
    case 'figures':
      return { hashid, title, kind, figures }
    default:
      return kind satisfies never
  }
}

/** Returns those of some products that the stores can order, by hash, at the list prices of the catalog. */
async function readFeatured(scope: Scope, stores: readonly ScopedStore[], hashes: readonly string[]) {
  if (hashes.length === 0 || stores.length === 0) return new Map<string, FeaturedProduct>()
  const rows = await scope.db
    .select({
      hashid: products.hashid,
      name: products.name,
      vendor_name: vendors.name,
      image: productImage,
      case_pack_size: products.case_pack_size,
      sell_price: sellPriceOver(scope, stores),
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(
      and(
        isOneOf(products.hashid, hashes),
        scope.ofProducts(products),
        isSoldTo(scope, stores),
        isOrderable(scope.db),
      ),
    )
  return new Map(rows.map((row) => [row.hashid, row]))
}
