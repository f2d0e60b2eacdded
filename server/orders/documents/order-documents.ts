import { inArray, sql } from 'drizzle-orm'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import type { orderFileFormats } from '@/domain/orders/vendor-contract'
import { routeOf } from '@/domain/orders/vendor-order'
import { purchaseOrdersX12 } from '@/domain/orders/x12-850'
import type { Database } from '../../db/database'
import { products } from '../../db/schema/catalogue/products'
import { vendorInvoicing } from '../../db/schema/invoices/payments'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { pdfFile } from '../../pdf/pdf-file'
import type { RenderPdf } from '../../pdf/render-pdf'
import { readNamedOrders } from '../read-orders'
import {
  type DocumentStore,
  type DocumentVendor,
  readDocumentStores,
  readDocumentVendors,
} from './document-parties'
import { packingSlips } from './packing-slips'
import { pickList, purchaseTotalsContent } from './pick-list'

export interface OrderOfStore {
  order: OrderWithItems
  store: DocumentStore
  vendor: DocumentVendor | undefined
}

/** Returns several orders as a file. @throws a 404 if the user may not see one of them */
export async function ordersFile(
  scope: Scope,
  renderPdf: RenderPdf,
  hashes: readonly string[],
  format: (typeof orderFileFormats)[number],
): Promise<File> {
  const found = await readOrdersOfStores(scope, [...new Set(hashes)])
  const name = `${format}-${dayIn(DEFAULT_ZONE, scope.now)}`
  if (format === 'x12')
    return new File([await x12Of(scope, found)], `purchase-orders-${dayIn(DEFAULT_ZONE, scope.now)}.x12`, {
      type: 'application/edi-x12',
    })
  const orderText = found.length === 1 ? '1 order' : `${found.length} orders`
  const made_at = scope.now
  if (format === 'packing-slips')
    return pdfFile(renderPdf, name, {
      title: `Packing slips, ${orderText}`,
      content: { parts: packingSlips(found) },
      made_at,
    })
  if (format === 'purchase-totals')
    return pdfFile(renderPdf, name, {
      title: `Totals to purchase, ${orderText}`,
      content: purchaseTotalsContent(found),
      made_at,
    })
  const storageTypes = await readStorageTypes(scope, found)
  return pdfFile(renderPdf, name, {
    title: `Pick list, ${orderText}`,
    content: pickList(found, storageTypes),
    made_at,
  })
}

/** Reads orders by day, route and number. */
async function readOrdersOfStores(scope: Scope, hashes: readonly string[]): Promise<OrderOfStore[]> {
  const orders = await readNamedOrders(scope, hashes)
  if (orders.length < hashes.length) throw notFound('This order')
  const stores = await readDocumentStores(
    scope.db,
    orders.map(({ store_hash }) => store_hash),
  )
  const sellers = await readDocumentVendors(
    scope.db,
    orders.map(({ vendor_hash }) => vendor_hash),
  )
  return orders
    .flatMap((order) => {
      const store = stores.get(order.store_hash)
      return store ? [{ order, store, vendor: sellers.get(order.vendor_hash) }] : []
    })
    .toSorted(
      (a, b) =>
        a.order.date_required.localeCompare(b.order.date_required) ||
        routeTo(a.store).localeCompare(routeTo(b.store)) ||
        a.order.order_number - b.order.order_number,
    )
}

const routeTo = ({ route, store: { state, city, zip } }: DocumentStore) =>
  routeOf({ store_route: route, store_state: state, store_city: city, store_zip: zip })

/** Returns the storage types of the products of orders by hash. */
async function readStorageTypes({ db }: Scope, orders: readonly OrderOfStore[]) {
  const hashes = new Set(orders.flatMap(({ order }) => order.items.map(({ product_hash }) => product_hash)))
  const rows = await db
    .select({ hashid: products.hashid, storage_type: products.storage_type })
    .from(products)
    .where(inArray(products.hashid, [...hashes]))
  return new Map(rows.map(({ hashid, storage_type }) => [hashid, storage_type]))
}

/** Control numbers have nine digits, and begin again after the last. */
const MAX_CONTROL_NUMBER = 999_999_999

/** Writes one interchange for each vendor, with the vendor's next control number. */
async function x12Of({ db, now }: Scope, orders: readonly OrderOfStore[]): Promise<string> {
  const byVendor = Map.groupBy(orders, ({ order }) => order.vendor_hash)
  const interchanges: string[] = []
  // In one order, so that two exports never wait for each other.
  for (const [vendor_hash, ofVendor] of [...byVendor].toSorted(([a], [b]) => a.localeCompare(b)))
    interchanges.push(
      purchaseOrdersX12(
        { vendor_hash, controlNumber: await nextControlNumber(db, vendor_hash), sent_at: now },
        ofVendor.map(({ order, store: { store } }) => ({
          ...order,
          placed_on: dayIn(order.time_zone, new Date(order.placed_at)),
          street: store.street,
          city: store.city,
          state: store.state,
          zip: store.zip,
          lines: order.items
            .filter(({ ordered_qty }) => ordered_qty > 0)
            .map((line) => ({
              qty: line.ordered_qty,
              price: line.final_sell_price,
              upc: line.upc,
              item_code: line.item_code,
              name: line.purchasable_name,
              case_pack_size: line.case_pack_size,
              is_recalled: line.is_recalled,
            })),
        })),
      ),
    )
  return interchanges.join('')
}

async function nextControlNumber(db: Database, vendor_hash: string): Promise<number> {
  const [counted] = await db
    .insert(vendorInvoicing)
    .values({ vendor_hash, last_x12_number: 1 })
    .onConflictDoUpdate({
      target: vendorInvoicing.vendor_hash,
      set: {
        last_x12_number: sql`${vendorInvoicing.last_x12_number} % ${sql.raw(String(MAX_CONTROL_NUMBER))} + 1`,
      },
    })
    .returning({ number: vendorInvoicing.last_x12_number })
  if (!counted) throw new Error('The control number was not counted')
  return counted.number
}
