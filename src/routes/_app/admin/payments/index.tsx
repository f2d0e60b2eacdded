import { createFileRoute } from '@tanstack/react-router'
import { CreditCardIcon } from 'lucide-react'
import { type PaymentEvent, paymentEventKind, paymentEventStatus } from '@/domain/invoices/payment-event'
import { formatMoney } from '@/domain/values/money'
import { paymentEvents } from '@/queries/invoices/payment-events'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { column, type TableColumn } from '@/ui/data-table/column'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'
import { PaymentEventDetail } from './-payment-event-detail'

export const Route = createFileRoute('/_app/admin/payments/')({
  validateSearch: tableSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(paymentEvents()),
  staticData: { breadcrumb: 'Payments' },
  component: PaymentsPage,
})

const { recorded, waiting } = paymentEventStatus.value
const variantOf = (status: number) =>
  status === recorded ? 'success' : status === waiting ? 'destructive' : 'secondary'

const columns: readonly TableColumn<PaymentEvent>[] = [
  column.enumeration('kind', paymentEventKind, { label: 'Event', width: 120, isPinned: true }),
  column.computed('status', 'enum', (row: PaymentEvent) => paymentEventStatus.label(row.status), {
    label: 'Status',
    width: 140,
    cell: ({ status }) => <Badge variant={variantOf(status)}>{paymentEventStatus.label(status)}</Badge>,
  }),
  column.money('amount', { label: 'Amount' }),
  column.text('problem', { label: 'Problem', width: 340 }),
  column.text('invoice_number', { label: 'Invoice', width: 140 }),
  column.date('happened_at', { label: 'Reported', width: 190 }),
  column.text('note', { label: 'Note', width: 220 }),
  column.text('event_id', { label: 'Event ID', width: 220, isHidden: true }),
]

/** Payments and refunds that the payment provider reported. */
function PaymentsPage() {
  return (
    <ListPage title="Payments" hint="Payments and refunds that the payment provider reported.">
      <TablePage
        table={{
          key: 'payment-events',
          label: 'Payments',
          columns,
          firstSort: '-happened_at',
          nameOf: ({ kind, amount }) =>
            `${paymentEventKind.label(kind)} ${amount ? formatMoney(amount) : ''}`.trim(),
        }}
        query={paymentEvents()}
        detail={detail}
        empty={
          <EmptyState icon={CreditCardIcon} title="No payments yet">
            Payments appear here when the payment provider reports them. Record other payments on their
            invoice.
          </EmptyState>
        }
      />
    </ListPage>
  )
}

const detail = (event: PaymentEvent) => <PaymentEventDetail event={event} />
