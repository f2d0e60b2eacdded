import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { filterSetForm } from '@/domain/catalogue/managed-filter-set'
import { filterSetRecord } from '@/queries/catalogue/managed-catalogue'
import { ProductFiltersField } from '@/routes/-page/catalogue/product-filters-field'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { RelationPicker } from '@/routes/-page/form/relation-picker'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/product-filter-sets/$hashid')({
  beforeLoad: allow(permission('product-filter-sets')),
  staticData: {
    breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New filter set' : 'Edit filter set'),
  },
  component: FilterSetPage,
})

function FilterSetPage() {
  const hashid = storedHash(Route.useParams())
  const { name, marketplace_hashes, filters } = filterSetForm.controls
  return (
    <EditPage key={hashid} record={filterSetRecord} hashid={hashid}>
      {(form) => (
        <div className="grid grid-cols-1 gap-6">
          <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
            <form.Fields controls={{ name }} />
          </div>
          <form.AppField name="filters">{() => <ProductFiltersField label={filters.label} />}</form.AppField>
          <form.AppField name="marketplace_hashes">
            {(field) => (
              <RelationPicker
                of="marketplaces"
                noun="marketplaces"
                placeholder="Name"
                label={`${marketplace_hashes.label} (all, if none is selected)`}
                chosen={field.state.value}
                onChange={field.handleChange}
              />
            )}
          </form.AppField>
        </div>
      )}
    </EditPage>
  )
}
