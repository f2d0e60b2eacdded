import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { attributeForm, hasOptions } from '@/domain/attributes/managed-attribute'
import { attributeRecord } from '@/queries/attributes/managed-attributes'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/custom-attributes/$hashid')({
  beforeLoad: allow(permission('custom-attributes')),
  staticData: {
    breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New custom attribute' : 'Edit custom attribute'),
  },
  component: AttributePage,
})

const { controls } = attributeForm

function AttributePage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage key={hashid} record={attributeRecord} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={controls} names={['name', 'owner', 'type']} />
          <form.Fields controls={controls} names={['audience']} />
          <form.Subscribe selector={({ values }) => hasOptions(values.type)}>
            {(isChoice) => isChoice && <form.Fields controls={controls} names={['options']} />}
          </form.Subscribe>
          <form.Fields controls={controls} names={['hint']} />
        </div>
      )}
    </EditPage>
  )
}
