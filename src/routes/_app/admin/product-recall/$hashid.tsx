import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { recallForm } from '@/domain/catalogue/managed-recall'
import { recallRecord } from '@/queries/catalogue/managed-recalls'
import { ProductPicker } from '@/routes/-page/catalogue/product-picker'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { errorText } from '@/ui/form/form'
import { Callout } from '@/ui/layout/callout'
import { storedHash } from '../-stored-hash'
import { RecallReach } from './-recall-reach'

export const Route = createFileRoute('/_app/admin/product-recall/$hashid')({
  beforeLoad: allow(permission('product-recall')),
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New recall' : 'Edit recall') },
  component: RecallPage,
})

function RecallPage() {
  const hashid = storedHash(Route.useParams())
  const { product_hash: _, ...controls } = recallForm.controls
  return (
    <EditPage
      key={hashid}
      record={recallRecord}
      hashid={hashid}
      below={hashid && <RecallReach hashid={hashid} />}
    >
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          {hashid === null && (
            <Callout variant="warning" className="tablet:col-span-full">
              From the moment you add it, the product can’t be ordered, and lines in carts can’t be confirmed.
              Everyone at the stores that bought it in the last 12 weeks and the vendor get an email.
            </Callout>
          )}
          <div className="tablet:col-span-full">
            <form.AppField name="product_hash">
              {(field) => (
                <ProductPicker
                  value={field.state.value}
                  onChange={field.handleChange}
                  error={errorText(field.state.meta.errors[0])}
                  isFixed={hashid !== null}
                />
              )}
            </form.AppField>
          </div>
          <form.Fields controls={controls} />
        </div>
      )}
    </EditPage>
  )
}
