import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ExternalLinkIcon } from 'lucide-react'
import { assetForm } from '@/domain/vendors/managed-asset'
import { vendors } from '@/queries/catalogue'
import { assetResource } from '@/queries/managed-assets'
import { ProductPicker } from '@/routes/-page/catalogue/product-picker'
import { EditPage } from '@/routes/-page/edit/edit-page'
import { QueryState } from '@/routes/-page/query-state'
import { AssetFileField } from '@/routes/-page/vendors/asset-file'
import { errorText } from '@/ui/form/form'
import { PageLoading } from '@/ui/layout/loading'
import { buttonVariants } from '@/ui/primitives/button'
import { storedHash } from '../-stored-hash'

export const Route = createFileRoute('/_app/admin/assets/$hashid')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(vendors(null)),
  staticData: {
    breadcrumb: ({ hashid }) => (hashid === 'new' ? 'New marketing asset' : 'Edit marketing asset'),
  },
  component: AssetPage,
})

function AssetPage() {
  const hashid = storedHash(Route.useParams())
  const choices = useQuery(vendors(null))
  const { data: rows = [] } = useQuery(assetResource.queries.list())
  if (!choices.data) return <QueryState queries={[choices]} pending={<PageLoading />} />
  const row = rows.find((each) => each.hashid === hashid)
  const { name, vendor_hash, kind, file_hash, video_url } = assetForm.controls
  const vendorOptions = choices.data.map((vendor) => ({ value: vendor.hashid, label: vendor.name }))
  return (
    <EditPage
      key={hashid}
      resource={assetResource}
      hashid={hashid}
      actions={row && !row.is_archived && <PublicLink hashid={row.hashid} />}
    >
      {(form) => (
        <div className="grid max-w-3xl gap-x-4 gap-y-5 tablet:grid-cols-2">
          <form.Fields controls={{ name }} />
          <form.AppField name="vendor_hash">
            {(field) => <field.Select {...vendor_hash} options={vendorOptions} />}
          </form.AppField>
          <form.Fields controls={{ kind }} />
          <div className="tablet:col-span-full">
            <form.Subscribe selector={({ values }) => values.vendor_hash}>
              {(vendorHash) => (
                <form.AppField name="product_hash">
                  {(field) => (
                    <ProductPicker
                      value={field.state.value}
                      onChange={field.handleChange}
                      error={errorText(field.state.meta.errors[0])}
                      optional={{ vendorHash }}
                    />
                  )}
                </form.AppField>
              )}
            </form.Subscribe>
          </div>
          <div className="tablet:col-span-full">
            <form.AppField name="file_hash">
              {(field) => (
                <AssetFileField
                  label={file_hash.label}
                  value={field.state.value}
                  onChange={field.handleChange}
                  fallback={row?.size === null ? row.image : ''}
                  error={errorText(field.state.meta.errors[0])}
                />
              )}
            </form.AppField>
          </div>
          <form.Fields controls={{ video_url }} />
        </div>
      )}
    </EditPage>
  )
}

/** Link to the asset for anyone, to be sent to others. */
const PublicLink = ({ hashid }: { hashid: string }) => (
  <Link
    to="/asset/view-image/$hashid"
    params={{ hashid }}
    target="_blank"
    className={buttonVariants({ variant: 'outline' })}
  >
    <ExternalLinkIcon aria-hidden="true" /> Open public link
  </Link>
)
