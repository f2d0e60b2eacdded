import { useMutation } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { ORDERS_AT_ONCE } from '@/domain/orders/contract'
import type { orderFileFormats } from '@/domain/orders/vendor-contract'
import type { VendorOrder } from '@/domain/orders/vendor-order'
import { downloadOrdersFile } from '@/queries/orders/vendor-orders'
import { useItemFiles } from '@/routes/-page/orders/use-item-files'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'

const documents: readonly { format: (typeof orderFileFormats)[number]; label: string; text: string }[] = [
  {
    format: 'pick-list',
    label: 'Pick list (PDF)',
    text: 'By storage type and product, with the cases of each order',
  },
  { format: 'packing-slips', label: 'Packing slips (PDF)', text: 'One page for each order' },
  { format: 'x12', label: 'Purchase orders (X12 850)', text: 'For your order system' },
]

/** Documents and files of some orders. */
export function DocumentsDialog({
  orders,
  onClose,
}: {
  orders: readonly VendorOrder[]
  onClose: () => void
}) {
  const { mutate: download } = useMutation(downloadOrdersFile())
  const itemFiles = useItemFiles()
  const isTooMany = orders.length > ORDERS_AT_ONCE
  return (
    <PageDialog
      title="Documents"
      description={orders.length === 1 ? '1 order' : `${orders.length} orders`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {isTooMany && (
          <Callout variant="warning">Select up to {ORDERS_AT_ONCE} orders for PDF and X12 files.</Callout>
        )}
        <ul className="grid divide-y">
          {documents.map(({ format, label, text }) => (
            <li key={format} className="flex items-center justify-between gap-3 py-2.5">
              <div>
                <p className="font-medium">{label}</p>
                <p className="text-[13px] text-muted-foreground">{text}</p>
              </div>
              <Button
                variant="outline"
                disabled={isTooMany}
                aria-label={`Download ${label}`}
                onClick={() => download({ order_hashes: orders.map(({ hashid }) => hashid), format })}
              >
                <DownloadIcon />
              </Button>
            </li>
          ))}
          {itemFiles.map(({ label, make }) => (
            <li key={label} className="flex items-center justify-between gap-3 py-2.5">
              <p className="font-medium">{label.replace('Export items', 'Order lines')}</p>
              <Button variant="outline" aria-label={label} onClick={() => make(orders)}>
                <DownloadIcon />
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </PageDialog>
  )
}
