import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { storeRecord } from '@/queries/stores'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { PartnerFields } from '@/routes/-page/stores/partner-fields'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/stores/$hashid')({
  beforeLoad: allow(permission('stores')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New store' : 'Edit store') },
  component: StorePage,
})

function StorePage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage key={hashid} record={storeRecord} hashid={hashid}>
      {(form) => <PartnerFields form={form} />}
    </EditPage>
  )
}
