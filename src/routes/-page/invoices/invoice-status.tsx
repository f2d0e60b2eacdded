import { invoiceStatus } from '@/domain/invoices/invoice'
import { Badge } from '@/ui/primitives/badge'

const { open, overdue, paid } = invoiceStatus.value
const lookOf = (status: number) =>
  status === overdue ? 'destructive' : status === paid ? 'success' : status === open ? 'info' : 'secondary'

/** Status of an invoice, and optionally how long it is overdue. */
export function InvoiceStatusBadge({
  status,
  days_overdue = null,
}: {
  status: number
  days_overdue?: number | null
}) {
  return (
    <Badge variant={lookOf(status)}>
      {invoiceStatus.label(status)}
      {days_overdue !== null && `, ${days_overdue} ${days_overdue === 1 ? 'day' : 'days'}`}
    </Badge>
  )
}
