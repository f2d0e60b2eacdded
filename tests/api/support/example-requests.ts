import { productForm } from '../../../src/domain/catalogue/product-form'
import { vendorProfileForm } from '../../../src/domain/vendors/vendor-form'
import { daysFromNow, minutesFromNow } from '../../setup/days'
import type { Tenant, Transient } from './tenant'

/** An example request of an endpoint. */
export interface ExampleRequest {
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** The expected answer for another tenant's hash, if it is not a 404. */
  foreign?: 'changes nothing there'
  /** It belongs to one user: not even staff reach another's. */
  isPersonal?: true
}
/** A tenant with the records that each call may use up. */
export type Subject = Tenant & Transient
/** Asks for something of a tenant. */
export type Example = (tenant: Subject) => ExampleRequest

const inContext: Example = ({ context }) => ({ query: context })
const ofDownload: Example = ({ download }) => ({ params: { hashid: download }, isPersonal: true })
const ofNotice: Example = ({ orderNotice }) => ({ params: { hashid: orderNotice }, isPersonal: true })
const ofImport: Example = ({ importRun }) => ({ params: { hashid: importRun } })
const ofGroup: Example = ({ group }) => ({ params: { hashid: group } })
const ofProduct: Example = ({ product, context }) => ({ params: { product }, query: context })
const ofStore =
  (body: (tenant: Subject) => unknown): Example =>
  (tenant) => ({
    params: { id: tenant.store },
    body: body(tenant),
  })
const period = `from=${daysFromNow(-48)}&to=${daysFromNow(12)}`
const potentialOrder = (store_hash: string, vendor_hash: string) => ({
  store_hash,
  vendor_hash,
  date_required: daysFromNow(3),
})
const inTable = { params: { key: 'products' } }
const settingsOf = (store_hash: string) => ({ store_hash, tab: 'general', version: 0, values: {} })
const move = ofStore(({ line }) => ({ date_required: daysFromNow(13), order_hashes: [line] }))

/** The examples of an admin resource. */
const crudExamples = (path: string, hashOf: (tenant: Subject) => string): Record<string, Example> => ({
  [`POST ${path}`]: () => ({ body: {} }),
  [`GET ${path}/{hashid}`]: (tenant) => ({ params: { hashid: hashOf(tenant) } }),
  [`GET ${path}/{hashid}/row`]: (tenant) => ({ params: { hashid: hashOf(tenant) } }),
  [`GET ${path}/{hashid}/uses`]: (tenant) => ({ params: { hashid: hashOf(tenant) } }),
  [`POST ${path}/{hashid}`]: (tenant) => ({ params: { hashid: hashOf(tenant) }, body: {} }),
  [`POST ${path}/{hashid}/archive`]: (tenant) => ({
    params: { hashid: hashOf(tenant) },
    body: { is_archived: false },
  }),
})

const promotionOf = (product_hash: string) => ({
  product_hashes: [product_hash],
  name: 'Offer',
  marketplace_hashes: [],
  retail_group_hashes: [],
  kind: 'per_case',
  amount: '0.01',
  min_qty: '1',
  step_amounts: ['0.02'],
  step_quantities: ['5'],
  starts_on: daysFromNow(-321),
  ends_on: daysFromNow(-320),
  version: '1',
})
/** The examples of the editor of a supplier's product. */
const supplierProductExamples: Record<string, Example> = {
  'GET /supplier/selling': ({ vendor }) => ({ query: `vendor=${vendor}`, foreign: 'changes nothing there' }),
  'GET /supplier/product/{product}': ({ product }) => ({ params: { product } }),
  'GET /supplier/product/{product}/form': ({ product }) => ({ params: { product } }),
  'GET /supplier/product/{product}/preview/{store}': ({ product, store }) => ({ params: { product, store } }),
  'POST /supplier/product': () => ({ body: {} }),
  'POST /supplier/product/{product}': ({ product }) => ({
    params: { product },
    body: {
      ...productForm.empty,
      name: 'Oat bar',
      upc: '00000000000000',
      item_code: 'OAT',
      category: 'Snacks',
      sell_price: '30.00',
    },
  }),
  'POST /supplier/product/{product}/prices': ({ product }) => ({
    params: { product },
    body: {
      sell_price: '30.00',
      specialty_base_purchase_price: '0.00',
      specialty_case_delivery_cost: '0.00',
      day: '2099-01-01',
    },
  }),
  'POST /supplier/product/{product}/pending/{set}/cancel': ({ product, changeSet }) => ({
    params: { product, set: changeSet },
  }),
}

/** The examples of a change set and of the history of a record. */
const notice = {
  vendor_hashes: ['no_vendor'],
  order_numbers: '',
  kind: 'service',
  title: 'Late trucks',
  text: 'They arrive an hour later.',
}
const ofChangeSet: Example = ({ changeSet }) => ({ params: { hashid: changeSet }, body: {} })
const changeExamples: Record<string, Example> = {
  'POST /changes': () => ({ body: {} }),
  'POST /changes/matching': ({ context }) => ({
    body: {
      title: 'All',
      kind: 'prices',
      list: { name: 'products', filters: new URLSearchParams(context).get('filters') },
      query: { search: '', filters: [] },
      count: 1_000_000,
      change: { percent: '5' },
    },
  }),
  'GET /changes/{hashid}': ofChangeSet,
  'GET /changes/{hashid}/items': ofChangeSet,
  'POST /changes/{hashid}/items': ({ changeSet, product }) => ({
    params: { hashid: changeSet },
    body: { changes: [{ entity: 'product', record_hash: product, field: 'item_code', after: 'A-1' }] },
  }),
  'POST /changes/{hashid}/submit': ofChangeSet,
  'POST /changes/{hashid}/approve': ofChangeSet,
  'POST /changes/{hashid}/schedule': (tenant) => ({
    ...ofChangeSet(tenant),
    body: { day: '2099-01-01', time: '06:00', time_zone: 'America/New_York' },
  }),
  'POST /changes/{hashid}/apply': ofChangeSet,
  'POST /changes/{hashid}/reject': (tenant) => ({ ...ofChangeSet(tenant), body: { reason: 'No' } }),
  'GET /admin/orders/notify/{hashid}': ({ orderNotice }) => ({ params: { hashid: orderNotice } }),
  'POST /admin/orders/notify/preview': () => ({ body: notice }),
  'POST /admin/orders/notify': () => ({
    body: { ...notice, seen: { orders: 0, recipients: 0 } },
  }),
  'GET /order-notices/{hashid}': ofNotice,
  'POST /order-notices/{hashid}/open': ofNotice,
  'POST /admin/supplier/updates/review': () => ({ body: { hashids: ['no_change_set'] } }),
  'POST /admin/supplier/updatesorder/review': () => ({
    body: { lines: [{ hashid: 'no_order_line', entry: 1 }] },
  }),
  'POST /changes/{hashid}/reopen': ofChangeSet,
  'POST /changes/{hashid}/cancel': ofChangeSet,
  'POST /admin/price-scheduler': () => ({ body: { title: 'December prices' } }),
  'GET /admin/price-scheduler/{hashid}/lines': ofChangeSet,
  'GET /admin/price-scheduler/{hashid}/effect': ofChangeSet,
  'POST /admin/price-scheduler/{hashid}/import': ({ changeSet, product }) => ({
    params: { hashid: changeSet },
    body: { lines: [{ code: product, price: '1.00' }], ending: 'cent' },
  }),
  'POST /changes/{hashid}/revert': ofChangeSet,
  'POST /admin/approval-rules/{hashid}': () => ({ params: { hashid: 'no_marketplace' }, body: {} }),
  'GET /admin/history/{entity}/{hashid}': ({ product }) => ({
    params: { entity: 'product', hashid: product },
  }),
  'GET /supplier/history/{entity}/{hashid}': ({ promotion }) => ({
    params: { entity: 'promotion', hashid: promotion },
  }),
  'POST /admin/history/{entity}/{hashid}/restore': ({ product }) => ({
    params: { entity: 'product', hashid: product },
    body: {},
  }),
}

/** The examples of a queue of registrations. */
const reviewExamples = (
  path: string,
  hashOf: (tenant: Subject) => string,
  approval: object,
): Record<string, Example> => ({
  [`GET ${path}/{hashid}`]: (tenant) => ({ params: { hashid: hashOf(tenant) } }),
  [`POST ${path}/{hashid}/question`]: (tenant) => ({
    params: { hashid: hashOf(tenant) },
    body: { text: 'Which state are you in?' },
  }),
  [`POST ${path}/{hashid}/decline`]: (tenant) => ({
    params: { hashid: hashOf(tenant) },
    body: { reason: 'A test' },
  }),
  [`POST ${path}/{hashid}/approve`]: (tenant) => ({ params: { hashid: hashOf(tenant) }, body: approval }),
})

const ofRequest =
  (body: object = {}): Example =>
  ({ marketplaceRequest }) => ({ params: { hashid: marketplaceRequest }, body })
const ofOwnRequest =
  (body: object = {}): Example =>
  ({ vendor, marketplaceRequest }) => ({ params: { vendor, hashid: marketplaceRequest }, body })
const inMarketplace =
  (body: object = {}): Example =>
  ({ vendor, sellsIn }) => ({ params: { vendor, marketplace: sellsIn }, body })
const vendorMarketplaceExamples: Record<string, Example> = {
  'GET /vendor/{vendor}/marketplaces': ({ vendor }) => ({ params: { vendor } }),
  'GET /vendor/{vendor}/marketplace-requests': ({ vendor }) => ({ params: { vendor } }),
  'GET /vendor/{vendor}/marketplaces/{marketplace}/stores': inMarketplace(),
  'POST /vendor/{vendor}/marketplaces/{marketplace}/join': inMarketplace({
    message: '',
    terms: '',
    accepts_terms: true,
  }),
  'POST /vendor/{vendor}/marketplaces/{marketplace}/terms': inMarketplace({ terms: '' }),
  'POST /vendor/{vendor}/marketplaces/{marketplace}/leave': inMarketplace({
    last_day: daysFromNow(43),
    message: 'A test',
  }),
  'POST /vendor/{vendor}/marketplace-requests/{hashid}/withdraw': ofOwnRequest(),
  'POST /vendor/{vendor}/marketplace-requests/{hashid}/reply': ofOwnRequest({ text: 'In May' }),
  'GET /supplier/onboarding/marketplace-requests/{hashid}': ofRequest(),
  'POST /supplier/onboarding/marketplace-requests/{hashid}/approve': ofRequest({ opens_vendor: false }),
  'POST /supplier/onboarding/marketplace-requests/{hashid}/question': ofRequest({ text: 'When?' }),
  'POST /supplier/onboarding/marketplace-requests/{hashid}/decline': ofRequest({ reason: 'A test' }),
}

/** The examples of records that belong to a vendor. */
const vendorRecordExamples = (
  path: string,
  hashOf: (tenant: Subject) => string,
  form: (tenant: Subject) => object,
): Record<string, Example> => {
  const params = (tenant: Subject) => ({ vendor: tenant.vendor, hashid: hashOf(tenant) })
  const body = (tenant: Subject) => ({ ...form(tenant), vendor_hash: tenant.vendor, version: '1' })
  return {
    [`GET /vendor/{vendor}/${path}`]: ({ vendor }) => ({ params: { vendor } }),
    [`POST /vendor/{vendor}/${path}`]: (tenant) => ({
      params: { vendor: tenant.vendor },
      body: body(tenant),
    }),
    [`POST /vendor/{vendor}/${path}/{hashid}`]: (tenant) => ({ params: params(tenant), body: body(tenant) }),
    [`POST /vendor/{vendor}/${path}/{hashid}/remove`]: (tenant) => ({ params: params(tenant) }),
  }
}

const ofVendor: Example = ({ vendor }) => ({ params: { vendor } })
const vendorAccountExamples: Record<string, Example> = {
  ...vendorRecordExamples(
    'contacts',
    ({ contact }) => contact,
    () => ({ name: 'Ann', role: 'Accounting', email: '', phone: '' }),
  ),
  ...vendorRecordExamples(
    'warehouses',
    ({ warehouse }) => warehouse,
    () => ({
      name: 'Main',
      street: '1 Dock Road',
      city: 'Salem',
      state: 'OR',
      zip: '97301',
      storage_types: ['1'],
    }),
  ),
  ...vendorRecordExamples(
    'closed-days',
    ({ vendorClosedDay }) => vendorClosedDay,
    () => ({ name: 'Inventory', day: '2100-01-05', holiday: '' }),
  ),
  ...vendorRecordExamples(
    'documents',
    ({ document }) => document,
    ({ documentFile }) => ({ kind: 'w9', name: '', document_hash: documentFile, expires_on: '' }),
  ),
  'GET /vendor/{vendor}/documents/{hashid}/file': ({ vendor, document }) => ({
    params: { vendor, hashid: document },
  }),
  'POST /documentFiles': () => ({
    query: 'name=hello.pdf',
    body: new Blob(['hello'], { type: 'application/pdf' }),
  }),
  'GET /vendor/{vendor}/setup': ofVendor,
  'POST /vendor/{vendor}/setup': ({ vendor }) => ({
    params: { vendor },
    body: { changes: [{ field: 'website', before: 'never', after: 'always' }] },
  }),
  'POST /vendor/{vendor}/setup/submit': ({ vendor }) => ({ params: { vendor }, body: {} }),
  'POST /vendor/{vendor}/setup/questions': ({ vendor }) => ({
    params: { vendor },
    body: { step: 'company', text: 'Which name is on your invoices?' },
  }),
  'POST /vendor/{vendor}/setup/replies': ({ vendor }) => ({
    params: { vendor },
    body: { step: 'company', text: 'The legal one.' },
  }),
  'POST /vendor/{vendor}/setup/review': ({ vendor }) => ({
    params: { vendor },
    body: { submission_status: 3 },
  }),
  'GET /vendor/{vendor}/profile': ofVendor,
  'POST /vendor/{vendor}/profile': ({ vendor }) => ({ params: { vendor }, body: profileExample }),
  'GET /vendor/{vendor}/preview': ofVendor,
  'GET /vendor/{vendor}/users': ofVendor,
  'POST /vendor/{vendor}/users': ({ vendor }) => ({
    params: { vendor },
    body: { name: 'Ann', email: 'operations@portal.test' },
  }),
  'POST /vendor/{vendor}/users/{hashid}': ({ vendor, vendorUser }) => ({
    params: { vendor, hashid: vendorUser },
    body: { is_active: true },
  }),
  'POST /vendor/{vendor}/invitations/{hashid}/resend': ({ vendor, vendorInvitation }) => ({
    params: { vendor, hashid: vendorInvitation },
  }),
  'POST /vendor/{vendor}/invitations/{hashid}/link': ({ vendor, vendorInvitation }) => ({
    params: { vendor, hashid: vendorInvitation },
  }),
  'POST /vendor/{vendor}/invitations/{hashid}/revoke': ({ vendor, vendorInvitation }) => ({
    params: { vendor, hashid: vendorInvitation },
  }),
}
const profileExample = {
  ...vendorProfileForm.empty,
  name: 'Vendor of the test',
  city: 'Salem',
  state: 'OR',
  order_minimum: '100',
  delivery_weekdays: ['1'],
}

/** Returns the example of each endpoint that takes a hash, a filter or a body, by method and path. */
export const examples: Record<string, Example> = {
  ...crudExamples('/admin/categories', ({ category }) => category),
  ...crudExamples('/admin/units', ({ unit }) => unit),
  ...crudExamples('/admin/retailgroups', ({ retailGroup }) => retailGroup),
  ...crudExamples('/admin/partnergroups', ({ group }) => group),
  'GET /admin/partnergroups/{hashid}/stores': ofGroup,
  'GET /admin/partnergroups/{hashid}/users': ofGroup,
  'GET /admin/partnergroups/{hashid}/closed-days': ofGroup,
  ...crudExamples('/admin/partners', ({ store }) => store),
  ...crudExamples('/admin/stores', ({ store }) => store),
  'POST /admin/stores/import': () => ({ body: { stores: [] } }),
  ...crudExamples('/admin/distributors', ({ distributor }) => distributor),
  ...crudExamples('/admin/vendor-groups', ({ vendorGroup }) => vendorGroup),
  ...crudExamples('/admin/vendor-categories', ({ vendorCategory }) => vendorCategory),
  ...crudExamples('/admin/custom-attributes', ({ customAttribute }) => customAttribute),
  ...crudExamples('/admin/product-filter-sets', ({ filterSet }) => filterSet),
  ...crudExamples('/admin/tables-defs', ({ tableDefinition }) => tableDefinition),
  ...crudExamples('/admin/formbuilder', ({ extraForm }) => extraForm),
  'POST /admin/formbuilder/{hashid}/publish': ({ extraForm }) => ({
    params: { hashid: extraForm },
    body: { version: '1' },
  }),
  'GET /admin/formbuilder/{hashid}/versions': ({ extraForm }) => ({ params: { hashid: extraForm } }),
  'GET /admin/formbuilder/{hashid}/answers': ({ extraForm }) => ({ params: { hashid: extraForm } }),
  'GET /extra-questions/{place}': () => ({ params: { place: 'sample-requests' } }),
  ...crudExamples('/admin/logos', ({ loginLogo }) => loginLogo),
  ...crudExamples('/admin/client-widgets', ({ clientWidget }) => clientWidget),
  'POST /admin/client-widgets/order': () => ({ body: { seen: [], order: [] } }),
  'POST /admin/client-widgets/preview': () => ({ body: {} }),
  'GET /dashboard/widgets': inContext,
  ...crudExamples('/admin/brokers', ({ broker }) => broker),
  'GET /admin/roles/{hashid}': () => ({ params: { hashid: 'role-store' } }),
  'POST /admin/roles/{hashid}': () => ({ params: { hashid: 'role-store' }, body: {} }),
  'GET /admin/roles/{hashid}/holders': () => ({ params: { hashid: 'role-store' } }),
  'GET /admin/users/{hashid}': ({ user }) => ({ params: { hashid: user } }),
  'POST /admin/users/{hashid}': ({ user }) => ({ params: { hashid: user }, body: {} }),
  'GET /admin/users/{hashid}/duplicates': ({ user }) => ({ params: { hashid: user } }),
  'POST /admin/users/{hashid}/merge': ({ user }) => ({ params: { hashid: user }, body: { from: user } }),
  'POST /admin/view-as/{hashid}': () => ({ params: { hashid: 'foreignuser' }, body: { reason: '' } }),
  'GET /admin/choices': () => ({ query: 'of=stores&q=a' }),
  'GET /admin/choices/named': ({ store }) => ({ query: `of=stores&hashes=${store}` }),
  'GET /admin/users/{hashid}/sessions': ({ user }) => ({ params: { hashid: user } }),
  'DELETE /admin/users/{hashid}/sessions/{id}': ({ userSession }) => ({
    params: { hashid: 'foreignuser', id: userSession },
  }),
  'DELETE /admin/users/{hashid}/sessions': () => ({ params: { hashid: 'foreignuser' } }),
  'POST /admin/invitations': () => ({ body: {} }),
  'POST /admin/invitations/{hashid}/resend': ({ invitation }) => ({ params: { hashid: invitation } }),
  'POST /admin/invitations/{hashid}/link': ({ invitation }) => ({ params: { hashid: invitation } }),
  'POST /admin/invitations/{hashid}/revoke': ({ invitation }) => ({ params: { hashid: invitation } }),
  ...reviewExamples('/admin/registrations', ({ registration }) => registration, {}),
  ...reviewExamples(
    '/supplier/onboarding/registrations',
    ({ supplierRegistration }) => supplierRegistration,
    { vendor_hash: '', vendor_name: 'Larder of the test' },
  ),
  ...vendorMarketplaceExamples,
  'POST /supplier/vendor': ({ vendor }) => ({ body: { vendor_hash: vendor } }),
  'POST /supplier/onboarding/vendors/{vendor}/complete': ({ vendor }) => ({
    params: { vendor },
    body: { opens_vendor: false },
  }),
  'POST /auth/registration/answer': () => ({ body: { text: 'In Oregon' } }),
  'POST /account/name': () => ({ body: { name: 'Maya' } }),
  'POST /account/password': () => ({ body: { current_password: 'wrong', password: 'four plain words' } }),
  'POST /account/email': () => ({ body: { email: 'maya@example.com', current_password: 'wrong' } }),
  // Too many wrong passwords would be refused.
  'POST /account/close': () => ({ body: { current_password: '' } }),
  'POST /account/notifications': () => ({ body: { event: 'orders', channel: 'email', is_on: true } }),
  ...vendorAccountExamples,
  ...crudExamples('/admin/calendar', ({ closedDay }) => closedDay),
  ...crudExamples('/admin/announcements', ({ announcement }) => announcement),
  ...crudExamples('/admin/promotions', ({ promotion }) => promotion),
  'GET /promotions/{hashid}/results': ({ promotion }) => ({ params: { hashid: promotion } }),
  'GET /promotions/products': ({ product }) => ({ query: `product=${product}` }),
  'POST /promotions/preview': () => ({ body: {} }),
  ...crudExamples('/admin/assets', ({ asset }) => asset),
  ...crudExamples('/supplier/assets', ({ asset }) => asset),
  'POST /supplier/assets/{hashid}': ({ asset, assetFile, vendor }) => ({
    params: { hashid: asset },
    body: {
      name: 'Logo',
      vendor_hash: vendor,
      kind: 'logo',
      product_hashes: [],
      marketplace_hashes: [],
      expires_on: '',
      file_hash: assetFile,
      video_url: '',
      version: '1',
    },
  }),
  'POST /admin/promotions/{hashid}/decision': ({ promotion }) => ({
    params: { hashid: promotion },
    body: { is_approved: true, answer: '', version: '1' },
  }),
  ...crudExamples('/supplier/promotions', ({ promotion }) => promotion),
  'POST /supplier/promotions/{hashid}/submit': ({ promotion }) => ({ params: { hashid: promotion } }),
  'POST /supplier/promotions/{hashid}': ({ promotion, product }) => ({
    params: { hashid: promotion },
    body: promotionOf(product),
  }),
  ...crudExamples('/admin/store-faqs', ({ faq }) => faq),
  'POST /admin/store-faqs/order': () => ({ body: { seen: [], order: [] } }),
  'POST /faqs/searches': () => ({ body: { search: 'nothing like it' } }),
  ...crudExamples('/admin/tutorials', ({ tutorial }) => tutorial),
  ...crudExamples('/admin/resources', ({ resource }) => resource),
  ...crudExamples('/admin/marketplaces', ({ marketplace }) => marketplace),
  ...crudExamples('/admin/product-recall', ({ recall }) => recall),
  'GET /admin/product-recall/{hashid}/reach': ({ recall }) => ({ params: { hashid: recall } }),
  'POST /recalls/opened': ({ recall }) => ({ body: { recall_hashes: [recall] } }),
  'POST /recalls/{id}/seen': ({ recall }) => ({ params: { id: recall } }),
  'GET /admin/access/explain': ({ user, order }) => ({ query: `user=${user}&record=${order}` }),
  'GET /admin/audit': () => ({ query: period }),
  'GET /admin/audit/{hashid}': ({ auditEntry }) => ({ params: { hashid: auditEntry } }),
  'POST /admin/product-status-updates/codes': ({ product }) => ({
    body: { codes: [product] },
    foreign: 'changes nothing there',
  }),
  'GET /products/search': ({ product }) => ({ query: `q=${product}`, foreign: 'changes nothing there' }),
  'POST /admin/categories/{hashid}/merge': ({ category, otherCategory }) => ({
    params: { hashid: category },
    body: { into: otherCategory },
  }),
  'POST /changes': () => ({ body: {} }),
  ...changeExamples,
  ...supplierProductExamples,
  'POST /admin/jobs/{hashid}/retry': ({ job }) => ({ params: { hashid: job } }),
  'POST /admin/jobs/{hashid}/cancel': ({ job }) => ({ params: { hashid: job } }),
  'GET /auth/user': () => ({ query: 'get_token=true' }),
  'DELETE /auth/sessions/{id}': ({ session }) => ({ params: { id: session }, isPersonal: true }),
  'GET /partners': () => ({ query: 'restricted=true' }),
  'GET /vendors': inContext,
  'GET /products': inContext,
  'GET /filterSets': inContext,
  'GET /lastOrdered': inContext,
  'GET /product/{product}': ofProduct,
  'GET /product/{product}/orders': ofProduct,
  'GET /product/{product}/form': ofProduct,
  'GET /unconfirmedOrders/moved': inContext,
  'GET /unconfirmedOrders/ordered': inContext,
  'GET /vendors/summaries': inContext,
  'GET /vendor/{vendor}': ({ vendor, context }) => ({ params: { vendor }, query: context }),
  'GET /import-products/{vendor}': ({ vendor }) => ({ params: { vendor } }),
  'GET /vendor/{vendor}/form': ({ vendor }) => ({ params: { vendor } }),
  'POST /vendor': () => ({ body: {} }),
  'POST /vendor/{vendor}': ({ vendor }) => ({ params: { vendor }, body: {} }),
  'GET /samplerequests': inContext,
  'POST /samplerequests': ({ store, product }) => ({
    body: { store_hash: store, product_hash: product, qty: '1', note: '' },
  }),
  'POST /samplerequests/{id}/status': ({ sample }) => ({
    params: { id: sample },
    body: { status: 1, answer: 'Comes with the next order.' },
  }),
  'GET /samplerequests/{id}': ({ sample }) => ({ params: { id: sample } }),
  'GET /product/{product}/next-sample': ofProduct,
  'POST /supplier/samples/status': ({ sample }) => ({
    body: { sample_hashes: [sample], step: { status: 1, answer: 'Comes with the next order.' } },
  }),
  'GET /supplier/samples/labels': ({ sample }) => ({ query: `samples=${sample}&format=csv` }),
  'GET /supplier/samples/conversion': () => ({ query: period }),
  'DELETE /samplerequests/{id}': ({ sample }) => ({ params: { id: sample } }),
  'GET /priceHolds': inContext,
  'POST /priceHolds': ({ group, product }) => ({
    body: {
      partner_group_hash: group,
      product_hash: product,
      price: '0.01',
      ends_on: daysFromNow(36),
      note: '',
    },
  }),
  'POST /priceHolds/{id}/end': ({ hold }) => ({ params: { id: hold }, body: { ends_on: daysFromNow(36) } }),
  'POST /priceHolds/{id}/decision': ({ hold }) => ({
    params: { id: hold },
    body: { is_approved: true, answer: '' },
  }),
  'GET /marketingAssets': inContext,
  'GET /marketingAssets/{id}/file': ({ asset }) => ({ params: { id: asset } }),
  'POST /product': () => ({ body: {} }),
  'POST /downloads': ({ order }) => ({ body: { kind: 'orders', hashes: [order], format: 'zip' } }),
  'GET /downloads/{hashid}/file': ofDownload,
  'POST /downloads/{hashid}/retry': ofDownload,
  'POST /downloads/{hashid}/cancel': ofDownload,
  'DELETE /downloads/{hashid}': ofDownload,
  'POST /imports': ({ vendor }) => ({
    body: { title: 'Rows', vendor_hash: vendor, mapping: [], row_count: 1 },
  }),
  'POST /imports/{hashid}/file': ({ importRun }) => ({
    params: { hashid: importRun },
    body: new Blob(['UPC'], { type: 'text/csv' }),
  }),
  'GET /imports/{hashid}/file': ofImport,
  'POST /imports/{hashid}/cancel': ofImport,
  'POST /imports/{hashid}/retry': ofImport,
  'GET /import-mappings': ({ vendor }) => ({ query: `vendor=${vendor}` }),
  'POST /import-mappings': ({ vendor }) => ({
    body: { vendor_hash: vendor, fingerprint: 'abc', mapping: ['upc'] },
  }),
  'GET /imports/{hashid}': ofImport,
  'GET /imports/{hashid}/refused': ofImport,
  'POST /imports/{hashid}/rows': ({ importRun }) => ({
    params: { hashid: importRun },
    body: { rows: [{ row: 1, record_hash: null, values: {} }] },
  }),
  'POST /imports/{hashid}/start': ({ importRun }) => ({
    params: { hashid: importRun },
    body: { applies: false },
  }),
  'POST /product/{product}': ofProduct,
  'POST /product/{product}/display': ofProduct,
  'GET /unconfirmedOrders': inContext,
  'GET /orders': inContext,
  'GET /dashboard': inContext,
  'GET /reports': ({ context }) => ({ query: `${context}&${period}&by=vendor` }),
  'GET /reports/customExport': ({ context }) => ({ query: `${context}&${period}` }),
  'POST /notices/{id}/read': ({ announcement }) => ({ params: { id: announcement } }),
  'GET /order/{id}/placedTogether': ({ order }) => ({ params: { id: order } }),
  'GET /order/{id}/placedTogether/calendar': ({ order }) => ({ params: { id: order } }),
  'GET /orderLines': ({ order }) => ({ query: `orders=${order}` }),
  'GET /store/{store}/orders/{vendor}': ({ store, vendor }) => ({ params: { store, vendor } }),
  'POST /favorites': ({ product }) => ({ body: { product_hashes: [product], favorite: true } }),
  'POST /order': ({ store, product }) => ({ body: { store_hash: store, product_hash: product, qty: 1 } }),
  'POST /order/batch': ({ store, product, line }) => ({
    body: { commands: [{ remove: line }, { store_hash: store, product_hash: product, qty: 1 }] },
    foreign: 'changes nothing there',
  }),
  'DELETE /order/{id}': ({ line }) => ({ params: { id: line } }),
  'GET /unconfirmedOrders/notices': inContext,
  'POST /unconfirmedOrders/{id}/dismiss': ({ line }) => ({
    params: { id: line },
    body: { key: 'discontinued' },
  }),
  'GET /unconfirmedOrders/reminders': inContext,
  'POST /unconfirmedOrders/reminders/{hashid}/dismiss': ({ reminder }) => ({
    params: { hashid: reminder },
    isPersonal: true,
  }),
  'POST /admin/potential-orders/reach': ({ store, vendor }) => ({
    body: { orders: [potentialOrder(store, vendor)] },
  }),
  'POST /admin/potential-orders/remind': ({ store, vendor }) => ({
    body: { message: '', orders: [{ ...potentialOrder(store, vendor), after: null }] },
  }),
  'POST /order/{id}/replace': ({ line }) => ({ params: { id: line } }),
  'POST /supplier/products/duplicate': ({ product }) => ({ body: { product_hashes: [product] } }),
  'POST /carts/setOrdersDate': ({ store, line }) => ({
    body: { moves: [{ store_hash: store, date_required: daysFromNow(13), order_hashes: [line] }] },
  }),
  'POST /carts/clear': ({ line }) => ({ body: { order_hashes: [line] } }),
  'POST /carts/restore': ({ cleared }) => ({ body: { undo_hash: cleared }, isPersonal: true }),
  'POST /store/{id}/setOrdersDate': move,
  'POST /admin/store/{id}/setOrdersDate': move,
  'POST /store/{id}/acceptPrices': ofStore(({ line }) => ({ order_hashes: [line] })),
  'POST /store/{id}/lockOrders': ofStore(({ store }) => ({ storeHashes: [store] })),
  'GET /reorder': inContext,
  'GET /guides': inContext,
  'GET /guides/{id}': ({ guide }) => ({ params: { id: guide } }),
  'POST /guides': ({ group }) => ({
    body: { name: 'Walk-in', partner_group_hash: group, is_shared: false },
  }),
  'POST /guides/{id}': ({ guide }) => ({ params: { id: guide }, body: { name: 'Freezer' } }),
  'POST /guides/{id}/items': ({ guide, product }) => ({
    params: { id: guide },
    body: { product_hashes: [product] },
  }),
  'POST /guides/{id}/items/{item}/move': ({ guide, guide_item }) => ({
    params: { id: guide, item: guide_item },
    body: { section: 2, after: null },
  }),
  'POST /guides/{id}/pars': ({ guide, guide_item, store }) => ({
    params: { id: guide },
    body: { pars: [{ item: guide_item, store_hash: store, par: 4 }] },
  }),
  'DELETE /guides/{id}/items/{item}': ({ guide, guide_item }) => ({
    params: { id: guide, item: guide_item },
  }),
  'DELETE /guides/{id}': ({ guide }) => ({ params: { id: guide } }),
  'POST /store/{id}/moveOrder': ofStore(({ order }) => ({
    order_hash: order,
    date_required: daysFromNow(13),
  })),
  'GET /order/{id}/pdf': ({ order }) => ({ params: { id: order } }),
  'POST /order/{id}/checkIn': ({ order, item }) => ({
    params: { id: order },
    body: { lines: [{ order_item_hash: item, received_qty: 1, issue: null }] },
  }),
  'POST /order/{id}/photographs': ({ order }) => ({
    params: { id: order },
    body: new Blob(['hello'], { type: 'image/png' }),
  }),
  'POST /assetFiles': () => ({
    query: 'name=hello.pdf',
    body: new Blob(['hello'], { type: 'application/pdf' }),
  }),
  'GET /assetFiles/{hashid}': ({ assetFile }) => ({ params: { hashid: assetFile } }),
  'POST /auth/profile-image': () => ({ body: new Blob(['hello'], { type: 'image/png' }) }),
  'POST /pictures': () => ({ body: new Blob(['hello'], { type: 'image/png' }) }),
  'GET /files/{id}': ({ file }) => ({ params: { id: file } }),
  'GET /credits': inContext,
  'GET /credit/{id}': ({ claim }) => ({ params: { id: claim } }),
  'GET /supplier/figures': () => ({ query: 'weeks=12' }),
  'POST /claim/{id}/photographs': ({ claim }) => ({
    params: { id: claim },
    body: new Blob(['hello'], { type: 'image/png' }),
  }),
  'POST /claim/{id}/messages': ({ claim }) => ({
    params: { id: claim },
    body: { text: 'Here is the label.', photograph_hashes: [] },
  }),
  'POST /claim/{id}/read': ({ claim }) => ({
    params: { id: claim },
    body: { read_at: minutesFromNow(3_000).toISOString() },
  }),
  'POST /claim/{id}/answer': ({ claim }) => ({
    params: { id: claim },
    body: { granted_qty: 0, note: 'Signed for in full.' },
  }),
  'POST /order/{id}/acknowledge': ({ order }) => ({ params: { id: order } }),
  'POST /order/{id}/items/{item}/change': ({ order, item }) => ({
    params: { id: order, item },
    body: { qty: 1, reason: 1, note: '' },
  }),
  'POST /order/{id}/items/{item}/swap': ({ order, item, product }) => ({
    params: { id: order, item },
    body: { product_hash: product, qty: 1, sell_price: '1.00', reason: 1, note: '' },
  }),
  'POST /order/{id}/items/{item}/omit': ({ order, item }) => ({
    params: { id: order, item },
    body: { reason: 1, note: '' },
  }),
  'POST /order/{id}/items/{item}/reset': ({ order, item }) => ({ params: { id: order, item } }),
  'POST /order/{id}/shipments': ({ order, item }) => ({
    params: { id: order },
    body: { carrier: '', tracking_number: '', lines: [{ order_item_hash: item, qty: 1 }] },
  }),
  'GET /supplier/orders': () => ({ query: 'filter=historic' }),
  'GET /order/{id}/recentLots': ({ order }) => ({ params: { id: order } }),
  'GET /order/{id}': ({ order }) => ({ params: { id: order } }),
  'GET /supplier/orders/file': ({ order }) => ({ query: `orders=${order}&format=x12` }),
  'POST /supplier/orders/acknowledge': ({ order }) => ({ body: { order_hashes: [order] } }),
  'POST /supplier/orders/ship': ({ order }) => ({
    body: { order_hashes: [order], carrier: '', tracking_number: '' },
  }),
  'POST /supplier/orders/omit': ({ order, product }) => ({
    body: { order_hashes: [order], product_hash: product, reason: 1, note: '' },
  }),
  'POST /supplier/orders/change': ({ order, product }) => ({
    body: { product_hash: product, quantities: [{ order_hash: order, qty: 1 }], reason: 1, note: '' },
  }),
  'POST /supplier/orders/swap': ({ order, product }) => ({
    body: {
      order_hashes: [order],
      product_hash: product,
      replacement_hash: product,
      sell_price: '1.00',
      reason: 1,
      note: '',
    },
  }),
  'POST /order/{id}/picked': ({ order, item }) => ({
    params: { id: order },
    body: { carrier: '', tracking_number: '', lines: [{ order_item_hash: item, qty: 1, reason: null }] },
  }),
  'POST /invoices/payments': ({ invoice }) => ({
    body: {
      parts: [{ invoice_hash: invoice, amount: '0.01' }],
      paid_on: daysFromNow(-17),
      method: 0,
      reference: '',
    },
  }),
  'GET /vendor/{vendor}/statement': ({ vendor }) => ({
    params: { vendor },
    query: `month=${daysFromNow(-30).slice(0, 7)}`,
  }),
  'POST /shipment/{id}/delivered': ({ shipment }) => ({ params: { id: shipment } }),
  'POST /swap/{id}/answer': ({ swap }) => ({
    params: { id: swap },
    body: { is_accepted: false, note: '' },
  }),
  'POST /order/{id}/change': ({ order, item }) => ({
    params: { id: order },
    body: { lines: [{ order_item_hash: item, qty: 0 }], date_required: null, note: '' },
  }),
  'POST /orderRequest/{id}/answer': ({ request }) => ({
    params: { id: request },
    body: { is_accepted: false, note: '' },
  }),
  'GET /promotions': inContext,
  'GET /stores': inContext,
  'GET /stores/{id}': ({ store }) => ({ params: { id: store } }),
  'POST /stores/{id}/settings/{tab}': ({ store }) => ({
    params: { id: store, tab: 'general' },
    body: { version: 0, values: {} },
  }),
  'POST /stores/settings': ({ store }) => ({ body: { changes: [settingsOf(store)] } }),
  'GET /stores/{id}/users': ({ store }) => ({ params: { id: store } }),
  'POST /stores/{id}/users': ofStore(({ store }) => ({
    email: 'colleague@stores.test',
    name: 'Cleo Ward',
    role_name: 'Store',
    store_hashes: [store],
  })),
  'POST /stores/{id}/users/{user}': ({ store, user }) => ({
    params: { id: store, user },
    body: { is_active: true },
  }),
  // Questions and resources for everyone belong to no tenant: the same hash, whoever asks.
  'POST /faqs/{id}/vote': ({ faq }) => ({ params: { id: faq || 'faq_record' }, body: { is_helpful: true } }),
  'GET /resources/{hashid}/file': ({ resource }) => ({ params: { hashid: resource || 'resource_record' } }),
  'POST /helpFiles': () => ({
    query: 'name=handbook.pdf',
    body: new Blob(['%PDF-1.7 handbook'], { type: 'application/pdf' }),
  }),
  'GET /helpFiles/{hashid}': ({ helpFile }) => ({ params: { hashid: helpFile } }),
  'GET /invoices': inContext,
  'GET /invoice/{id}': ({ invoice }) => ({ params: { id: invoice } }),
  'GET /invoice/{id}/pdf': ({ invoice }) => ({ params: { id: invoice } }),
  'POST /invoice/{id}/payments': ({ invoice }) => ({
    params: { id: invoice },
    body: { amount: '0.01', paid_on: daysFromNow(-17), method: 0, reference: '' },
  }),
  'POST /invoice/{id}/refunds': ({ invoice }) => ({
    params: { id: invoice },
    body: { amount: '0.01', paid_on: daysFromNow(-1), method: 0, reference: '' },
  }),
  'GET /vendor/{vendor}/invoicing': ({ vendor }) => ({ params: { vendor } }),
  'POST /vendor/{vendor}/invoicing': ({ vendor }) => ({
    params: { vendor },
    body: {
      invoice_on: 'delivery',
      terms: 'net_30',
      prefix: 'INV-',
      delivery_fee: '0.00',
      tax_id: '',
      remit_to: '',
      tax_percent: '0',
      version: '0',
    },
  }),
  'POST /payment/{id}/reverse': ({ payment }) => ({ params: { id: payment }, body: { reason: 'Bounced' } }),
  'POST /admin/payment-events/{hashid}/retry': ({ paymentEvent }) => ({ params: { hashid: paymentEvent } }),
  'POST /admin/payment-events/{hashid}/handle': ({ paymentEvent }) => ({
    params: { hashid: paymentEvent },
    body: { note: 'Refunded' },
  }),
  'GET /invoices/file': ({ invoice }) => ({ query: `format=zip&hashes=${invoice}` }),
  'GET /tables/{key}': () => inTable,
  'POST /tables/{key}/views': () => ({
    ...inTable,
    body: { name: 'By name', search: 'sort=name', shared_with_role: null },
  }),
  'DELETE /tables/{key}/views/{id}': ({ view }) => ({
    params: { key: 'products', id: view },
    isPersonal: true,
  }),
  'POST /tables/{key}/default': ({ view }) => ({ ...inTable, body: { view }, isPersonal: true }),
  'POST /tables/{key}/definition': () => ({
    ...inTable,
    body: { name: 'Products', page: '/products', role: '', marketplace_hash: '', columns: [] },
  }),
}
