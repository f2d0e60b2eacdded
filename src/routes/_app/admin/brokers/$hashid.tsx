import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { brokerForm } from '@/domain/vendors/broker'
import { brokerRecord } from '@/queries/vendors/managed-vendors'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { VendorsField } from '@/routes/-page/vendors/vendors-field'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/brokers/$hashid')({
  beforeLoad: allow(permission('brokers')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New broker' : 'Edit broker') },
  component: BrokerPage,
})

function BrokerPage() {
  const hashid = storedHash(Route.useParams())
  const { vendor_hashes, ...controls } = brokerForm.controls
  return (
    <EditPage key={hashid} record={brokerRecord} hashid={hashid}>
      {(form) => (
        <div className="grid gap-5">
          <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
            <form.Fields controls={controls} />
          </div>
          <form.AppField name="vendor_hashes">
            {() => <VendorsField label={vendor_hashes.label} />}
          </form.AppField>
        </div>
      )}
    </EditPage>
  )
}
