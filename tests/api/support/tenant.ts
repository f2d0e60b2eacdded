import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { auditLog } from '../../../server/db/schema/access/audit-log'
import { invitations } from '../../../server/db/schema/access/invitations'
import { registrations } from '../../../server/db/schema/access/registrations'
import { refreshTokens, sessions } from '../../../server/db/schema/access/sessions'
import { memberships, users } from '../../../server/db/schema/access/users'
import { attributes } from '../../../server/db/schema/attributes'
import { unconfirmedOrders } from '../../../server/db/schema/cart/lines'
import { cartReminderRecipients, cartReminders } from '../../../server/db/schema/cart/reminders'
import { categories, units } from '../../../server/db/schema/catalogue/categories'
import { productFilterSets } from '../../../server/db/schema/catalogue/filter-sets'
import { products } from '../../../server/db/schema/catalogue/products'
import { recalls } from '../../../server/db/schema/catalogue/recalls'
import { changeItems, changeSets } from '../../../server/db/schema/changes'
import { downloadParts, downloads } from '../../../server/db/schema/downloads'
import { extraForms } from '../../../server/db/schema/form-builder/extra-forms'
import { importFiles, imports } from '../../../server/db/schema/imports'
import { invoices } from '../../../server/db/schema/invoices/invoices'
import { paymentEvents, payments } from '../../../server/db/schema/invoices/payments'
import { jobs } from '../../../server/db/schema/jobs'
import { loginLogos } from '../../../server/db/schema/marketplaces/login-logos'
import { marketplaceRequests } from '../../../server/db/schema/marketplaces/marketplace-requests'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../../../server/db/schema/marketplaces/partner-groups'
import { retailGroups } from '../../../server/db/schema/marketplaces/retail-groups'
import { claims, files } from '../../../server/db/schema/orders/claims'
import { closedDays } from '../../../server/db/schema/orders/closed-days'
import { noticeOrders, noticeRecipients, orderNotices } from '../../../server/db/schema/orders/order-notices'
import { orderRequests } from '../../../server/db/schema/orders/order-requests'
import { orderItems, orders, shipments } from '../../../server/db/schema/orders/orders'
import { swapOffers } from '../../../server/db/schema/orders/swaps'
import { orderGuideItems, orderGuides } from '../../../server/db/schema/planning'
import { priceHoldRequests, priceHolds } from '../../../server/db/schema/pricing/price-holds'
import { sampleRequests } from '../../../server/db/schema/samples'
import { partners } from '../../../server/db/schema/stores/partners'
import { announcements } from '../../../server/db/schema/support/announcements'
import { clientWidgets } from '../../../server/db/schema/support/client-widgets'
import { faqs, helpFiles, resources, tutorials } from '../../../server/db/schema/support/help'
import { tableDefinitions, tableViews } from '../../../server/db/schema/tables'
import { assetFiles, marketingAssets } from '../../../server/db/schema/vendors/assets'
import { vendorCategories } from '../../../server/db/schema/vendors/categories'
import { brokers } from '../../../server/db/schema/vendors/profiles'
import { marketplaceVendors, vendorGroups, vendors } from '../../../server/db/schema/vendors/vendors'
import type { User } from '../../../src/domain/access/user'
import { TEST_NOW } from '../../setup/calendar.mjs'
import { daysFromNow, minutesFromNow } from '../../setup/days'
import type { TestApi } from './api'
import { clearedCartOf } from './cleared-cart'
import { addFirstOrder } from './first-order'
import { insertPromotion } from './promotion'
import { vendorAccountOf } from './vendor-account'

/** Hashes of the records of one tenant. */
export interface Tenant {
  store: string
  group: string
  vendor: string
  product: string
  order: string
  item: string
  /** The `filters` of its context; empty for a supplier, who has none. */
  context: string
  session: string
  user: string
}

/** A user with their own records; staff and users without a store get any store. */
export async function ownTenant(
  api: TestApi,
  who: string,
): Promise<{ user: User; own: Tenant; otherSession: string }> {
  const { access_token: token } = await api.signIn(who)
  await api.signIn(who)
  const user = (await api.send<{ data: User }>('GET', '/auth/user', { token })).body.data
  const vendor = user.supplier?.data.vendor.data.hashid
  if (vendor) await addFirstOrder(api, vendor)
  const { body } = await api.send<{ data?: { hashid: string }[] }>('GET', '/partners', { token })
  const stores = (body.data ?? []).map(({ hashid }) => hashid)
  const [ordered] = await api.db
    .select({
      store: orders.store_hash,
      group: partners.partner_group_hash,
      vendor: orders.vendor_hash,
      product: orderItems.product_hash,
      order: orders.hashid,
      item: orderItems.hashid,
    })
    .from(orders)
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(orderItems, eq(orderItems.order_hash, orders.hashid))
    .where(
      and(
        vendor ? eq(orders.vendor_hash, vendor) : undefined,
        stores.length > 0 ? inArray(orders.store_hash, stores) : undefined,
      ),
    )
    .orderBy(asc(orderItems.hashid))
    .limit(1)
  if (!ordered) throw new Error(`${who} has no orders`)
  const live = await api.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_hash, user.hashid), isNull(sessions.revoked_at)))
    .orderBy(asc(sessions.created_at))
  const [other] = await api.db
    .select()
    .from(sessions)
    .where(ne(sessions.user_hash, user.hashid))
    .orderBy(sessions.hashid)
    .limit(1)
  const context = vendor ? '' : `filters=forPartner(${ordered.store})`
  return {
    user,
    own: { ...ordered, context, session: live[0]?.hashid ?? '', user: user.hashid },
    otherSession: other?.hashid ?? '',
  }
}

/** A marketplace that no demo account has a part in, with a store, a vendor, a product and an order. */
export async function makeForeignTenant(api: TestApi): Promise<Tenant> {
  const tenant = {
    store: 'foreignstore',
    group: 'foreigngroup',
    vendor: 'foreignvendor',
    product: 'foreignproduct',
    order: 'foreignorder',
    item: 'foreignitem',
    user: 'foreignuser',
  }
  const [store] = await api.db.select().from(partners).orderBy(partners.hashid).limit(1)
  const [vendor] = await api.db
    .select()
    .from(vendors)
    .where(eq(vendors.status, 1))
    .orderBy(vendors.hashid)
    .limit(1)
  const [product] = await api.db
    .select()
    .from(products)
    .where(eq(products.status, 1))
    .orderBy(products.hashid)
    .limit(1)
  const [order] = await api.db.select().from(orders).orderBy(orders.hashid).limit(1)
  const [user] = await api.db
    .select()
    .from(users)
    .where(eq(users.role_name, 'Store'))
    .orderBy(users.hashid)
    .limit(1)
  if (!store || !vendor || !product || !order || !user) throw new Error('The seed is empty')
  const marketplace_hash = 'foreignmarket'
  await api.db
    .insert(marketplaces)
    .values({ hashid: marketplace_hash, short_name: 'elsewhere', name: 'Elsewhere' })
  await api.db.insert(partnerGroups).values({ hashid: tenant.group, name: 'Elsewhere', marketplace_hash })
  await api.db.insert(partners).values({ ...store, hashid: tenant.store, partner_group_hash: tenant.group })
  await api.db.insert(users).values({ ...user, hashid: tenant.user, email: 'foreign@portal.test' })
  await api.db
    .insert(memberships)
    .values({ hashid: 'foreignmember', user_hash: tenant.user, partner_group_hash: tenant.group })
  await api.db.insert(vendors).values({ ...vendor, hashid: tenant.vendor })
  await api.db.insert(marketplaceVendors).values({ marketplace_hash, vendor_hash: tenant.vendor })
  await api.db.insert(products).values({ ...product, hashid: tenant.product, vendor_hash: tenant.vendor })
  const [item] = await api.db.select().from(orderItems).orderBy(orderItems.hashid).limit(1)
  if (!item) throw new Error('The seed has no items')
  const number = { hashid: tenant.order, order_number: 999_999 }
  await api.db
    .insert(orders)
    .values({ ...order, ...number, store_hash: tenant.store, vendor_hash: tenant.vendor })
  await api.db
    .insert(orderItems)
    .values({ ...item, hashid: tenant.item, order_hash: tenant.order, product_hash: tenant.product })
  return { ...tenant, context: `filters=forPartner(${tenant.store})`, session: '' }
}

/** A cart line of a tenant, there whatever was done to the one before. */
export async function lineOf(api: TestApi, { store, product }: Tenant, user_hash: string): Promise<string> {
  const hashid = `line${store}`
  await api.db.delete(unconfirmedOrders).where(eq(unconfirmedOrders.hashid, hashid))
  const written = await api.db
    .insert(unconfirmedOrders)
    .values({
      hashid,
      store_hash: store,
      product_hash: product,
      qty: 3,
      date_required: daysFromNow(13),
      quoted_price: '1.00',
      quoted_at: api.clock.now.toISOString(),
      updated_by_hash: user_hash,
      updated_at: api.clock.now.toISOString(),
    })
    .onConflictDoUpdate({
      target: [unconfirmedOrders.store_hash, unconfirmedOrders.product_hash],
      set: { qty: 3 },
    })
    .returning({ hashid: unconfirmedOrders.hashid })
  return written[0]?.hashid ?? ''
}

/** A claim of a tenant with its photograph, there once and for all. */
export async function claimOf(
  api: TestApi,
  { store, vendor, order, item }: Tenant,
  user_hash: string,
): Promise<{ claim: string; file: string }> {
  const claim = `claim${item}`.slice(0, 40)
  const file = `file${item}`.slice(0, 40)
  const at = api.clock.now.toISOString()
  const content = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  await api.db
    .insert(files)
    .values({
      hashid: file,
      order_hash: order,
      stored_hash: await api.appContext.services.files.add({ type: 'image/png', content }),
      size: content.length,
      uploaded_by_hash: user_hash,
      uploaded_at: at,
    })
    .onConflictDoNothing()
  await api.db
    .insert(claims)
    .values({
      hashid: claim,
      order_hash: order,
      order_item_hash: item,
      store_hash: store,
      vendor_hash: vendor,
      reason: 2,
      qty: 1,
      amount: '1.00',
      photograph_hash: file,
      made_by_hash: user_hash,
      made_at: at,
      due_on: daysFromNow(7),
      status: 0,
      granted_qty: 0,
      granted_amount: '0.00',
    })
    .onConflictDoNothing()
  return { claim, file }
}

/** A shipment of a tenant's order, and an unanswered swap. */
async function fulfillmentOf(
  api: TestApi,
  { store, vendor, order, item, product }: Tenant,
  user_hash: string,
): Promise<{ shipment: string; swap: string; request: string }> {
  const [shipment, swap] = [`shipment${item}`.slice(0, 40), `swap${item}`.slice(0, 40)]
  const at = api.clock.now.toISOString()
  const ofOrder = { order_hash: order, store_hash: store, vendor_hash: vendor }
  await api.db
    .insert(shipments)
    .values({
      hashid: shipment,
      ...ofOrder,
      carrier: '',
      tracking_number: '',
      shipped_by_hash: user_hash,
      shipped_at: at,
    })
    .onConflictDoNothing()
  await api.db
    .insert(swapOffers)
    .values({
      hashid: swap,
      ...ofOrder,
      order_item_hash: item,
      product_hash: product,
      qty: 1,
      sell_price: '1.00',
      reason: 1,
      note: '',
      offered_by_hash: user_hash,
      offered_at: at,
      status: 0,
    })
    .onConflictDoUpdate({ target: swapOffers.hashid, set: { status: 0 } })
  const request = `request${item}`.slice(0, 40)
  await api.db
    .insert(orderRequests)
    .values({
      hashid: request,
      ...ofOrder,
      lines: [{ order_item_hash: item, qty: 0 }],
      added: [],
      date_required: null,
      note: '',
      requested_by_hash: user_hash,
      requested_at: at,
      status: 0,
    })
    .onConflictDoUpdate({ target: orderRequests.hashid, set: { status: 0 } })
  return { shipment, swap, request }
}

/** The invoice of a tenant's order. */
export async function invoiceOf(api: TestApi, { store, vendor, order, item }: Tenant): Promise<string> {
  const isOfOrder = eq(invoices.order_hash, order)
  const [billed] = await api.db.select().from(invoices).where(isOfOrder)
  if (billed) return billed.hashid
  const hashid = `invoice${item}`.slice(0, 40)
  await api.db.insert(invoices).values({
    hashid,
    invoice_number: 'INV-1',
    order_hash: order,
    store_hash: store,
    vendor_hash: vendor,
    issued_on: daysFromNow(-17),
    due_on: daysFromNow(13),
    amount: '1.00',
  })
  return hashid
}

/** A payment of the invoice of a tenant's order; once reversed, it stays so. */
async function paymentOf(api: TestApi, tenant: Tenant): Promise<string> {
  const hashid = `payment${tenant.item}`.slice(0, 40)
  await api.db
    .insert(payments)
    .values({
      hashid,
      invoice_hash: await invoiceOf(api, tenant),
      amount: '1.00',
      paid_on: daysFromNow(-16),
      method: 0,
      reference: '',
      recorded_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return hashid
}

/** A report of the payment provider that waits, whatever was done to the one before. */
async function waitingReport({ db, clock }: TestApi) {
  await db
    .insert(paymentEvents)
    .values({
      hashid: 'waiting_report',
      event_id: 'evt_waiting',
      kind: 2,
      provider_id: 'pi_waiting',
      amount: '1.00',
      currency: 'usd',
      happened_at: clock.now.toISOString(),
      received_at: clock.now.toISOString(),
      status: 1,
    })
    .onConflictDoUpdate({ target: paymentEvents.hashid, set: { status: 1 } })
  return { paymentEvent: 'waiting_report' }
}

/** A session of a user of another tenant, open whatever was done to the one before. */
async function userSession({ db, clock }: TestApi) {
  const hashid = 'user_session'
  const expires_at = new Date(clock.now.getTime() + 86_400_000).toISOString()
  await db
    .insert(sessions)
    .values({ hashid, user_hash: 'foreignuser', created_at: clock.now.toISOString(), expires_at })
    .onConflictDoUpdate({ target: sessions.hashid, set: { revoked_at: null } })
  await db
    .insert(refreshTokens)
    .values({ token_hash: hashid, session_hash: hashid, expires_at })
    .onConflictDoNothing()
  return { userSession: hashid }
}

/** A view of a tenant's own, there whatever was done to the one before. */
export async function viewOf(api: TestApi, { user }: Tenant): Promise<string> {
  const hashid = `view${user}`
  await api.db
    .insert(tableViews)
    .values({
      hashid,
      user_hash: user,
      table_key: 'products',
      name: hashid,
      search: 'sort=name',
      shared_with_role: null,
      created_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return hashid
}

/** A notice of a tenant's marketplace, there whatever was done to the one before. */
export async function announcementOf(api: TestApi, { group }: Tenant): Promise<string> {
  const hashid = `notice${group}`
  const [marketplace] = await api.db
    .select({ hashid: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .where(eq(partnerGroups.hashid, group))
  await api.db
    .insert(announcements)
    .values({
      hashid,
      marketplace_hash: marketplace?.hashid ?? null,
      roles: [],
      kind: 0,
      title: hashid,
      text: hashid,
      published_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return hashid
}

/** A past promotion of a tenant's product. */
async function promotionOf(api: TestApi, { product }: Tenant): Promise<string> {
  const hashid = `promotion${product}`
  await insertPromotion(api, {
    hashid,
    product_hash: product,
    name: hashid,
    kind: 'per_case',
    amount: '0.01',
    min_qty: 1,
    starts_on: '2020-01-01',
    ends_on: '2020-01-02',
  })
  return hashid
}

/** An entry about a tenant's product. */
async function auditEntryOf({ db, clock }: TestApi, { product }: Tenant): Promise<string> {
  const hashid = `entry${product}`
  const at = clock.now.toISOString()
  await db
    .insert(auditLog)
    .values({ hashid, event: 'product-changed', subject_hash: product, address: '', user_agent: '', at })
    .onConflictDoNothing()
  return hashid
}

/** A lifted recall of a tenant's product, so that it can still be ordered. */
async function recallOf({ db, clock }: TestApi, { product }: Tenant): Promise<string> {
  const hashid = `recall${product}`
  const lifted = { archived_at: clock.now.toISOString() }
  await db
    .insert(recalls)
    .values({
      hashid,
      product_hash: product,
      reason: hashid,
      instructions: hashid,
      recalled_at: '2020-01-01T00:00:00Z',
      ...lifted,
    })
    .onConflictDoUpdate({ target: recalls.hashid, set: lifted })
  return hashid
}

/** A shared order guide of a tenant's own with one product, there whatever was done to the one before. */
export async function guideOf(
  api: TestApi,
  { user, group, product }: Tenant,
): Promise<{ guide: string; guide_item: string }> {
  const guide = `guide${user}`
  const item = `item${user}`
  const at = api.clock.now.toISOString()
  await api.db
    .insert(orderGuides)
    .values({
      hashid: guide,
      name: guide,
      partner_group_hash: group,
      owner_hash: user,
      is_shared: true,
      created_at: at,
      updated_at: at,
    })
    .onConflictDoNothing()
  await api.db
    .insert(orderGuideItems)
    .values({ hashid: item, guide_hash: guide, product_hash: product, section: 0, position: 0 })
    .onConflictDoNothing()
  return { guide, guide_item: item }
}

/** A notice about the order of a tenant that its user got. */
export async function orderNoticeOf({ db, clock }: TestApi, { user, order }: Tenant) {
  const hashid = `notice${user}`.slice(0, 40)
  await db
    .insert(announcements)
    .values({
      hashid,
      roles: [],
      kind: 1,
      title: hashid,
      text: 'A late truck',
      published_at: clock.now.toISOString(),
    })
    .onConflictDoNothing()
  await db.insert(orderNotices).values({ hashid, by_hash: user, store_count: 1 }).onConflictDoNothing()
  await db.insert(noticeOrders).values({ notice_hash: hashid, order_hash: order }).onConflictDoNothing()
  await db
    .insert(noticeRecipients)
    .values({
      notice_hash: hashid,
      email: `${user}@stores.test`,
      user_hash: user,
      stores: [],
      by_mail: true,
      in_portal: true,
    })
    .onConflictDoNothing()
  return hashid
}

/** A sample that a tenant's store asked its vendor for, unanswered whatever was done to the one before. */
export async function sampleOf(api: TestApi, { store, vendor, product }: Tenant, user_hash: string) {
  const hashid = `sample${store}${product}`
  const at = api.clock.now.toISOString()
  await api.db
    .insert(sampleRequests)
    .values({
      hashid,
      vendor_hash: vendor,
      product_hash: product,
      store_hash: store,
      qty: 1,
      note: '',
      status: 0,
      answer: '',
      requested_by_hash: user_hash,
      requested_at: at,
      updated_at: at,
    })
    .onConflictDoUpdate({ target: sampleRequests.hashid, set: { status: 0 } })
  return hashid
}

/** A price that a tenant's group asked to have held, undecided whatever was done to the one before. */
export async function holdOf(api: TestApi, { group, product }: Tenant, user_hash: string) {
  const hashid = `hold${group}${product}`
  await api.db
    .insert(priceHoldRequests)
    .values({
      hashid,
      product_hash: product,
      partner_group_hash: group,
      price: '1.00',
      ends_on: daysFromNow(36),
      note: '',
      status: 0,
      answer: '',
      requested_by_hash: user_hash,
      requested_at: api.clock.now.toISOString(),
    })
    .onConflictDoUpdate({ target: priceHoldRequests.hashid, set: { status: 0 } })
  // One that has ended, so that it changes no price.
  await api.db
    .insert(priceHolds)
    .values({
      hashid,
      product_hash: product,
      partner_group_hash: group,
      price: '1.00',
      starts_on: '2020-01-01',
      ends_on: '2020-01-02',
    })
    .onConflictDoNothing()
  return hashid
}

/** A marketing asset of a tenant's vendor, with its file. */
export async function assetOf(api: TestApi, { vendor, user }: Tenant) {
  const hashid = `asset${vendor}`
  const assetFile = `asset_file${vendor}`
  const content = Buffer.from(`%PDF-1.7 of ${vendor}`)
  const type = 'application/pdf'
  await api.db
    .insert(assetFiles)
    .values({
      hashid: assetFile,
      stored_hash: await api.appContext.services.files.add({ type, content: Uint8Array.from(content) }),
      type,
      name: 'logo.pdf',
      size: content.length,
      uploaded_by_hash: user,
      uploaded_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  await api.db
    .insert(marketingAssets)
    .values({
      hashid,
      vendor_hash: vendor,
      kind: 'logo',
      title: 'Logo',
      file_hash: assetFile,
      created_at: api.clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return { asset: hashid, assetFile }
}

/** A resource for everyone, with its file. */
async function resourceOf({ db, clock, appContext }: TestApi) {
  const content = Buffer.from('%PDF-1.7 handbook')
  const type = 'application/pdf'
  await db
    .insert(helpFiles)
    .values({
      hashid: 'help_file',
      stored_hash: await appContext.services.files.add({ type, content: Uint8Array.from(content) }),
      type,
      name: 'handbook.pdf',
      size: content.length,
      uploaded_at: clock.now.toISOString(),
    })
    .onConflictDoNothing()
  await db
    .insert(resources)
    .values({
      hashid: 'resource_record',
      name: 'Handbook',
      topic: 'Basics',
      description: '',
      audience: 'everyone',
      help_file_hash: 'help_file',
    })
    .onConflictDoNothing()
  return { resource: 'resource_record', helpFile: 'help_file' }
}

/** A job that waits for a day to come, whatever was done to the one before. */
async function waitingJob({ db, clock }: TestApi) {
  const waiting = { state: 'queued', run_at: '2100-01-01T00:00:00Z', finished_at: null } as const
  await db
    .insert(jobs)
    .values({
      hashid: 'waiting_job',
      kind: 'send-mail',
      title: 'Mail',
      payload: {},
      ...waiting,
      created_at: clock.now.toISOString(),
    })
    .onConflictDoUpdate({ target: jobs.hashid, set: waiting })
  return { job: 'waiting_job' }
}

/** A draft with a change of a tenant's product, whatever was done to the one before. */
async function draftOf({ db, clock }: TestApi, { product, vendor }: Tenant) {
  const hashid = `changes${product}`.slice(0, 40)
  const created_at = clock.now.toISOString()
  await db
    .insert(changeSets)
    .values({
      hashid,
      title: hashid,
      kind: 'prices',
      status: 'draft',
      created_at,
      time_zone: 'America/Chicago',
      record_count: 1,
      item_count: 1,
      vendor_hash: vendor,
    })
    .onConflictDoUpdate({ target: changeSets.hashid, set: { status: 'draft' } })
  await db
    .insert(changeItems)
    .values({
      set_hash: hashid,
      entity: 'product',
      record_hash: product,
      field: 'item_code',
      before: 'none',
      after: 'other',
    })
    .onConflictDoNothing()
  return { changeSet: hashid }
}

/** A reminder to a tenant's user that nobody dismissed, whatever was done to the one before. */
async function reminderOf({ db, clock }: TestApi, { user, store, vendor }: Tenant) {
  const hashid = `reminder${user}`.slice(0, 40)
  await db
    .insert(cartReminders)
    .values({
      hashid,
      store_hash: store,
      vendor_hash: vendor,
      date_required: daysFromNow(3),
      message: '',
      sent_by_hash: user,
      sent_at: clock.now.toISOString(),
    })
    .onConflictDoNothing()
  const recipient = { reminder_hash: hashid, user_hash: user, is_mailed: false, dismissed_at: null }
  const { reminder_hash, user_hash } = cartReminderRecipients
  await db
    .insert(cartReminderRecipients)
    .values(recipient)
    .onConflictDoUpdate({ target: [reminder_hash, user_hash], set: recipient })
  return { reminder: hashid }
}

/** A file of a tenant's user that is ready, whatever was done to the one before. */
async function downloadOf(api: TestApi, { user, order }: Tenant) {
  const hashid = `download${user}`.slice(0, 40)
  const ready = { ready_at: api.clock.now.toISOString(), expires_at: '2100-01-01T00:00:00Z' }
  const content = new TextEncoder().encode('a,b')
  await api.db
    .insert(downloads)
    .values({
      hashid,
      user_hash: user,
      request: { kind: 'orders', hashes: [order], format: 'zip' },
      title: 'Orders (1)',
      file_name: 'orders.zip',
      record_hashes: [order],
      done_count: 1,
      created_at: api.clock.now.toISOString(),
      ...ready,
    })
    .onConflictDoUpdate({ target: downloads.hashid, set: ready })
  await api.db
    .insert(downloadParts)
    .values({
      download_hash: hashid,
      position: 0,
      name: 'order.pdf',
      stored_hash: await api.appContext.services.files.add({ type: 'application/pdf', content }),
      size: content.length,
    })
    .onConflictDoNothing()
  return { download: hashid }
}

/** An import of a tenant's vendor that takes rows, whatever was done to the one before. */
async function importOf({ db, clock, appContext }: TestApi, { vendor }: Tenant, user_hash: string) {
  const hashid = `import${vendor}`.slice(0, 40)
  const begun = { author_hash: user_hash, started_at: null, canceled_at: null, finished_at: null }
  await db
    .insert(imports)
    .values({
      hashid,
      title: hashid,
      vendor_hash: vendor,
      is_by_staff: false,
      mapping: [],
      row_count: 1,
      created_at: clock.now.toISOString(),
      ...begun,
    })
    .onConflictDoUpdate({ target: imports.hashid, set: begun })
  const file = { type: 'text/csv', content: new TextEncoder().encode(hashid) }
  await db
    .insert(importFiles)
    .values({
      import_hash: hashid,
      stored_hash: await appContext.services.files.add(file),
      type: file.type,
      size: file.content.length,
      uploaded_by_hash: user_hash,
      uploaded_at: clock.now.toISOString(),
    })
    .onConflictDoNothing()
  return { importRun: hashid }
}

/** Records that staff administer, present again after a call has deleted them. */
async function administeredRecords({ db }: TestApi) {
  await db
    .insert(categories)
    .values([
      { hashid: 'category', name: 'Category' },
      { hashid: 'other_category', name: 'Other category' },
    ])
    .onConflictDoNothing()
  await db
    .insert(units)
    .values({ hashid: 'unit_record', code: 99, name: 'Unit', abbreviation: 'UN' })
    .onConflictDoNothing()
  await db
    .insert(retailGroups)
    .values({ hashid: 'retail_group', name: 'Retail group', kind: 0 })
    .onConflictDoNothing()
  const [vendorGroup] = await db.select().from(vendorGroups).orderBy(vendorGroups.hashid).limit(1)
  await db.insert(brokers).values({ hashid: 'broker_record', name: 'Broker' }).onConflictDoNothing()
  await db
    .insert(vendorCategories)
    .values({ hashid: 'vendor_category', name: 'Vendor category' })
    .onConflictDoNothing()
  await db
    .insert(attributes)
    .values({
      hashid: 'custom_attribute',
      owner: 'vendor',
      name: 'Attribute',
      type: 'text',
      audience: 'staff',
      hint: '',
    })
    .onConflictDoNothing()
  await db
    .insert(productFilterSets)
    .values({ hashid: 'filter_set', name: 'Filter set', filters: 'category.i.sBakery' })
    .onConflictDoNothing()
  await db
    .insert(extraForms)
    .values({ hashid: 'extra_form', name: 'Extra form', place: 'sample-requests', draft: '' })
    .onConflictDoNothing()
  await db
    .insert(tableDefinitions)
    .values({
      hashid: 'table_definition',
      table_key: 'samples',
      name: 'Samples',
      page: '/samples',
      columns: ['name Name'],
    })
    .onConflictDoNothing()
  const [marketplace] = await db.select().from(marketplaces).where(eq(marketplaces.short_name, 'mdi'))
  await db
    .insert(loginLogos)
    .values({
      hashid: 'login_logo',
      marketplace_hash: marketplace?.hashid ?? '',
      name: 'Login logo',
      text: '',
      alt_text: '',
    })
    .onConflictDoNothing()
  await db
    .insert(clientWidgets)
    .values({
      hashid: 'client_widget',
      name: 'Client widget',
      kind: 'announcement',
      title: 'Title',
      text: 'Text',
      position: 1,
    })
    .onConflictDoNothing()
  const [store] = await db.select().from(partners).orderBy(partners.hashid).limit(1)
  if (store)
    await db
      .insert(partners)
      .values({ ...store, hashid: 'distributor', name: 'Distributor', kind: 1 })
      .onConflictDoNothing()
  await db
    .insert(closedDays)
    .values({ hashid: 'closed_day', name: 'Closed day', day: '2020-01-01' })
    .onConflictDoNothing()
  // The demo has a marketplace of every brand that the portal knows.
  const ofBrand = eq(marketplaces.short_name, 'wlci')
  await db
    .delete(marketplaceVendors)
    .where(
      inArray(
        marketplaceVendors.marketplace_hash,
        db.select({ hashid: marketplaces.hashid }).from(marketplaces).where(ofBrand),
      ),
    )
  await db.update(marketplaces).set({ hashid: 'marketplace_record' }).where(ofBrand)
  await db
    .insert(faqs)
    .values({
      hashid: 'faq_record',
      category: 'A',
      question: 'A?',
      answer: 'A.',
      audience: 'everyone',
      position: 1,
    })
    .onConflictDoNothing()
  await db
    .insert(tutorials)
    .values({ hashid: 'tutorial_record', name: 'Tutorial', minutes: 1, steps: 'Step', position: 1 })
    .onConflictDoNothing()
  await db
    .insert(invitations)
    .values({
      hashid: 'invitation_1',
      token_hash: 'invitation_1',
      type: 'vendor',
      email: 'invited@vendors.test',
      name: 'Ina',
      company_name: 'Ina’s Oats',
      created_at: TEST_NOW.toISOString(),
      expires_at: minutesFromNow(50_000).toISOString(),
    })
    .onConflictDoUpdate({ target: invitations.hashid, set: { revoked_at: null } })
  return {
    invitation: 'invitation_1',
    category: 'category',
    otherCategory: 'other_category',
    unit: 'unit_record',
    retailGroup: 'retail_group',
    vendorGroup: vendorGroup?.hashid ?? '',
    vendorCategory: 'vendor_category',
    customAttribute: 'custom_attribute',
    filterSet: 'filter_set',
    tableDefinition: 'table_definition',
    loginLogo: 'login_logo',
    clientWidget: 'client_widget',
    extraForm: 'extra_form',
    broker: 'broker_record',
    distributor: 'distributor',
    closedDay: 'closed_day',
    faq: 'faq_record',
    tutorial: 'tutorial_record',
    marketplace: 'marketplace_record',
  }
}

/** Waiting registrations in the marketplace of a tenant: of a store, and of a supplier. */
async function registrationsOf({ db, clock }: TestApi, { group, user }: Tenant) {
  const [partnerGroup] = await db
    .select({ marketplace_hash: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .where(eq(partnerGroups.hashid, group))
  const [known] = await db.select().from(users).where(eq(users.hashid, user))
  if (!known) throw new Error(`There is no user ${user}`)
  const make = async (kind: 'store' | 'supplier') => {
    const hashid = `${kind}${group}`
    const email = `${hashid}@stores.test`
    await db
      .insert(users)
      .values({ ...known, hashid, email, status: 0, role_name: 'Store', vendor_hash: null })
      .onConflictDoNothing()
    await db
      .insert(registrations)
      .values({
        hashid,
        user_hash: hashid,
        kind,
        marketplace_hash: partnerGroup?.marketplace_hash ?? null,
        given: {},
        created_at: clock.now.toISOString(),
      })
      .onConflictDoNothing()
    return hashid
  }
  return { registration: await make('store'), supplierRegistration: await make('supplier') }
}

/** The marketplace of a tenant, in which its vendor sells, with a request of the vendor that is not decided on. */
async function marketplaceRequestOf({ db, clock }: TestApi, { group, vendor, user }: Tenant) {
  const [partnerGroup] = await db
    .select({ marketplace_hash: partnerGroups.marketplace_hash })
    .from(partnerGroups)
    .where(eq(partnerGroups.hashid, group))
  const marketplace_hash = partnerGroup?.marketplace_hash ?? ''
  const hashid = `leave${vendor}`.slice(0, 40)
  await db.delete(marketplaceRequests).where(eq(marketplaceRequests.vendor_hash, vendor))
  await db.insert(marketplaceRequests).values({
    hashid,
    marketplace_hash,
    vendor_hash: vendor,
    kind: 'leave',
    status: 1,
    message: 'We move',
    last_day: daysFromNow(36),
    requested_by_hash: user,
    created_at: clock.now.toISOString(),
  })
  await db.insert(marketplaceVendors).values({ marketplace_hash, vendor_hash: vendor }).onConflictDoNothing()
  return { sellsIn: marketplace_hash, marketplaceRequest: hashid }
}

/** Makes records of a tenant that calls may change or delete, or makes them again. */
type Make = (api: TestApi, tenant: Tenant, user_hash: string) => Promise<Partial<Transient>>

const makers: readonly (readonly [keys: readonly (keyof Transient)[], Make])[] = [
  [['userSession'], userSession],
  [['cleared'], async (api, tenant) => ({ cleared: await clearedCartOf(api, tenant) })],
  [['line'], async (api, tenant, user_hash) => ({ line: await lineOf(api, tenant, user_hash) })],
  [['view'], async (api, tenant) => ({ view: await viewOf(api, tenant) })],
  [['announcement'], async (api, tenant) => ({ announcement: await announcementOf(api, tenant) })],
  [['promotion'], async (api, tenant) => ({ promotion: await promotionOf(api, tenant) })],
  [['recall'], async (api, tenant) => ({ recall: await recallOf(api, tenant) })],
  [['guide', 'guide_item'], guideOf],
  [['orderNotice'], async (api, tenant) => ({ orderNotice: await orderNoticeOf(api, tenant) })],
  [['claim', 'file'], claimOf],
  [['invoice'], async (api, tenant) => ({ invoice: await invoiceOf(api, tenant) })],
  [['payment'], async (api, tenant) => ({ payment: await paymentOf(api, tenant) })],
  [['paymentEvent'], waitingReport],
  [['shipment', 'swap', 'request'], fulfillmentOf],
  [['sample'], async (api, tenant, user_hash) => ({ sample: await sampleOf(api, tenant, user_hash) })],
  [['hold'], async (api, tenant, user_hash) => ({ hold: await holdOf(api, tenant, user_hash) })],
  [['asset', 'assetFile'], assetOf],
  [
    ['contact', 'warehouse', 'vendorClosedDay', 'document', 'documentFile', 'vendorUser', 'vendorInvitation'],
    vendorAccountOf,
  ],
  [['resource', 'helpFile'], resourceOf],
  [['auditEntry'], async (api, tenant) => ({ auditEntry: await auditEntryOf(api, tenant) })],
  [['job'], waitingJob],
  [['changeSet'], draftOf],
  [['download'], downloadOf],
  [['reminder'], reminderOf],
  [['importRun'], importOf],
  [['registration', 'supplierRegistration'], registrationsOf],
  [['sellsIn', 'marketplaceRequest'], marketplaceRequestOf],
  [
    [
      'category',
      'otherCategory',
      'unit',
      'retailGroup',
      'vendorGroup',
      'vendorCategory',
      'customAttribute',
      'filterSet',
      'tableDefinition',
      'loginLogo',
      'clientWidget',
      'extraForm',
      'broker',
      'distributor',
      'closedDay',
      'faq',
      'tutorial',
      'marketplace',
      'invitation',
    ],
    administeredRecords,
  ],
]

export const noTransient = {
  userSession: '',
  cleared: '',
  line: '',
  view: '',
  announcement: '',
  recall: '',
  marketplace: '',
  faq: '',
  tutorial: '',
  promotion: '',
  guide: '',
  sample: '',
  hold: '',
  asset: '',
  assetFile: '',
  contact: '',
  warehouse: '',
  vendorClosedDay: '',
  document: '',
  documentFile: '',
  vendorUser: '',
  vendorInvitation: '',
  resource: '',
  helpFile: '',
  category: '',
  otherCategory: '',
  unit: '',
  retailGroup: '',
  closedDay: '',
  job: '',
  auditEntry: '',
  changeSet: '',
  download: '',
  reminder: '',
  importRun: '',
  vendorGroup: '',
  vendorCategory: '',
  customAttribute: '',
  filterSet: '',
  tableDefinition: '',
  loginLogo: '',
  clientWidget: '',
  extraForm: '',
  broker: '',
  distributor: '',
  invitation: '',
  registration: '',
  supplierRegistration: '',
  sellsIn: '',
  marketplaceRequest: '',
  guide_item: '',
  orderNotice: '',
  claim: '',
  shipment: '',
  swap: '',
  request: '',
  file: '',
  invoice: '',
  payment: '',
  paymentEvent: '',
}
export type Transient = typeof noTransient

/** Makes the records that a call may change or delete: those that its example reads, or all of them. */
export async function transientOf(
  api: TestApi,
  tenant: Tenant,
  user_hash: string,
  example?: (tenant: Tenant & Transient) => unknown,
): Promise<Transient> {
  const isRead = example ? keysReadBy(example, { ...tenant, ...noTransient }) : () => true
  const made = { ...noTransient }
  for (const [keys, make] of makers)
    if (keys.some(isRead)) Object.assign(made, await make(api, tenant, user_hash))
  return made
}

/** Returns a test of the keys that a function reads of a record. */
function keysReadBy<T extends object>(read: (record: T) => unknown, record: T): (key: string) => boolean {
  const keys = new Set<string | symbol>()
  const get = (target: T, key: string | symbol): unknown => {
    keys.add(key)
    return Reflect.get(target, key)
  }
  read(new Proxy(record, { get }))
  return (key) => keys.has(key)
}
