import * as z from 'zod/mini'
import { onlyRoles } from '../access/rule'
import { dataOf, get, inContext, listOf, message, post } from '../contract/endpoint'
import { hashid, instant, version } from '../values/primitives'
import { settingTabs } from './setting-tab'
import { managersOfMany, storeManagers } from './store-manager'
import { allStoreSettings, settingFields } from './store-settings'
import { storeInvitation, storeUser, storeUserChange } from './store-user'

const may = onlyRoles(...storeManagers)
/** Analysts may only read. */
const mayEdit = onlyRoles(...storeManagers.filter((role) => role !== 'Analyst'))
const mayInvite = onlyRoles(...managersOfMany)

/** A store with its settings. `version` counts their changes. */
export const managedStore = z.object({
  hashid,
  name: z.string(),
  display_name: z.string(),
  partner_group_name: z.string(),
  marketplace_name: z.string(),
  user_count: z.int(),
  vendor_count: z.int(),
  version: z.int(),
  updated_by: z.nullable(z.string()),
  updated_at: z.nullable(instant),
  settings: allStoreSettings,
})
export type ManagedStore = z.infer<typeof managedStore>

/** Each field is checked by the schema of its tab. */
const values = z.partialRecord(
  z.enum(settingFields),
  z.union([z.string().check(z.maxLength(2000, 'Use 2,000 characters or fewer')), z.boolean()]),
)
const settingsChange = z.object({
  store_hash: hashid,
  tab: z.enum(settingTabs),
  version,
  /** Changed fields of the tab. */
  values,
})
export type SettingsChange = z.infer<typeof settingsChange>

export const listManagedStores = get('/stores', {
  may,
  summary: 'Stores of the context with their settings',
  query: z.object(inContext),
  output: listOf(managedStore),
})
export const viewManagedStore = get('/stores/{id}', {
  may,
  summary: 'A store with its settings',
  output: dataOf(managedStore),
})
export const saveStoreSettings = post('/stores/{id}/settings/{tab}', {
  may: mayEdit,
  summary: 'Change fields of one setting tab of a store; 409 if `version` is outdated',
  body: z.pick(settingsChange, { version: true, values: true }),
  output: dataOf(managedStore),
})
export const saveManyStoreSettings = post('/stores/settings', {
  may: mayEdit,
  summary: 'Change settings of several stores, all or none',
  body: z.object({
    changes: z
      .array(settingsChange)
      .check(z.minLength(1, 'Required'), z.maxLength(500, 'Change up to 500 stores at once')),
  }),
  output: message,
})
export const listStoreUsers = get('/stores/{id}/users', {
  may,
  summary: 'Users of a store',
  output: listOf(storeUser),
})
export const inviteStoreUser = post('/stores/{id}/users', {
  may: mayInvite,
  summary: 'Create an account for stores and mail a link to set its password',
  body: storeInvitation,
  output: message,
})
export const changeStoreUser = post('/stores/{id}/users/{user}', {
  may: mayInvite,
  summary: 'Change which stores someone works for, or close and open their account',
  body: storeUserChange,
  output: message,
})
