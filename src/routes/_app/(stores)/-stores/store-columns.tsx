import type { Role } from '@/domain/access/role'
import { optionsOf } from '@/domain/forms/form-field'
import { mayEditTab, type SettingTab } from '@/domain/stores/setting-tab'
import type { ManagedStore } from '@/domain/stores/settings-contract'
import { paymentTerms } from '@/domain/stores/store-settings'
import { timeZones } from '@/domain/stores/time-zone'
import { daysText } from '@/domain/values/weekdays'
import { inCell } from '@/ui/data-table/cell-editing'
import { CellLink } from '@/ui/data-table/cell-link'
import { column, type TableColumn } from '@/ui/data-table/column'

/** The setting that an editable column changes. */
export interface ColumnSetting {
  id: string
  tab: SettingTab
  field: string
  label: string
  kind: 'text' | 'boolean' | 'enum'
  options?: readonly { value: string; label: string }[]
  width?: number
}

const editable: readonly ColumnSetting[] = [
  { id: 'contact_name', tab: 'general', field: 'contact_name', label: 'Contact', kind: 'text' },
  { id: 'phone', tab: 'general', field: 'phone', label: 'Phone', kind: 'text', width: 130 },
  { id: 'email', tab: 'general', field: 'email', label: 'Email', kind: 'text', width: 220 },
  {
    id: 'time_zone',
    tab: 'general',
    field: 'time_zone',
    label: 'Time zone',
    kind: 'enum',
    options: optionsOf(timeZones),
    width: 170,
  },
  {
    id: 'purchase_order_prefix',
    tab: 'order',
    field: 'purchase_order_prefix',
    label: 'Order prefix',
    kind: 'text',
    width: 130,
  },
  {
    id: 'sends_order_mails',
    tab: 'order',
    field: 'sends_order_mails',
    label: 'Order emails',
    kind: 'boolean',
    width: 120,
  },
  { id: 'order_emails', tab: 'order', field: 'order_emails', label: 'Emails to', kind: 'text', width: 220 },
  {
    id: 'terms',
    tab: 'billing',
    field: 'terms',
    label: 'Terms',
    kind: 'enum',
    options: optionsOf(paymentTerms),
  },
]

export const settingOf = (id: string) => editable.find((it) => it.id === id)

/** The columns of the stores. Settings that the role may change are editable, for many stores at once too. */
export const storeColumns = (role: Role): readonly TableColumn<ManagedStore>[] => [
  column.link('display_name', (store: ManagedStore) => store.display_name, {
    label: 'Store',
    width: 220,
    isPinned: true,
    cell: ({ hashid, display_name }) => (
      <CellLink to="/stores/manager" search={(all) => ({ ...all, store: hashid, tab: 'general' })}>
        {display_name}
      </CellLink>
    ),
  }),
  column.category('partner_group_name', { label: 'Group', width: 190 }),
  column.computed('place', 'text', ({ settings: { general } }) => `${general.city}, ${general.state}`, {
    label: 'City, state',
  }),
  ...editable.map((setting) => columnOf(setting, mayEditTab(role, setting.tab))),
  column.computed('receiving_days', 'text', (store) => daysText(store.settings.general.receiving_days), {
    label: 'Receives',
    width: 170,
  }),
  column.number('user_count', { label: 'Users', width: 84 }),
  column.text('name', { label: 'Full name', width: 240, isHidden: true }),
  column.computed('store_number', 'text', (store) => store.settings.connection.store_number, {
    label: 'Store number',
    isHidden: true,
  }),
  column.zoned(
    'updated_at',
    (store: ManagedStore) => store.updated_at,
    (store) => store.settings.general.time_zone,
    { label: 'Settings updated', isHidden: true },
  ),
]

function columnOf(setting: ColumnSetting, isEditable: boolean): TableColumn<ManagedStore> {
  const { id, label, kind, options, width } = setting
  const read = (store: ManagedStore): string | boolean => {
    const fields: Readonly<Record<string, string | boolean>> = store.settings[setting.tab]
    return fields[setting.field] ?? ''
  }
  const spec = { label, ...(isEditable && { editing: inCell }), ...(width && { width }) }
  return options
    ? column.choice(id, (store: ManagedStore) => String(read(store)), { options }, spec)
    : column.computed(id, kind, read, spec)
}
