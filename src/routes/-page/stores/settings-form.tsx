import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SettingTab } from '@/domain/stores/setting-tab'
import type { ManagedStore } from '@/domain/stores/settings-contract'
import { settingForms } from '@/domain/stores/store-settings'
import { managedStore, saveSettings } from '@/queries/stores/stores'
import { Callout } from '@/ui/layout/callout'
import { EditForm } from '../edit/edit-form'
import { useEditForm } from '../edit/use-edit-form'
import { FieldGroup } from '../form/field-group'

interface Props {
  store: ManagedStore
  tab: SettingTab
  mayEdit: boolean
  onSaved?: () => void
}

/** One tab of a store's settings. It stays open after a save. */
export const SettingsForm = (props: Props) => <TabForm key={props.tab} {...props} />

function TabForm({ store, tab, mayEdit, onSaved }: Props) {
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(saveSettings())
  const valuesOf = ({ settings, version }: ManagedStore) => ({ ...settings[tab], version: String(version) })
  const editing = useEditForm({
    draftKey: `store-${store.hashid}-${tab}`,
    definition: settingForms[tab],
    stored: valuesOf(store),
    reload: async () => valuesOf(await client.fetchQuery({ ...managedStore(store.hashid), staleTime: 0 })),
    save: ({ version, ...values }) =>
      save({ store_hash: store.hashid, tab, version: Number(version), values }),
    onSaved: (_, stay) => {
      onSaved?.()
      return stay()
    },
  })
  return (
    <EditForm editing={editing} submit={mayEdit ? 'Save' : null}>
      {!mayEdit && (
        <Callout>You can view these settings. Ask a Corporate or District colleague to change them.</Callout>
      )}
      <fieldset disabled={!mayEdit} className="grid max-w-3xl gap-8">
        {sections[tab].map(({ title, names }) => (
          <FieldGroup key={title} title={title} columns={2}>
            <editing.form.Fields controls={editing.controls} names={names} />
          </FieldGroup>
        ))}
      </fieldset>
    </EditForm>
  )
}

const address = ['street', 'city', 'zip', 'country', 'state'] as const
const goods = [
  { title: 'Ordering days', names: ['order_days'] },
  { title: 'Order limits', names: ['order_minimum', 'order_limit'] },
] as const

type Sections<Tab extends SettingTab> = readonly {
  title: string
  names: readonly (keyof (typeof settingForms)[Tab]['controls'])[]
}[]
const sections: { [Tab in SettingTab]: Sections<Tab> } = {
  connection: [{ title: 'Store identifiers', names: ['store_number', 'account_number', 'gln', 'route'] }],
  general: [
    { title: 'Store', names: ['display_name', 'email', 'contact_name', 'phone'] },
    { title: 'Address', names: [...address, 'time_zone'] },
    {
      title: 'Receiving',
      names: ['receiving_days', 'receiving_from', 'receiving_to', 'receiving_notes'],
    },
  ],
  order: [
    { title: 'Order emails', names: ['sends_order_mails', 'sends_update_mails', 'order_emails'] },
    { title: 'On every order', names: ['purchase_order_prefix', 'order_notes'] },
  ],
  billing: [
    { title: 'Bill to', names: ['billing_name', 'billing_email', ...address] },
    { title: 'Terms', names: ['terms', 'tax_exempt_number'] },
  ],
  produce: goods,
  non_produce: goods,
}
