import type * as z from 'zod/mini'
import { anyOf, type Rule } from '@/domain/access/rule'
import { customAttributes } from '@/domain/attributes/managed-attribute'
import { categories } from '@/domain/catalogue/category'
import { filterSets } from '@/domain/catalogue/managed-filter-set'
import { recalls } from '@/domain/catalogue/managed-recall'
import { units } from '@/domain/catalogue/unit'
import type { Crud, RowSchema } from '@/domain/contract/crud'
import { extraForms } from '@/domain/form-builder/managed-form'
import type { FormValues } from '@/domain/forms/merge-edits'
import { loginLogos } from '@/domain/marketplaces/login-logo'
import { managedMarketplaces } from '@/domain/marketplaces/managed-marketplace'
import { partnerGroups } from '@/domain/marketplaces/partner-group'
import { retailGroups } from '@/domain/marketplaces/retail-group'
import { closedDays } from '@/domain/orders/closed-day'
import { managedPromotions } from '@/domain/pricing/managed-promotion'
import { distributors, partners, stores } from '@/domain/stores/managed-partner'
import { clientWidgets } from '@/domain/support/client-widget'
import { managedAnnouncements } from '@/domain/support/managed-announcement'
import { managedFaqs } from '@/domain/support/managed-faq'
import { managedResources } from '@/domain/support/resource'
import { managedTutorials } from '@/domain/support/tutorial'
import { tableDefinitions } from '@/domain/tables/managed-definition'
import { brokers } from '@/domain/vendors/broker'
import { managedAssets } from '@/domain/vendors/managed-asset'
import { vendorCategories } from '@/domain/vendors/vendor-category'
import { vendorGroups } from '@/domain/vendors/vendor-group'
import { attributeRecord } from '../attributes/managed-attributes'
import { categoryRecord } from '../catalogue/categories'
import { filterSetRecord } from '../catalogue/filter-sets'
import { recallRecord } from '../catalogue/recalls/recalls'
import { unitRecord } from '../catalogue/units'
import type { ChangeEntity } from '../changes/entity'
import { recordEntity } from '../changes/record-entity'
import { extraFormRecord } from '../form-builder/extra-forms'
import type { Route } from '../http/serve'
import { loginLogoRecord } from '../marketplaces/login-logos'
import { marketplaceRecord } from '../marketplaces/managed-marketplaces'
import { partnerGroupRecord } from '../marketplaces/partner-groups'
import { retailGroupRecord } from '../marketplaces/retail-groups'
import { closedDayRecord } from '../orders/closed-days'
import { promotionRecord } from '../pricing/promotions/managed-promotions'
import { partnerRecord } from '../stores/managed-partners'
import { announcementRecord } from '../support/announcements/managed-announcements'
import { clientWidgetRecord } from '../support/client-widgets'
import { faqRecord } from '../support/managed-faqs'
import { resourceRecord } from '../support/resources'
import { tutorialRecord } from '../support/tutorials'
import { definitionRecord } from '../tables/table-definitions'
import { assetRecord } from '../vendors/assets/managed-assets'
import { brokerRecord } from '../vendors/brokers'
import { vendorCategoryRecord } from '../vendors/vendor-categories'
import { vendorGroupRecord } from '../vendors/vendor-groups'
import { type AdminRecord, serveCrud } from './serve-crud'

/** A kind of record as the API serves it, and as change sets and the history know it. */
interface Registered {
  routes: readonly Route[]
  entity: ChangeEntity
}

/** Kinds of records that staff administer. One entry gives a kind its endpoints, its history and change sets. */
export const adminRecords: readonly Registered[] = [
  register(announcementRecord, managedAnnouncements),
  register(assetRecord, managedAssets),
  register(attributeRecord, customAttributes),
  register(brokerRecord, brokers),
  register(categoryRecord, categories),
  register(clientWidgetRecord, clientWidgets),
  register(closedDayRecord, closedDays),
  register(extraFormRecord, extraForms),
  register(faqRecord, managedFaqs),
  register(filterSetRecord, filterSets),
  register(loginLogoRecord, loginLogos),
  register(marketplaceRecord, managedMarketplaces),
  register(partnerRecord, partners, anyOf(partners.save.may, stores.save.may, distributors.save.may)),
  register(partnerGroupRecord, partnerGroups),
  register(promotionRecord, managedPromotions),
  register(recallRecord, recalls),
  register(resourceRecord, managedResources),
  register(retailGroupRecord, retailGroups),
  register(definitionRecord, tableDefinitions),
  register(tutorialRecord, managedTutorials),
  register(unitRecord, units),
  register(vendorCategoryRecord, vendorCategories),
  register(vendorGroupRecord, vendorGroups),
]

/** @param may whose changes are allowed, if more than those who may save it on its page */
function register<Row extends RowSchema, Form extends z.ZodMiniType<FormValues & { version: string }>>(
  record: AdminRecord<z.output<Row>, z.output<Form>>,
  endpoints: Crud<Row, Form>,
  may: Rule = endpoints.save.may,
): Registered {
  return { routes: serveCrud(endpoints, record), entity: recordEntity(record, may) }
}
