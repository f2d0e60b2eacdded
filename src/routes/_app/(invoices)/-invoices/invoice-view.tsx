import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptIcon } from 'lucide-react'
import { messageOf } from '@/auth/transport/api-error'
import { invoice as invoiceQuery } from '@/queries/invoices'
import { isNotFound } from '@/queries/query-client'
import { EmptyState } from '@/ui/layout/empty-state'
import { ErrorState } from '@/ui/layout/error-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonVariants } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { InvoiceCard } from './invoice-card'

/** An invoice: its lines, the credits taken off, and the open amount. */
export function InvoiceView({ hashid }: { hashid: string }) {
  const query = useQuery(invoiceQuery(hashid))
  if (!query.data) {
    if (isNotFound(query.error)) return <NoSuchInvoice />
    return query.isError ? (
      <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <InvoiceSkeleton />
    )
  }
  const { invoice, order } = query.data
  return (
    <div className="grid gap-4">
      <PageHeader
        title={`Invoice ${invoice.invoice_number}`}
        hint={
          <>
            <span dir="auto">{invoice.vendor_name}</span> to{' '}
            <span dir="auto">{invoice.store_display_name}</span>
          </>
        }
      />
      <InvoiceCard invoice={invoice} order={order} />
    </div>
  )
}

function NoSuchInvoice() {
  return (
    <div className="grid gap-4">
      <PageHeader title="Invoice" />
      <div className="rounded-lg border bg-card">
        <EmptyState
          icon={ReceiptIcon}
          title="We couldn't find that invoice"
          action={
            <Link to="/invoices" className={buttonVariants()}>
              View all invoices
            </Link>
          }
        >
          It belongs to a store you don't have access to.
        </EmptyState>
      </div>
    </div>
  )
}

/** About as tall as an invoice, to avoid layout shift. */
function InvoiceSkeleton() {
  return (
    <div role="status" aria-label="Page is Loading..." className="grid gap-4">
      <Skeleton className="h-14 w-72" />
      <Skeleton className="h-[70vh]" />
    </div>
  )
}
