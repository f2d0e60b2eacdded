import { Link } from '@tanstack/react-router'
import { cn } from '@/ui/cn'

export function InvoiceLink({
  invoice_hash,
  invoice_number,
  className,
  tabIndex,
}: {
  invoice_hash: string
  invoice_number: string
  className?: string
  tabIndex?: number
}) {
  return (
    <Link
      to="/invoice/$hashid"
      params={{ hashid: invoice_hash }}
      tabIndex={tabIndex}
      className={cn('underline underline-offset-4', className)}
    >
      {invoice_number}
    </Link>
  )
}
