import { admin, allOf, anyOf, mayEditUsers } from '@/domain/access/rule'
import { userForm } from '@/domain/access/user-form'
import { categories, categoryForm } from '@/domain/catalogue/category'
import { recallForm, recalls } from '@/domain/catalogue/managed-recall'
import { unitForm, units } from '@/domain/catalogue/unit'
import { managedMarketplaces, marketplaceForm } from '@/domain/marketplaces/managed-marketplace'
import { partnerGroupForm, partnerGroups } from '@/domain/marketplaces/partner-group'
import { retailGroupForm, retailGroups } from '@/domain/marketplaces/retail-group'
import { closedDayForm, closedDays } from '@/domain/orders/closed-day'
import { managedPromotions, promotionForm } from '@/domain/pricing/managed-promotion'
import { distributors, partnerForm, partners, stores } from '@/domain/stores/managed-partner'
import { saveStoreSettings } from '@/domain/stores/settings-contract'
import { announcementForm, managedAnnouncements } from '@/domain/support/managed-announcement'
import { faqForm, managedFaqs } from '@/domain/support/managed-faq'
import { managedResources, resourceForm } from '@/domain/support/resource'
import { managedTutorials, tutorialForm } from '@/domain/support/tutorial'
import { brokerForm, brokers } from '@/domain/vendors/broker'
import { saveVendor } from '@/domain/vendors/editing-contract'
import { assetForm, managedAssets } from '@/domain/vendors/managed-asset'
import { contactForm } from '@/domain/vendors/vendor-contact'
import { documentForm } from '@/domain/vendors/vendor-document'
import { vendorForm } from '@/domain/vendors/vendor-form'
import { vendorGroupForm, vendorGroups } from '@/domain/vendors/vendor-group'
import { warehouseForm } from '@/domain/vendors/warehouse'
import { userRecord } from '../administration/users/save-user'
import { categoryRecord } from '../catalogue/categories'
import { recallRecord } from '../catalogue/recalls/recalls'
import { unitRecord } from '../catalogue/units'
import { notFound } from '../http/api-error'
import { marketplaceRecord } from '../marketplaces/managed-marketplaces'
import { partnerGroupRecord } from '../marketplaces/partner-groups'
import { retailGroupRecord } from '../marketplaces/retail-groups'
import { closedDayRecord } from '../orders/closed-days'
import { promotionRecord } from '../pricing/promotions/managed-promotions'
import { partnerRecord } from '../stores/managed-partners'
import { storeSettingsForm, storeSettingsRecord } from '../stores/store-settings-record'
import { announcementRecord } from '../support/announcements/managed-announcements'
import { faqRecord } from '../support/managed-faqs'
import { resourceRecord } from '../support/resources'
import { tutorialRecord } from '../support/tutorials'
import { assetRecord } from '../vendors/assets/managed-assets'
import { brokerRecord } from '../vendors/brokers'
import { contactRecord } from '../vendors/contacts'
import { documentRecord } from '../vendors/documents/documents'
import { vendorRecord } from '../vendors/save-vendor'
import { vendorGroupRecord } from '../vendors/vendor-groups'
import { warehouseRecord } from '../vendors/warehouses'
import { type ChangeEntity } from './entity'
import { productEntity } from './product-entity'
import { recordEntity } from './record-entity'

/** All kinds of records that change sets can change, and that have a history. */
const entities: ReadonlyMap<string, ChangeEntity> = new Map<string, ChangeEntity>(
  [
    productEntity,
    recordEntity({
      name: 'vendor',
      label: 'Vendor',
      may: saveVendor.may,
      isOfSuppliers: true,
      staffFields: new Set(['lead_status']),
      form: vendorForm,
      record: vendorRecord,
    }),
    recordEntity({
      name: 'category',
      label: 'Category',
      may: categories.save.may,
      form: categoryForm,
      record: categoryRecord,
    }),
    recordEntity({ name: 'unit', label: 'Unit', may: units.save.may, form: unitForm, record: unitRecord }),
    recordEntity({
      name: 'partner-group',
      label: 'Partner group',
      may: partnerGroups.save.may,
      form: partnerGroupForm,
      record: partnerGroupRecord,
    }),
    recordEntity({
      name: 'partner',
      label: 'Partner',
      may: anyOf(partners.save.may, stores.save.may, distributors.save.may),
      form: partnerForm,
      record: partnerRecord,
    }),
    recordEntity({
      name: 'retail-group',
      label: 'Retail group',
      may: retailGroups.save.may,
      form: retailGroupForm,
      record: retailGroupRecord,
    }),
    recordEntity({
      name: 'vendor-group',
      label: 'Vendor group',
      may: vendorGroups.save.may,
      form: vendorGroupForm,
      record: vendorGroupRecord,
    }),
    recordEntity({
      name: 'broker',
      label: 'Broker',
      may: brokers.save.may,
      form: brokerForm,
      record: brokerRecord,
    }),
    recordEntity({
      name: 'closed-day',
      label: 'Closed day',
      may: closedDays.save.may,
      form: closedDayForm,
      record: closedDayRecord,
    }),
    recordEntity({
      name: 'asset',
      label: 'Marketing asset',
      may: managedAssets.save.may,
      isOfSuppliers: true,
      form: assetForm,
      record: assetRecord,
    }),
    recordEntity({
      name: 'recall',
      label: 'Recall',
      may: recalls.save.may,
      form: recallForm,
      record: recallRecord,
      archivedLabel: 'Lifted',
      // Stores were told that they may sell the product again. To recall it again, staff add a new recall, which emails them.
      finalFields: ['is_archived'],
    }),
    recordEntity({
      name: 'announcement',
      label: 'Announcement',
      may: managedAnnouncements.save.may,
      form: announcementForm,
      record: announcementRecord,
      archivedLabel: 'Ended',
    }),
    recordEntity({
      name: 'promotion',
      label: 'Promotion',
      may: managedPromotions.save.may,
      isOfSuppliers: true,
      form: promotionForm,
      record: promotionRecord,
      archivedLabel: 'Ended',
    }),
    recordEntity({
      name: 'faq',
      label: 'Question',
      may: managedFaqs.save.may,
      form: faqForm,
      record: faqRecord,
    }),
    recordEntity({
      name: 'tutorial',
      label: 'Tutorial',
      may: managedTutorials.save.may,
      form: tutorialForm,
      record: tutorialRecord,
    }),
    recordEntity({
      name: 'resource',
      label: 'Resource',
      may: managedResources.save.may,
      form: resourceForm,
      record: resourceRecord,
    }),
    recordEntity({
      name: 'marketplace',
      label: 'Marketplace',
      may: managedMarketplaces.save.may,
      form: marketplaceForm,
      record: marketplaceRecord,
    }),
    recordEntity({
      name: 'store-settings',
      label: 'Store settings',
      may: allOf(admin, saveStoreSettings.may),
      form: storeSettingsForm,
      record: storeSettingsRecord,
      nameField: 'general.display_name',
    }),
    recordEntity({
      name: 'vendor-contact',
      label: 'Contact',
      may: saveVendor.may,
      form: contactForm,
      record: contactRecord,
      archivedLabel: 'Removed',
    }),
    recordEntity({
      name: 'warehouse',
      label: 'Warehouse',
      may: saveVendor.may,
      form: warehouseForm,
      record: warehouseRecord,
      archivedLabel: 'Removed',
    }),
    recordEntity({
      name: 'vendor-document',
      label: 'Document',
      may: saveVendor.may,
      form: documentForm,
      record: documentRecord,
      archivedLabel: 'Removed',
      // The file of a removed document is deleted.
      finalFields: ['is_archived', 'document_hash'],
    }),
    recordEntity({ name: 'user', label: 'User', may: mayEditUsers, form: userForm, record: userRecord }),
  ].map((entity) => [entity.name, entity]),
)

/** Returns a kind of record by its name. @throws a 404 */
export function entityOf(name: string): ChangeEntity {
  const entity = entities.get(name)
  if (!entity) throw notFound('This kind of record')
  return entity
}

/** Names of all kinds of records. */
export const entityNames = (): string[] => [...entities.keys()]

/** Returns the kind of record whose changes are logged as an event. */
export const entityOfEvent = (event: string): ChangeEntity | undefined =>
  [...entities.values()].find((entity) => entity.event === event)
