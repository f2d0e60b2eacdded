import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { hashid as recordHash } from '@/domain/values/primitives'
import { param } from '@/domain/values/search-param'
import { storeRecord } from '@/queries/stores'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { PartnerFields } from '@/routes/-page/stores/partner-fields'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/stores/$hashid')({
  validateSearch: z.object({ partner_group: param(recordHash) }),
  beforeLoad: allow(permission('stores')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New store' : 'Edit store') },
  component: StorePage,
})

function StorePage() {
  const hashid = storedHash(Route.useParams())
  const { partner_group: group } = Route.useSearch()
  const copy = group && { of: group, values: { ...storeRecord.form.empty, partner_group_hash: group } }
  return (
    <EditPage key={hashid} record={storeRecord} hashid={hashid} copy={copy || undefined}>
      {(form) => <PartnerFields form={form} />}
    </EditPage>
  )
}
