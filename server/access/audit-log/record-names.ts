import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RecordKind } from '@/domain/changes/record-kind'
import type { Database } from '../../db/database'
import { isOneOf } from '../../db/one-of'
import { invitations } from '../../db/schema/access/invitations'
import { registrations } from '../../db/schema/access/registrations'
import { roles } from '../../db/schema/access/roles'
import { users } from '../../db/schema/access/users'
import { attributes } from '../../db/schema/attributes'
import { categories, units } from '../../db/schema/catalogue/categories'
import { productFilterSets } from '../../db/schema/catalogue/filter-sets'
import { products } from '../../db/schema/catalogue/products'
import { recalls } from '../../db/schema/catalogue/recalls'
import { changeSets } from '../../db/schema/changes'
import { extraForms } from '../../db/schema/form-builder/extra-forms'
import { invoices } from '../../db/schema/invoices/invoices'
import { paymentEvents } from '../../db/schema/invoices/payments'
import { jobs } from '../../db/schema/jobs'
import { loginLogos } from '../../db/schema/marketplaces/login-logos'
import { marketplaceRequests } from '../../db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { retailGroups } from '../../db/schema/marketplaces/retail-groups'
import { closedDays } from '../../db/schema/orders/closed-days'
import { orders } from '../../db/schema/orders/orders'
import { orderGuides } from '../../db/schema/planning'
import { priceHoldRequests } from '../../db/schema/pricing/price-holds'
import { promotions } from '../../db/schema/pricing/promotions'
import { sampleRequests } from '../../db/schema/samples'
import { partners } from '../../db/schema/stores/partners'
import { announcements } from '../../db/schema/support/announcements'
import { clientWidgets } from '../../db/schema/support/client-widgets'
import { faqs, resources, tutorials } from '../../db/schema/support/help'
import { tableDefinitions } from '../../db/schema/tables'
import { marketingAssets } from '../../db/schema/vendors/assets'
import { vendorCategories } from '../../db/schema/vendors/categories'
import { brokers } from '../../db/schema/vendors/profiles'
import { vendorContacts, vendorDocuments, warehouses } from '../../db/schema/vendors/setup'
import { vendorGroups, vendors } from '../../db/schema/vendors/vendors'

/** Kinds of records that entries are about, besides those with a history. */
type OtherKind =
  | 'order'
  | 'order-notice'
  | 'invoice'
  | 'payment-event'
  | 'change-set'
  | 'job'
  | 'registration'
  | 'invitation'
  | 'marketplace-request'
  | 'price-hold'
  | 'sample-request'
  | 'guide'

interface Named {
  table: PgTable & { hashid: PgColumn }
  name: PgColumn | SQL
}

const productOf = (product_hash: PgColumn) =>
  sql`(select product.name from ${products} product where product.hashid = ${product_hash})`

const named: Readonly<Record<RecordKind | OtherKind, Named>> = {
  announcement: { table: announcements, name: announcements.title },
  asset: { table: marketingAssets, name: marketingAssets.title },
  broker: { table: brokers, name: brokers.name },
  category: { table: categories, name: categories.name },
  'change-set': { table: changeSets, name: changeSets.title },
  'client-widget': { table: clientWidgets, name: clientWidgets.name },
  'closed-day': { table: closedDays, name: closedDays.name },
  'custom-attribute': { table: attributes, name: attributes.name },
  'extra-form': { table: extraForms, name: extraForms.name },
  faq: { table: faqs, name: faqs.question },
  guide: { table: orderGuides, name: orderGuides.name },
  invitation: { table: invitations, name: invitations.name },
  invoice: { table: invoices, name: sql`'Invoice ' || ${invoices.invoice_number}` },
  job: { table: jobs, name: jobs.title },
  'login-logo': { table: loginLogos, name: loginLogos.name },
  marketplace: { table: marketplaces, name: marketplaces.name },
  'marketplace-request': {
    table: marketplaceRequests,
    name: sql`(select vendor.name from ${vendors} vendor where vendor.hashid = ${marketplaceRequests.vendor_hash})`,
  },
  order: { table: orders, name: sql`'Order ' || ${orders.order_number}` },
  'order-notice': { table: announcements, name: announcements.title },
  partner: { table: partners, name: partners.display_name },
  'partner-group': { table: partnerGroups, name: partnerGroups.name },
  'payment-event': { table: paymentEvents, name: paymentEvents.event_id },
  'price-hold': { table: priceHoldRequests, name: productOf(priceHoldRequests.product_hash) },
  product: { table: products, name: products.name },
  'product-filter-set': { table: productFilterSets, name: productFilterSets.name },
  promotion: { table: promotions, name: promotions.name },
  recall: { table: recalls, name: productOf(recalls.product_hash) },
  registration: {
    table: registrations,
    name: sql`(select person.name from ${users} person where person.hashid = ${registrations.user_hash})`,
  },
  resource: { table: resources, name: resources.name },
  'retail-group': { table: retailGroups, name: retailGroups.name },
  role: { table: roles, name: roles.name },
  'sample-request': { table: sampleRequests, name: productOf(sampleRequests.product_hash) },
  'store-settings': { table: partners, name: partners.display_name },
  'table-definition': { table: tableDefinitions, name: tableDefinitions.name },
  tutorial: { table: tutorials, name: tutorials.name },
  unit: { table: units, name: units.name },
  user: { table: users, name: users.name },
  vendor: { table: vendors, name: vendors.name },
  'vendor-category': { table: vendorCategories, name: vendorCategories.name },
  'vendor-contact': { table: vendorContacts, name: vendorContacts.name },
  'vendor-document': { table: vendorDocuments, name: vendorDocuments.name },
  'vendor-group': { table: vendorGroups, name: vendorGroups.name },
  warehouse: { table: warehouses, name: warehouses.name },
}
const byKind: ReadonlyMap<string, Named> = new Map(Object.entries(named))

/** A record by its kind and hash. */
export interface Subject {
  kind: string
  hashid: string
}

export const keyOf = ({ kind, hashid }: Subject): string => `${kind} ${hashid}`

/** Returns the names of records that are still stored, by kind and hash. */
export async function readNames(
  db: Database,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [kind, some] of Map.groupBy(subjects, (subject) => subject.kind)) {
    const source = byKind.get(kind)
    if (!source) continue
    const rows = await db
      .select({ hashid: sql<string>`${source.table.hashid}`, name: sql<string>`${source.name}` })
      .from(source.table)
      .where(isOneOf(source.table.hashid, new Set(some.map(({ hashid }) => hashid))))
    for (const { hashid, name } of rows) names.set(keyOf({ kind, hashid }), name)
  }
  return names
}
