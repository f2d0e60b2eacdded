import { and, eq } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { readPreviewStores } from '../../catalogue/supplier-product/preview-product'
import { clearedCartLines } from '../../db/schema/cart/cleared-carts'
import { unconfirmedOrders } from '../../db/schema/cart/lines'
import { products } from '../../db/schema/catalogue/products'
import { changeSets } from '../../db/schema/changes'
import { imports } from '../../db/schema/imports'
import { invoices } from '../../db/schema/invoices/invoices'
import { payments } from '../../db/schema/invoices/payments'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { claims, files } from '../../db/schema/orders/claims'
import { closedDays } from '../../db/schema/orders/closed-days'
import { orderRequests } from '../../db/schema/orders/order-requests'
import { orderItems, orders, shipments } from '../../db/schema/orders/orders'
import { swapOffers } from '../../db/schema/orders/swaps'
import { orderGuideItems, orderGuides } from '../../db/schema/planning'
import { priceHoldRequests, priceHolds } from '../../db/schema/pricing/price-holds'
import { promotions } from '../../db/schema/pricing/promotions'
import { sampleRequests } from '../../db/schema/samples'
import { partners } from '../../db/schema/stores/partners'
import { assetFiles, marketingAssets } from '../../db/schema/vendors/assets'
import { vendorContacts, vendorDocuments, warehouses } from '../../db/schema/vendors/setup'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { isVisible as isVisibleImport } from '../../imports/import-rights'
import { isOfUser } from '../../planning/guides/read-guides'
import { readAssetFile } from '../../vendors/assets/asset-files'
import { readAsset } from '../../vendors/assets/read-assets'
import { ofSetup } from '../../vendors/find-vendor'
import { byAll, listed, type RecordKind, readable, where } from './record-kind'

/** Columns of the records that belong to a store and a vendor, as orders do. */
type OrderTable = typeof orders | typeof invoices | typeof claims | typeof shipments
type OrderPart = OrderTable | typeof swapOffers | typeof orderRequests | typeof sampleRequests

/** A record that belongs to a store and a vendor, as orders do. */
const ofOrder = (noun: string, table: OrderPart): RecordKind => ({
  noun,
  key: table.hashid,
  owner: { store: table.store_hash, vendor: table.vendor_hash },
  isReached: where(table.hashid, ({ ofOrders }) => ofOrders(table)),
})

type VendorPart =
  | typeof vendorContacts
  | typeof warehouses
  | typeof vendorDocuments
  | typeof closedDays
  | typeof promotions
  | typeof changeSets

/** A record of a vendor that its people and staff work on. */
const ofVendor = (noun: string, table: VendorPart): RecordKind => ({
  noun,
  key: table.hashid,
  owner: { vendor: table.vendor_hash },
  isReached: where(table.hashid, ({ ofVendors }) => ofVendors(table.vendor_hash)),
})

const hasStoreIn = where(partners.partner_group_hash, ({ ofStores }) => ofStores(partners.hashid))
const seesStore = where(partners.hashid, ({ ofStores }) => ofStores(partners.hashid))
const buysFrom = where(vendors.hashid, ({ ofVendors }) => ofVendors(vendors.hashid))
const setsUp = where(vendors.hashid, ofSetup)
const worksOnAsset = where(marketingAssets.hashid, ({ ofVendors }) => ofVendors(marketingAssets.vendor_hash))

const isStaff = ({ user }: Scope) => adminRoles.includes(user.role_name)

/** Kinds of records that belong to a store, a group or a vendor. */
export const tenantKinds: Readonly<Record<string, RecordKind>> = {
  order: ofOrder('Order', orders),
  'order-line': {
    noun: 'Order line',
    key: orderItems.hashid,
    parent: { kind: 'order', column: orderItems.order_hash },
  },
  shipment: ofOrder('Shipment', shipments),
  swap: ofOrder('Swap', swapOffers),
  'order-request': ofOrder('Change request', orderRequests),
  claim: ofOrder('Claim', claims),
  photo: { noun: 'Photo', key: files.hashid, parent: { kind: 'order', column: files.order_hash } },
  invoice: ofOrder('Invoice', invoices),
  payment: {
    noun: 'Payment',
    key: payments.hashid,
    parent: { kind: 'invoice', column: payments.invoice_hash },
  },
  'sample-request': ofOrder('Sample request', sampleRequests),
  product: {
    noun: 'Product',
    key: products.hashid,
    owner: { vendor: products.vendor_hash },
    isReached: where(products.hashid, ({ ofProducts }) => ofProducts(products)),
  },
  vendor: {
    noun: 'Vendor',
    key: vendors.hashid,
    owner: { vendor: vendors.hashid },
    isReached: (scope, hashid, path) =>
      (path?.startsWith('/vendor/{vendor}/setup') ? setsUp : buysFrom)(scope, hashid, path),
  },
  partner: {
    noun: 'Store',
    key: partners.hashid,
    owner: { store: partners.hashid },
    isReached: (scope, hashid, path) =>
      (scope.user.vendor_hash ? listed(readPreviewStores) : seesStore)(scope, hashid, path),
  },
  'partner-group': {
    noun: 'Partner group',
    key: partnerGroups.hashid,
    owner: { group: partnerGroups.hashid },
    isReached: (scope, hashid, path) => (isStaff(scope) ? byAll : hasStoreIn)(scope, hashid, path),
  },
  'price-hold': {
    noun: 'Price hold',
    key: priceHoldRequests.hashid,
    parent: { kind: 'partner-group', column: priceHoldRequests.partner_group_hash },
  },
  'approved-price-hold': {
    noun: 'Price hold',
    key: priceHolds.hashid,
    parent: { kind: 'partner-group', column: priceHolds.partner_group_hash },
  },
  'cart-line': {
    noun: 'Cart line',
    key: unconfirmedOrders.hashid,
    owner: { store: unconfirmedOrders.store_hash },
    isReached: where(unconfirmedOrders.hashid, ({ ofStores }) => ofStores(unconfirmedOrders.store_hash)),
  },
  'cleared-cart': {
    noun: 'Cleared cart',
    key: clearedCartLines.undo_hash,
    owner: { person: clearedCartLines.cleared_by_hash },
    isReached: where(clearedCartLines.undo_hash, ({ ofStores, user }) =>
      and(eq(clearedCartLines.cleared_by_hash, user.hashid), ofStores(clearedCartLines.store_hash)),
    ),
  },
  guide: {
    noun: 'Order guide',
    key: orderGuides.hashid,
    owner: { group: orderGuides.partner_group_hash },
    isReached: where(orderGuides.hashid, isOfUser),
  },
  'guide-item': {
    noun: 'Order guide item',
    key: orderGuideItems.hashid,
    parent: { kind: 'guide', column: orderGuideItems.guide_hash },
  },
  import: {
    noun: 'Import',
    key: imports.hashid,
    owner: { vendor: imports.vendor_hash },
    isReached: where(imports.hashid, isVisibleImport),
  },
  'change-set': ofVendor('Change set', changeSets),
  promotion: ofVendor('Promotion', promotions),
  'vendor-contact': ofVendor('Contact', vendorContacts),
  'vendor-document': ofVendor('Document', vendorDocuments),
  warehouse: ofVendor('Warehouse', warehouses),
  'closed-day': ofVendor('Closed day', closedDays),
  asset: {
    noun: 'Marketing asset',
    key: marketingAssets.hashid,
    owner: { vendor: marketingAssets.vendor_hash },
    // Buyers see those of their marketplaces that have not expired. Those who edit them see all.
    isReached: (scope, hashid, path) =>
      (path?.startsWith('/supplier/') ? worksOnAsset : readable(readAsset))(scope, hashid, path),
  },
  'asset-file': {
    noun: 'File of an asset',
    key: assetFiles.hashid,
    owner: { person: assetFiles.uploaded_by_hash },
    isReached: readable(readAssetFile),
  },
}
