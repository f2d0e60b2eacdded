import { type SettingTab } from '@/domain/stores/setting-tab'

/**
 * Returns the fields of a tab by tab and name, as in "billing.street", as the history has them: the store has a street
 * of its own.
 */
export const fieldsOfTab = (tab: SettingTab, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${tab}.${name}`, field]))
