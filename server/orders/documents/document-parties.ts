import { eq, inArray } from 'drizzle-orm'
import { type Brand, brandOfMarketplace } from '@/domain/marketplaces/brand'
import { type OrderDelivery, receivingText } from '@/domain/orders/order-delivery'
import { paymentTerms, type StoreSettings } from '@/domain/stores/store-settings'
import type { Day } from '@/domain/values/primitives'
import type { Database } from '../../db/database'
import { vendorInvoicing } from '../../db/schema/invoices/payments'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { partners } from '../../db/schema/stores/partners'
import { storeSettings } from '../../db/schema/stores/settings'
import { vendorProfiles } from '../../db/schema/vendors/profiles'
import { vendors } from '../../db/schema/vendors/vendors'
import { brandColumns } from '../../marketplaces/brand-columns'
import { withDefaults } from '../../stores/order-settings'
import { deliveryOf } from '../delivery-of'

/** A store as documents show it. */
export interface DocumentStore {
  store: typeof partners.$inferSelect
  brand: Brand
  billing: StoreSettings['billing']
  /** Payment terms; null if the store leaves them to the vendor. */
  terms: string | null
  purchase_order_prefix: string
  delivery: OrderDelivery
  /** Delivery route; '' if the store has none. */
  route: string
}

/** A vendor as documents show it. */
export interface DocumentVendor {
  hashid: string
  name: string
  street: string | null
  city: string
  state: string
  zip: string | null
  email: string | null
  phone: string | null
  /** Payment terms; null for the default. */
  terms: string | null
  /** Tax number; null or '' for none. */
  tax_id: string | null
  /** Remit-to name and address, one line each. Null or empty if payments go to the address above. */
  remit_to: string | null
}

/** Reads stores with the brand of their marketplace and their settings, by hash. */
export async function readDocumentStores(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, DocumentStore>> {
  const rows = await db
    .select({
      store: partners,
      marketplace: brandColumns,
      stored: storeSettings,
    })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
    .leftJoin(storeSettings, eq(storeSettings.store_hash, partners.hashid))
    .where(inArray(partners.hashid, [...new Set(hashes)]))
  return new Map(
    rows.map(({ store, marketplace, stored }) => {
      const settings = withDefaults(stored)
      const { billing, connection, order } = settings
      const terms = stored?.billing?.terms ?? null
      const brand = brandOfMarketplace(marketplace)
      return [
        store.hashid,
        {
          store,
          brand,
          billing,
          terms,
          purchase_order_prefix: order.purchase_order_prefix,
          delivery: deliveryOf(store, settings),
          route: connection.route,
        },
      ]
    }),
  )
}

/** Reads vendors with their addresses by hash. */
export async function readDocumentVendors(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, DocumentVendor>> {
  const rows = await db
    .select({
      hashid: vendors.hashid,
      name: vendors.name,
      street: vendorProfiles.street,
      city: vendors.city,
      state: vendors.state,
      zip: vendorProfiles.zip,
      email: vendorProfiles.orders_email,
      phone: vendorProfiles.orders_phone,
      terms: vendorInvoicing.terms,
      tax_id: vendorInvoicing.tax_id,
      remit_to: vendorInvoicing.remit_to,
    })
    .from(vendors)
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendor_hash, vendors.hashid))
    .leftJoin(vendorInvoicing, eq(vendorInvoicing.vendor_hash, vendors.hashid))
    .where(inArray(vendors.hashid, [...new Set(hashes)]))
  return new Map(rows.map((row) => [row.hashid, row]))
}

interface Address {
  street: string | null
  city: string
  state: string
  zip: string | null
}

/** Returns the lines of an address, without its empty parts. */
export const addressLines = ({ street, city, state, zip }: Address): string[] =>
  [street ?? '', [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ')].filter(Boolean)

/** Returns the lines of a delivery below the name of its store: address, contact, receiving days and hours, and notes. */
export const deliveryLines = (delivery: OrderDelivery, day: Day): string[] => [
  ...addressLines(delivery),
  ...[
    ['Contact', delivery.contact_name],
    ['Phone', delivery.phone],
    ['Receiving', receivingText(delivery, day)],
    ['Notes for drivers', delivery.receiving_notes],
    ['Order notes', delivery.order_notes],
  ].flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])),
]

/** Returns the lines of a vendor below its label: name, address, email and phone. */
export const vendorLines = (vendor: DocumentVendor | undefined, name: string): string[] =>
  [name, ...(vendor ? addressLines(vendor) : []), vendor?.email ?? '', vendor?.phone ?? ''].filter(Boolean)

/** Returns the lines of the remit-to address, or else of the vendor’s own one, and the vendor's tax ID. */
export const remitLines = (vendor: DocumentVendor | undefined, name: string): string[] => [
  ...(vendor?.remit_to
    ? vendor.remit_to.split(/\r?\n/).filter((line) => line.trim())
    : vendorLines(vendor, name)),
  ...(vendor?.tax_id ? [`Tax ID: ${vendor.tax_id}`] : []),
]

/** Returns the lines of the address to bill: that of the billing settings, or else the store's own. */
export const billingLines = ({ store, billing }: DocumentStore): string[] => [
  billing.billing_name || store.display_name,
  ...addressLines(billing.street ? billing : store),
  ...(billing.tax_exempt_number ? [`Tax exemption: ${billing.tax_exempt_number}`] : []),
]

/** Returns the payment terms between a store and a vendor: "Net 15 days". */
export function agreedTerms(store: DocumentStore | undefined, vendor: DocumentVendor | undefined): string {
  const terms = store?.terms ?? vendor?.terms
  const [, label] = Object.entries(paymentTerms).find(([key]) => key === terms) ?? []
  return label ?? paymentTerms.net_30
}
