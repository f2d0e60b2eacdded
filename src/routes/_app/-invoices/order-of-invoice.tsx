import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { serverNow } from '@/auth/server-clock'
import type { Invoice } from '@/domain/invoice'
import { viewOf } from '@/domain/order-filter'

/** Leads to the order that an invoice bills. */
export function OrderOfInvoice({
  invoice,
  ...props
}: { invoice: Invoice } & Pick<ComponentProps<'a'>, 'className' | 'tabIndex' | 'children'>) {
  return (
    <Link
      to="/order/view/$store/$type/$vendor/{-$dateRequired}"
      params={{
        store: invoice.store_hash,
        type: viewOf(invoice, new Date(serverNow())),
        vendor: invoice.vendor_hash,
        dateRequired: invoice.date_required,
      }}
      {...props}
    />
  )
}
