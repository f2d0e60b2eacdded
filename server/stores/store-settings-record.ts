import * as z from 'zod/mini'
import type { FieldControl } from '@/domain/forms/form-field'
import { mayEditTab, settingTabs, tabLabel } from '@/domain/stores/setting-tab'
import { settingForms } from '@/domain/stores/store-settings'
import { integer } from '@/domain/values/validation'
import { forbidden } from '../http/api-error'
import type { ChangeableRecord } from '../records/changeable-record'
import { readManagedStore } from './read-stores'
import { lockStore, settingsVersions, writeTab } from './save-settings'
import { fieldsOfTab } from './settings-fields'

const controls: Readonly<Record<string, FieldControl>> = Object.fromEntries(
  settingTabs.flatMap((tab) =>
    Object.entries<FieldControl>(settingForms[tab].controls).map(([name, control]) => [
      `${tab}.${name}`,
      { ...control, label: `${tabLabel(tab)}: ${control.label}` },
    ]),
  ),
)

/** The settings of all tabs of a store as one form. */
export const storeSettingsForm = {
  // Each tab is checked by its own schema when it is written.
  schema: z.looseObject({ version: integer }),
  labels: {},
  controls,
}

/** The settings of a store, for its history. Their page saves one tab at a time. */
export const storeSettingsRecord: ChangeableRecord<z.infer<typeof storeSettingsForm.schema>> = {
  kind: 'store-settings',
  noun: 'store',
  ...settingsVersions,
  form: storeSettingsForm,
  label: 'Store settings',
  nameField: 'general.display_name',
  read: async (scope, hashid, lock) => {
    const read = lock ? lockStore : readManagedStore
    const { settings, version } = await read(scope, hashid)
    const fields = settingTabs.flatMap((tab) => Object.entries(fieldsOfTab(tab, settings[tab])))
    return { ...Object.fromEntries(fields), version: String(version) }
  },
  write: async (scope, hashid, form) => {
    const store = await readManagedStore(scope, hashid)
    for (const tab of settingTabs) {
      const names = Object.keys(store.settings[tab])
      const stored = fieldsOfTab(tab, store.settings[tab])
      if (names.every((name) => form[`${tab}.${name}`] === stored[`${tab}.${name}`])) continue
      if (!mayEditTab(scope.user.role_name, tab)) throw forbidden()
      const values = Object.fromEntries(names.map((name) => [name, form[`${tab}.${name}`]]))
      await writeTab(scope, tab, values, store)
    }
  },
}
