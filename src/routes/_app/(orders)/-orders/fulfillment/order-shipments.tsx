import { useMutation } from '@tanstack/react-query'
import { formatCases } from '@/domain/cart/cases'
import { formatMoment } from '@/domain/orders/delivery'
import { lotsText } from '@/domain/orders/lots'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { deliver } from '@/queries/orders/fulfillment'
import { InvoiceLink } from '@/routes/-page/invoices/invoice-link'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'

/** Shipments of an order. Its vendor records here that they arrived. */
export function OrderShipments({ order, canFulfill }: { order: OrderWithItems; canFulfill: boolean }) {
  const delivering = useMutation(deliver())
  const names = new Map(order.items.map(({ hashid, purchasable_name }) => [hashid, purchasable_name]))
  return (
    <section aria-label="Shipments" className="border-t px-4 py-3">
      <h3 className="mb-2 font-semibold text-sm">Shipments</h3>
      <ul className="grid gap-3">
        {order.shipments.map((shipment) => (
          <li key={shipment.hashid} className="flex flex-wrap items-start gap-x-4 gap-y-2 text-[13px]">
            <div className="min-w-56 flex-1">
              <p className="font-medium text-sm">
                {formatCases(shipment.lines.reduce((total, { qty }) => total + qty, 0))}
                {shipment.carrier && <span dir="auto">, {shipment.carrier}</span>}
                {shipment.tracking_number && (
                  <span dir="auto" className="tabular-nums">
                    {' '}
                    {shipment.tracking_number}
                  </span>
                )}
              </p>
              <p dir="auto" className="text-muted-foreground">
                {shipment.lines
                  .map(({ order_item_hash, qty, lots }) =>
                    [
                      `${qty} × ${names.get(order_item_hash) ?? ''}`,
                      lots.length > 0 && `(lot ${lotsText(lots)})`,
                    ]
                      .filter(Boolean)
                      .join(' '),
                  )
                  .join(', ')}
              </p>
              {shipment.invoice_hash && shipment.invoice_number && (
                <p>
                  Invoice{' '}
                  <InvoiceLink
                    invoice_hash={shipment.invoice_hash}
                    invoice_number={shipment.invoice_number}
                  />
                </p>
              )}
              <p className="text-muted-foreground">
                {shipment.shipped_by ? (
                  <>
                    Shipped by <span dir="auto">{shipment.shipped_by}</span>,{' '}
                    {formatMoment(new Date(shipment.shipped_at), order.time_zone)}
                  </>
                ) : (
                  `Checked in ${formatMoment(new Date(shipment.shipped_at), order.time_zone)}`
                )}
              </p>
            </div>
            {shipment.delivered_at ? (
              <Badge variant="success">
                Delivered {formatMoment(new Date(shipment.delivered_at), order.time_zone)}
              </Badge>
            ) : (
              <Badge variant="info">On its way</Badge>
            )}
            {canFulfill && !shipment.delivered_at && (
              <Button
                variant="outline"
                size="sm"
                disabled={delivering.isPending}
                onClick={() => delivering.mutate(shipment.hashid)}
              >
                Mark as delivered
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
