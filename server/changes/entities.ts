import { anyOf, mayEditUsers } from '@/domain/access/rule'
import { userForm } from '@/domain/access/user-form'
import { categories, categoryForm } from '@/domain/catalogue/category'
import { unitForm, units } from '@/domain/catalogue/unit'
import { partnerGroupForm, partnerGroups } from '@/domain/marketplaces/partner-group'
import { retailGroupForm, retailGroups } from '@/domain/marketplaces/retail-group'
import { closedDayForm, closedDays } from '@/domain/orders/closed-day'
import { distributors, partnerForm, partners, stores } from '@/domain/stores/managed-partner'
import { brokerForm, brokers } from '@/domain/vendors/broker'
import { saveVendor } from '@/domain/vendors/contract'
import { assetForm, managedAssets } from '@/domain/vendors/managed-asset'
import { vendorForm } from '@/domain/vendors/vendor-form'
import { vendorGroupForm, vendorGroups } from '@/domain/vendors/vendor-group'
import { userRecord } from '../administration/users/save-user'
import { categoryRecord } from '../catalogue/categories'
import { unitRecord } from '../catalogue/units'
import { notFound } from '../http/api-error'
import { partnerGroupRecord } from '../marketplaces/partner-groups'
import { retailGroupRecord } from '../marketplaces/retail-groups'
import { closedDayRecord } from '../orders/closed-days'
import { partnerRecord } from '../stores/managed-partners'
import { assetRecord } from '../vendors/assets/managed-assets'
import { brokerRecord } from '../vendors/brokers'
import { vendorRecord } from '../vendors/save-vendor'
import { vendorGroupRecord } from '../vendors/vendor-groups'
import { type ChangeEntity, recordEntity } from './entity'
import { productEntity } from './product-entity'

/** All kinds of records that change sets can change, and that have a history. */
const entities: ReadonlyMap<string, ChangeEntity> = new Map<string, ChangeEntity>(
  [
    productEntity,
    recordEntity({
      name: 'vendor',
      label: 'Vendor',
      may: saveVendor.may,
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
      form: assetForm,
      record: assetRecord,
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

/** Returns the kind of record whose changes are logged as an event. */
export const entityOfEvent = (event: string): ChangeEntity | undefined =>
  [...entities.values()].find((entity) => entity.event === event)
