import { useQuery } from '@tanstack/react-query'
import { TruckIcon } from 'lucide-react'
import { messageOf } from '@/auth/transport/api-error'
import { newVendorForm } from '@/domain/vendors/vendor-form'
import { isNotFound } from '@/queries/query-client'
import { vendorForm } from '@/queries/vendors'
import { PageHeader } from '@/ui/layout/page-header'
import { EmptyState, ErrorState } from '@/ui/layout/states'
import { Skeleton } from '@/ui/primitives/skeleton'
import { VendorEditor } from './vendor-editor'

/** A vendor to be edited, or a new one. */
export function VendorEditPage({ hashid }: { hashid: string | undefined }) {
  const query = useQuery({ ...vendorForm(hashid ?? ''), enabled: hashid !== undefined })
  const stored = hashid ? query.data : newVendorForm
  return (
    <div className="grid gap-5">
      <PageHeader
        title={hashid ? 'Edit vendor' : 'New vendor'}
        hint={hashid && <span dir="auto">{stored?.name ?? '\u00a0'}</span>}
      />
      {stored ? (
        <VendorEditor hashid={hashid} stored={stored} />
      ) : query.error ? (
        <div className="rounded-lg border bg-card">
          {isNotFound(query.error) ? (
            <EmptyState icon={TruckIcon} title="We couldn't find this vendor" />
          ) : (
            <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
          )}
        </div>
      ) : (
        <Skeleton className="h-[60vh]" />
      )}
    </div>
  )
}
