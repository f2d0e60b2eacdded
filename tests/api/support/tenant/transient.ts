import type { TestApi } from '../api'
import type { Tenant } from '../tenant'
import { auditEntryOf, registrationsOf, someInvitation, userSession } from './access'
import { clearedCartOf, lineOf, reminderOf } from './cart'
import { recallOf, someAttribute, someCategories, someFilterSet, someUnit } from './catalogue'
import { draftOf } from './changes'
import { downloadOf } from './downloads'
import { someExtraForm } from './form-builder'
import { importOf } from './imports'
import { invoiceOf, paymentOf, waitingReport } from './invoices'
import { waitingJob } from './jobs'
import { marketplaceRequestOf, someLoginLogo, someMarketplace, someRetailGroup } from './marketplaces'
import { claimOf, fulfillmentOf, orderNoticeOf, someClosedDay } from './orders'
import { guideOf } from './planning'
import { holdOf, promotionOf } from './pricing'
import { sampleOf } from './samples'
import { someDistributor } from './stores'
import { announcementOf, resourceOf, someClientWidget, someFaq, someTutorial } from './support'
import { someTableDefinition, viewOf } from './tables'
import { vendorAccountOf } from './vendor-account'
import { assetOf, someBroker, someVendorCategory, someVendorGroup } from './vendors'

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
  [['category', 'otherCategory'], someCategories],
  [['unit'], someUnit],
  [['customAttribute'], someAttribute],
  [['filterSet'], someFilterSet],
  [['vendorGroup'], someVendorGroup],
  [['vendorCategory'], someVendorCategory],
  [['broker'], someBroker],
  [['retailGroup'], someRetailGroup],
  [['marketplace'], someMarketplace],
  [['loginLogo'], someLoginLogo],
  [['distributor'], someDistributor],
  [['closedDay'], someClosedDay],
  [['tableDefinition'], someTableDefinition],
  [['extraForm'], someExtraForm],
  [['clientWidget'], someClientWidget],
  [['faq'], someFaq],
  [['tutorial'], someTutorial],
  [['invitation'], someInvitation],
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
