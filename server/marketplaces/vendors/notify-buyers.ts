import { and, eq } from 'drizzle-orm'
import { unconfirmedOrders } from '../../db/schema/cart/lines'
import { products } from '../../db/schema/catalogue/products'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { partners } from '../../db/schema/stores/partners'
import type { Scope } from '../../http/scope'
import { vendorLeavesMail } from '../../mail/marketplace-mail'
import { queueMails } from '../../mail/outbox'
import { storesByAddress } from '../../mail/store-people'

/** Returns the stores of a marketplace that have products of a vendor in their carts. */
export const readCartStores = ({ db }: Pick<Scope, 'db'>, marketplace_hash: string, vendor_hash: string) =>
  db
    .selectDistinct({ hashid: partners.hashid, name: partners.display_name, email: partners.email })
    .from(unconfirmedOrders)
    .innerJoin(products, eq(products.hashid, unconfirmedOrders.product_hash))
    .innerJoin(partners, eq(partners.hashid, unconfirmedOrders.store_hash))
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .where(and(eq(products.vendor_hash, vendor_hash), eq(partnerGroups.marketplace_hash, marketplace_hash)))

/** Mails everyone who buys for a store with products of a vendor that leaves in its cart. @returns the number of stores */
export async function notifyBuyers(
  scope: Scope,
  {
    vendor,
    marketplace,
    last_day,
    origin,
  }: {
    vendor: { hashid: string; name: string }
    marketplace: { hashid: string; name: string }
    last_day: string
    origin: () => string
  },
): Promise<number> {
  const stores = await readCartStores(scope, marketplace.hashid, vendor.hashid)
  const mails = [...(await storesByAddress(scope.db, stores))].map(([recipient, affected]) => ({
    recipient,
    ...vendorLeavesMail({
      vendor: vendor.name,
      marketplace: marketplace.name,
      last_day,
      stores: affected.map(({ name }) => name),
      link: `${origin()}/order/start`,
    }),
  }))
  await queueMails(scope.db, mails, scope.now, 'marketplaces')
  return stores.length
}
