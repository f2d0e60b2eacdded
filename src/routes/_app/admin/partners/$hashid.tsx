import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { partnerRecord } from '@/queries/stores/stores'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { PartnerFields } from '@/routes/-page/stores/partner-fields'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/partners/$hashid')({
  beforeLoad: allow(permission('partners')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New partner' : 'Edit partner') },
  component: PartnerPage,
})

function PartnerPage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage key={hashid} record={partnerRecord} hashid={hashid}>
      {(form) => <PartnerFields form={form} hasKind />}
    </EditPage>
  )
}
