import { admin, allOf, mayEditRoles, mayEditUsers } from '@/domain/access/rule'
import { saveStoreSettings } from '@/domain/stores/settings-contract'
import { saveVendor } from '@/domain/vendors/editing-contract'
import { roleRecord } from '../access/roles/role-record'
import { userRecord } from '../access/users/save-user'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { adminRecords } from '../records/admin-records'
import { storeSettingsRecord } from '../stores/store-settings-record'
import { contactRecord } from '../vendors/contacts'
import { documentRecord } from '../vendors/documents/documents'
import { vendorRecord } from '../vendors/save-vendor'
import { warehouseRecord } from '../vendors/warehouses'
import { withAttributes } from './attribute-entity'
import type { ChangeEntity } from './entity'
import { productEntity } from './product-entity'
import { recordEntity } from './record-entity'

/** All kinds of records that change sets can change, and that have a history. */
const entities: ReadonlyMap<string, ChangeEntity> = new Map(
  [
    productEntity,
    recordEntity(vendorRecord, saveVendor.may),
    recordEntity(contactRecord, saveVendor.may),
    recordEntity(warehouseRecord, saveVendor.may),
    recordEntity(documentRecord, saveVendor.may),
    recordEntity(storeSettingsRecord, allOf(admin, saveStoreSettings.may)),
    recordEntity(userRecord, mayEditUsers),
    recordEntity(roleRecord, mayEditRoles),
    ...adminRecords.map(({ entity }) => entity),
  ].map((entity) => [entity.name, entity]),
)

/** Returns a kind of record by its name. @throws a 404 */
export function entityOf(name: string): ChangeEntity {
  const entity = entities.get(name)
  if (!entity) throw notFound('This kind of record')
  return entity
}

/** Returns a kind of record with the attributes that the user sees. @throws a 404 */
export const entityIn = (scope: Scope, name: string): Promise<ChangeEntity> =>
  withAttributes(scope, entityOf(name))

/** Names of all kinds of records. */
export const entityNames = (): string[] => [...entities.keys()]

/** Returns the kind of record whose changes are logged as an event. */
export const entityOfEvent = (event: string): ChangeEntity | undefined =>
  entities.get(event.replace(/-changed$/, ''))

/** Returns the event that logs changes of a kind. */
export const eventOf = ({ name }: ChangeEntity) => `${name}-changed` as const
