import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { vendorForm as definition } from '@/domain/vendors/vendor-form'
import { vendorForm } from '@/queries/vendors'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { PageHeader } from '@/ui/layout/page-header'
import { VendorEditor } from './vendor-editor'

/** The page that edits a vendor, or adds one. */
export function VendorEditPage({ hashid }: { hashid: string | undefined }) {
  return (
    <div className="grid gap-5">
      {hashid ? (
        <>
          <PageHeader title="Edit vendor" hint={<VendorName hashid={hashid} />} />
          <QueryBoundary>
            <StoredVendor hashid={hashid} />
          </QueryBoundary>
        </>
      ) : (
        <>
          <PageHeader title="New vendor" />
          <VendorEditor hashid={undefined} stored={definition.empty} />
        </>
      )}
    </div>
  )
}

function StoredVendor({ hashid }: { hashid: string }) {
  const { data } = useSuspenseQuery(vendorForm(hashid))
  return <VendorEditor hashid={hashid} stored={data} />
}

function VendorName({ hashid }: { hashid: string }) {
  const { data } = useQuery(vendorForm(hashid))
  return <span dir="auto">{data?.name ?? '\u00a0'}</span>
}
