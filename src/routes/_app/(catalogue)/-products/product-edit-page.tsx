import { useQuery } from '@tanstack/react-query'
import { PackageXIcon } from 'lucide-react'
import { messageOf } from '@/auth/transport/api-error'
import { newProductForm } from '@/domain/catalogue/product-edit'
import { productForm } from '@/queries/catalogue'
import { isNotFound } from '@/queries/query-client'
import { PageHeader } from '@/ui/layout/page-header'
import { EmptyState, ErrorState } from '@/ui/layout/states'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ProductEditor } from './product-editor'

/** A product to be edited, or a new one. */
export function ProductEditPage({ hashid, part }: { hashid: string | undefined; part: 'whole' | 'display' }) {
  const query = useQuery({ ...productForm(hashid ?? ''), enabled: hashid !== undefined })
  const stored = hashid ? query.data : newProductForm
  const title = !hashid ? 'New product' : part === 'whole' ? 'Edit product' : 'Edit display'
  return (
    <div className="grid gap-5">
      <PageHeader title={title} hint={hashid && <span dir="auto">{stored?.name ?? '\u00a0'}</span>} />
      {stored ? (
        <ProductEditor hashid={hashid} stored={stored} part={part} />
      ) : query.error ? (
        <div className="rounded-lg border bg-card">
          {isNotFound(query.error) ? (
            <EmptyState icon={PackageXIcon} title="We couldn't find this product" />
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
