import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { type PartnerForm, partnerForm } from '@/domain/stores/managed-partner'
import { settingTabs, tabLabel } from '@/domain/stores/setting-tab'
import { hashid as recordHash } from '@/domain/values/primitives'
import { param } from '@/domain/values/search-param'
import { managedStore, storeRecord } from '@/queries/stores/stores'
import { EditPage } from '@/routes/-page/edit/edit-page'
import type { FormOf } from '@/routes/-page/form/use-form'
import { PartnerFields, StaffFields } from '@/routes/-page/stores/partner-fields'
import { storedHash } from '../-stored-hash'
import { StoreSettings } from './-store-settings'

export const Route = createFileRoute('/_app/admin/stores/$hashid')({
  validateSearch: z.object({
    partner_group: param(recordHash),
    copy: param(recordHash),
    tab: param(z.enum([...settingTabs, 'history'])),
  }),
  beforeLoad: allow(permission('stores')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New store' : 'Edit store') },
  component: StorePage,
})

/** A store as staff see it: what only they change, and the settings that its buyers change, too. */
function StorePage() {
  const hashid = storedHash(Route.useParams())
  const { partner_group: group } = Route.useSearch()
  const client = useQueryClient()
  // Saving the record leaves the page, and changes what the tabs show.
  useEffect(() => () => client.removeQueries(managedStore(hashid ?? '')), [client, hashid])
  const copy = group && { of: group, values: { ...storeRecord.form.empty, partner_group_hash: group } }
  const tabs =
    hashid === null
      ? []
      : settingTabs.map((tab) => ({
          value: tab,
          label: tabLabel(tab),
          content: <StoreSettings store_hash={hashid} tab={tab} />,
        }))
  return (
    <EditPage key={hashid} record={storeRecord} hashid={hashid} copy={copy || undefined} tabs={tabs}>
      {(form) => (hashid === null ? <PartnerFields form={form} /> : <StoredFields form={form} />)}
    </EditPage>
  )
}

/** A store that was registered without an address gets it here first: the whole form is saved. */
function StoredFields({ form }: { form: FormOf<PartnerForm> }) {
  const [isComplete] = useState(() => z.safeParse(partnerForm.schema, form.options.defaultValues).success)
  return isComplete ? <StaffFields form={form} /> : <PartnerFields form={form} />
}
