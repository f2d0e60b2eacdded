import type { Role } from '../access/role'
import { enumeration } from '../values/enumeration'
import { managersOfMany } from './store-manager'

export const settingTab = enumeration({
  connection: [0, 'Connection'],
  general: [1, 'General Settings'],
  order: [2, 'Order Settings'],
  billing: [3, 'Billing Settings'],
  produce: [4, 'Produce Settings'],
  non_produce: [5, 'Non-Produce Settings'],
})
export const settingTabs = ['connection', 'general', 'order', 'billing', 'produce', 'non_produce'] as const
export type SettingTab = (typeof settingTabs)[number]
export const tabLabel = (tab: SettingTab) => settingTab.label(settingTab.value[tab])

/** Returns true if a role may edit a tab: stores their general and order settings, managers of several stores all, analysts none. */
export const mayEditTab = (role: Role, tab: SettingTab): boolean =>
  managersOfMany.includes(role) || (role === 'Store' && (tab === 'general' || tab === 'order'))
