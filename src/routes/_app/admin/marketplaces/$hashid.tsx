import { createFileRoute } from '@tanstack/react-router'
import { marketplaceForm } from '@/domain/marketplaces/managed-marketplace'
import { marketplaceResource } from '@/queries/managed-marketplaces'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/marketplaces/$hashid')({
  staticData: { breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New marketplace' : 'Edit marketplace') },
  component: MarketplacePage,
})

function MarketplacePage() {
  const hashid = storedHash(Route.useParams())
  return (
    <EditPage key={hashid} resource={marketplaceResource} hashid={hashid}>
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={marketplaceForm.controls} />
        </div>
      )}
    </EditPage>
  )
}
