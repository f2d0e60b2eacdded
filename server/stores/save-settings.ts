import { eq, sql } from 'drizzle-orm'
import { mayEditTab, type SettingTab, tabLabel } from '@/domain/stores/setting-tab'
import type { ManagedStore, SettingsChange } from '@/domain/stores/settings-contract'
import { storeSettings as schemas } from '@/domain/stores/store-settings'
import { auditChanges } from '../access/audit-changes'
import { partners } from '../db/schema/stores/partners'
import { storeSettings } from '../db/schema/stores/settings'
import { ApiError, forbidden } from '../http/api-error'
import { parse } from '../http/parse-input'
import type { Scope } from '../http/scope'
import { raiseVersions } from '../records/save-versioned'
import { readManagedStore } from './read-stores'
import { fieldsOfTab } from './settings-fields'

/** Changes settings of one tab of a store. */
export async function saveSettings(scope: Scope, change: SettingsChange): Promise<ManagedStore> {
  await saveAll(scope, [change])
  return readManagedStore(scope, change.store_hash)
}

/** The settings of a store have a version of their own. */
export const settingsVersions = { table: storeSettings, key: sql`store_hash` }

/**
 * Changes settings of stores, all or none.
 * @throws a 403 for a tab that the role may not change, a 409 for an outdated version
 */
export async function saveAll(scope: Scope, changes: readonly SettingsChange[]): Promise<void> {
  const checked = new Set<string>()
  for (const change of changes) {
    const { store_hash, tab, version, values } = change
    const store = await lockStore(scope, store_hash)
    if (!mayEditTab(scope.user.role_name, tab)) throw forbidden()
    if (!checked.has(store_hash) && store.version !== version) throw changedMeanwhile(store)
    checked.add(store_hash)
    await raiseVersions(scope, settingsVersions, [store_hash])
    await writeTab(scope, tab, { ...store.settings[tab], ...values }, store)
    const { settings } = await readManagedStore(scope, store_hash)
    await auditChanges(
      scope,
      'store-settings-changed',
      store_hash,
      fieldsOfTab(tab, store.settings[tab]),
      fieldsOfTab(tab, settings[tab]),
    )
  }
}

/** Returns a store, locked until the transaction ends. */
export async function lockStore(scope: Scope, store_hash: string): Promise<ManagedStore> {
  await scope.db
    .select({ hashid: partners.hashid })
    .from(partners)
    .where(eq(partners.hashid, store_hash))
    .for('update')
  return readManagedStore(scope, store_hash)
}

/** Saves all settings of a tab. @throws a 422 for a wrong value */
export async function writeTab(scope: Scope, tab: SettingTab, values: unknown, store: ManagedStore) {
  const saved = tab === 'general' ? await writeStore(scope, values, store) : parse(schemas[tab], values)
  const row = {
    [tab]: saved,
    updated_by_hash: scope.user.hashid,
    updated_at: scope.now.toISOString(),
  }
  await scope.db
    .insert(storeSettings)
    .values({ store_hash: store.hashid, ...row, version: 1 })
    .onConflictDoUpdate({ target: storeSettings.store_hash, set: row })
}

/** Saves name, address and time zone, which are columns of the store itself. @returns the other general settings */
async function writeStore(scope: Scope, values: unknown, { hashid }: ManagedStore) {
  const general = parse(schemas.general, values)
  const { display_name, email, street, city, state, zip, country: _country, time_zone, ...rest } = general
  await scope.db
    .update(partners)
    .set({ display_name, email, street, city, state, zip, time_zone })
    .where(eq(partners.hashid, hashid))
  return rest
}

const changedMeanwhile = ({ display_name, updated_by }: ManagedStore) =>
  new ApiError(
    409,
    `${updated_by ?? 'Someone else'} changed the settings of ${display_name} while you were editing.`,
  )

export const savedText = (changes: readonly SettingsChange[]): string => {
  const stores = new Set(changes.map(({ store_hash }) => store_hash)).size
  const [first] = changes
  return stores === 1 && first ? `${tabLabel(first.tab)} saved` : `Settings saved for ${stores} stores`
}
