import { eq, inArray, ne } from 'drizzle-orm'
import { memberships, users } from '../../../server/db/schema/access/users'
import { products } from '../../../server/db/schema/catalogue/products'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { orderItems, orders } from '../../../server/db/schema/orders/orders'
import { partners } from '../../../server/db/schema/stores/partners'
import { vendors } from '../../../server/db/schema/vendors/vendors'
import { adminRoles } from '../../../src/domain/access/role'
import type { TestApi } from '../../api/support/api'
import type { Subject } from '../../api/support/example-requests/example'
import { makeForeignTenant, ownTenant, type Tenant } from '../../api/support/tenant'
import { transientOf } from '../../api/support/tenant/transient'

/** In the names of all that the other tenant has. */
export const MARK = 'foreignmark'

export interface Caller {
  name: string
  token: string | null
  own: Subject
  /** Records of another tenant; null for staff, who see all tenants. */
  foreign: Subject | null
  signIn: () => Promise<string | null>
}

const accounts = [
  'operations',
  'developer',
  'store',
  'client',
  'corporate',
  'district',
  'specialty',
  'analyst',
  'outreach',
  'qa',
  'supplier',
  'onboarding',
  'pending',
  'suspended',
]

/** Signs everybody in: each demo account, someone of another tenant, and those without a login that counts. */
export async function openCallers(api: TestApi) {
  const elsewhere = await makeForeignTenant(api)
  await markForeignRows(api, elsewhere)
  const withRows = async (tenant: Tenant): Promise<Subject> => ({
    ...tenant,
    ...(await transientOf(api, tenant, tenant.user)),
  })
  const foreign = await withRows(elsewhere)
  const signIn = (who: string) => async () => (await api.signIn(who)).access_token
  const callers: Caller[] = []
  for (const name of accounts) {
    const { user, own } = await ownTenant(api, name)
    const isStaff = adminRoles.includes(user.role_name)
    const token = await signIn(name)()
    callers.push({
      name,
      token,
      own: await withRows(own),
      foreign: isStaff ? null : foreign,
      signIn: signIn(name),
    })
  }
  const store = callers.find(({ name }) => name === 'store')
  if (!store) throw new Error('The demo has no store')
  const { own } = store
  const guest = { own, foreign }
  const expired = await expiredToken(api)
  callers.push(
    {
      name: 'another tenant',
      own: foreign,
      foreign: own,
      token: await signIn('foreign')(),
      signIn: signIn('foreign'),
    },
    { name: 'nobody', ...guest, token: null, signIn: async () => null },
    { name: 'an expired token', ...guest, token: expired, signIn: async () => expired },
    { name: 'a forged token', ...guest, token: `${store.token}x`, signIn: async () => `${store.token}x` },
  )
  return { callers, restore: await rememberAccess(api, callers) }
}

async function expiredToken(api: TestApi): Promise<string> {
  const { now } = api.clock
  api.clock.now = new Date(now.getTime() - 3_600_000)
  const { access_token } = await api.signIn('store')
  api.clock.now = now
  return access_token
}

async function markForeignRows({ db }: TestApi, { store, group, vendor, product, user, item }: Tenant) {
  await db.update(partners).set({ name: MARK, display_name: MARK }).where(eq(partners.hashid, store))
  await db.update(partnerGroups).set({ name: MARK }).where(eq(partnerGroups.hashid, group))
  await db.update(vendors).set({ name: MARK, description: MARK }).where(eq(vendors.hashid, vendor))
  await db.update(products).set({ name: MARK, description: MARK }).where(eq(products.hashid, product))
  await db.update(users).set({ name: MARK }).where(eq(users.hashid, user))
  await db.update(orderItems).set({ purchasable_name: MARK }).where(eq(orderItems.hashid, item))
}

/** Saves the permissions of all callers. Returns a function that restores them, with the rows that calls use up. */
async function rememberAccess(api: TestApi, callers: readonly Caller[]) {
  const { db } = api
  const people = [...new Set(callers.map(({ own }) => own.user))]
  const rows = await db.select().from(users).where(inArray(users.hashid, people))
  const places = await db.select().from(memberships).where(inArray(memberships.user_hash, people))
  return async () => {
    for (const { hashid, ...row } of rows) await db.update(users).set(row).where(eq(users.hashid, hashid))
    await db.delete(memberships).where(inArray(memberships.user_hash, people))
    await db.insert(memberships).values(places)
    for (const { own } of callers) await transientOf(api, own, own.user)
  }
}

/** Returns hashes that no one of the other tenant may see. */
export async function demoHashes(
  { db }: TestApi,
  { store, group, order }: Tenant,
): Promise<ReadonlySet<string>> {
  const rows = [
    ...(await db.select({ hashid: partners.hashid }).from(partners).where(ne(partners.hashid, store))),
    ...(await db
      .select({ hashid: partnerGroups.hashid })
      .from(partnerGroups)
      .where(ne(partnerGroups.hashid, group))),
    ...(await db.select({ hashid: orders.hashid }).from(orders).where(ne(orders.hashid, order))),
  ]
  return new Set(rows.map(({ hashid }) => hashid))
}
