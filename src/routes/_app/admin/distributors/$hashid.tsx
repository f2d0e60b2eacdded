import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { distributorRecord } from '@/queries/stores/stores'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { PartnerFields } from '@/routes/-page/stores/partner-fields'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/distributors/$hashid')({
  beforeLoad: allow(permission('distributors')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New distributor' : 'Edit distributor') },
  component: DistributorPage,
})

function DistributorPage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage key={hashid} record={distributorRecord} hashid={hashid}>
      {(form) => <PartnerFields form={form} />}
    </EditPage>
  )
}
