import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { faqForm } from '@/domain/support/managed-faq'
import { faqRecord } from '@/queries/managed-support'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/store-faqs/$hashid')({
  beforeLoad: allow(permission('store-faqs')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New question' : 'Edit question') },
  component: FaqPage,
})

function FaqPage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage key={hashid} record={faqRecord} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={faqForm.controls} />
        </div>
      )}
    </EditPage>
  )
}
