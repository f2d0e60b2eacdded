import { ReceiptTextIcon } from 'lucide-react'
import { useState } from 'react'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { Button } from '@/ui/primitives/button'
import { InvoicingDialog } from './invoicing-dialog'

/** Opens how a vendor invoices its orders. */
export function InvoicingButton({ vendor_hash }: { vendor_hash: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ReceiptTextIcon /> Invoicing
      </Button>
      {isOpen && (
        <QueryBoundary pending={null}>
          <InvoicingDialog vendor_hash={vendor_hash} onClose={() => setOpen(false)} />
        </QueryBoundary>
      )}
    </>
  )
}
