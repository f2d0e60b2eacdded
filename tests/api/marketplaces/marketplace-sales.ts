import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../../server/db/schema/access/users'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { partners } from '../../../server/db/schema/stores/partners'
import { outbox } from '../../../server/db/schema/system'
import { marketplaceVendors } from '../../../server/db/schema/vendors/vendors'
import type { VendorMarketplace } from '../../../src/domain/marketplaces/vendor-marketplace'
import type { TestApi } from '../support/api'

export const TERMS = 'Deliver on the days that you offer.'

interface Answer<Data> {
  message: string
  data: Data
  errors?: Record<string, string[]>
}

/** Signs in a supplier and staff, and opens a marketplace to vendors in which the supplier does not sell. */
export async function marketplaceSalesOf(api: TestApi) {
  const staff = (await api.signIn('operations')).access_token
  const supplier = (await api.signIn('supplier')).access_token
  const [person] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  const vendor = person?.vendor_hash ?? ''
  const [shop] = await api.db
    .select({ hashid: marketplaces.hashid })
    .from(partners)
    .innerJoin(partnerGroups, eq(partnerGroups.hashid, partners.partner_group_hash))
    .innerJoin(marketplaces, eq(marketplaces.hashid, partnerGroups.marketplace_hash))
    .orderBy(asc(marketplaces.hashid))
    .limit(1)
  const marketplace = shop?.hashid ?? ''

  const sale = () =>
    and(eq(marketplaceVendors.vendor_hash, vendor), eq(marketplaceVendors.marketplace_hash, marketplace))
  const configure = (requirements: Partial<typeof marketplaces.$inferInsert>) =>
    api.db
      .update(marketplaces)
      .set({
        accepts_incomplete: false,
        min_coverage: null,
        min_products: 0,
        needs_allergens: false,
        needs_delivery_days: false,
        ...requirements,
      })
      .where(eq(marketplaces.hashid, marketplace))
  await api.db.delete(marketplaceVendors).where(sale())
  await configure({ is_open_to_vendors: true, vendor_terms: TERMS, required_documents: [] })
  const own = <Data = null>(path: string, body?: object, token = supplier) =>
    api.send<Answer<Data>>(body ? 'POST' : 'GET', `/vendor/${vendor}/${path}`, { token, body })
  const decide = <Data = null>(hashid: string, step = '', body?: object, token = staff) =>
    api.send<Answer<Data>>(
      body ? 'POST' : 'GET',
      `/supplier/onboarding/marketplace-requests/${hashid}${step}`,
      { token, body },
    )
  const listed = async () => (await own<VendorMarketplace[]>('marketplaces')).body.data
  const place = async () => (await listed()).find(({ hashid }) => hashid === marketplace)
  const openRequest = async () => {
    const found = (await place())?.request
    if (!found) throw new Error('There is no open request')
    return found
  }
  const mailsTo = async (email: string) =>
    (await api.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ subject }) => subject)
  return {
    configure,
    decide,
    listed,
    mailsTo,
    marketplace,
    openRequest,
    own,
    place,
    sale,
    staff,
    supplier,
    vendor,
  }
}
