import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { type ReactNode, useState } from 'react'
import { type OrderOutcome, summarizeOutcomes } from '@/domain/orders/several-orders'
import type { VendorOrder } from '@/domain/orders/vendor-order'
import { acknowledgeSelected } from '@/queries/orders/vendor-orders'
import { OutcomesDialog } from '@/routes/-page/outcomes-dialog'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { notifySuccess } from '@/ui/toasts'
import { ChangeProductDialog } from './change-product-dialog'
import { DocumentsDialog } from './documents-dialog'
import { OmitProductDialog } from './omit-product-dialog'
import { ShipOrdersDialog } from './ship-orders-dialog'
import { SwapProductDialog } from './swap-product-dialog'
import { TotalsDialog } from './totals-dialog'

type Orders = readonly VendorOrder[]
type Open =
  | { kind: 'ship' | 'totals' | 'documents'; orders: Orders }
  | { kind: 'omit' | 'swap'; orders: Orders; product_hash?: string }
  | { kind: 'change'; orders: Orders; product_hash: string }
  | { kind: 'outcomes'; outcomes: OrderOutcome[]; done: string }

/** Actions on several orders, and the dialog of the one that is open. */
export function useOrderActions() {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { mutateAsync: acknowledge, isPending: isAcknowledging } = useMutation(acknowledgeSelected())
  /** Reports outcomes: in a toast, or for each order if one was refused. */
  const report = (outcomes: OrderOutcome[], done: string) => {
    if (outcomes.every(({ is_done }) => is_done)) {
      close()
      void notifySuccess(summarizeOutcomes(outcomes, done))
    } else setOpen({ kind: 'outcomes', outcomes, done })
  }
  const acknowledgeAll = async (orders: Orders) => {
    const order_hashes = orders.map(({ hashid }) => hashid)
    const outcomes = await acknowledge({ order_hashes, idempotencyKey: nanoid() }).catch(() => null)
    if (outcomes) report(outcomes, 'acknowledged')
  }
  return {
    isAcknowledging,
    acknowledge: (orders: Orders) => void acknowledgeAll(orders),
    ship: (orders: Orders) => setOpen({ kind: 'ship', orders }),
    omit: (orders: Orders) => setOpen({ kind: 'omit', orders }),
    swap: (orders: Orders) => setOpen({ kind: 'swap', orders }),
    showTotals: (orders: Orders) => setOpen({ kind: 'totals', orders }),
    showDocuments: (orders: Orders) => setOpen({ kind: 'documents', orders }),
    dialog: open && dialogOf(open, { close, report, setOpen }),
  }
}
export type OrderActions = ReturnType<typeof useOrderActions>

function dialogOf(
  open: Open,
  {
    close,
    report,
    setOpen,
  }: {
    close: () => void
    report: (outcomes: OrderOutcome[], done: string) => void
    setOpen: (next: Open) => void
  },
): ReactNode {
  switch (open.kind) {
    case 'ship':
      return (
        <ShipOrdersDialog
          orders={open.orders}
          onSent={(outcomes) => report(outcomes, 'shipped')}
          onClose={close}
        />
      )
    case 'omit':
      return (
        <QueryBoundary pending={null}>
          <OmitProductDialog
            orders={open.orders}
            product_hash={open.product_hash}
            onSent={(outcomes) => report(outcomes, 'changed')}
            onClose={close}
          />
        </QueryBoundary>
      )
    case 'change':
      return (
        <QueryBoundary pending={null}>
          <ChangeProductDialog
            orders={open.orders}
            product_hash={open.product_hash}
            onSent={(outcomes) => report(outcomes, 'changed')}
            onClose={close}
          />
        </QueryBoundary>
      )
    case 'swap':
      return (
        <QueryBoundary pending={null}>
          <SwapProductDialog
            orders={open.orders}
            product_hash={open.product_hash}
            onSent={(outcomes) => report(outcomes, 'offered a swap')}
            onClose={close}
          />
        </QueryBoundary>
      )
    case 'totals':
      return (
        <QueryBoundary pending={null}>
          <TotalsDialog
            orders={open.orders}
            onChange={(kind, product_hash) => setOpen({ kind, orders: open.orders, product_hash })}
            onClose={close}
          />
        </QueryBoundary>
      )
    case 'documents':
      return <DocumentsDialog orders={open.orders} onClose={close} />
    case 'outcomes':
      return (
        <OutcomesDialog
          title={summarizeOutcomes(open.outcomes, open.done)}
          outcomes={open.outcomes.map(({ order_hash, order_number, store_display_name, ...outcome }) => ({
            key: order_hash,
            name: (
              <>
                {order_number}, <span dir="auto">{store_display_name}</span>
              </>
            ),
            ...outcome,
          }))}
          onClose={close}
        />
      )
    default:
      return open satisfies never
  }
}
