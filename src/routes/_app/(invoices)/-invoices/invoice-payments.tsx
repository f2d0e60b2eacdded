import { type Payment, paymentMethod } from '@/domain/invoices/payment'
import { formatDay } from '@/domain/orders/delivery'
import { formatMoney } from '@/domain/values/money'

/** Payments of an invoice that staff recorded. */
export function InvoicePayments({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null
  return (
    <section aria-label="Payments" className="border-t px-4 py-3">
      <h2 className="mb-2 font-semibold text-sm">Payments</h2>
      <ul className="grid gap-2.5 text-[13px]">
        {payments.map((payment) => (
          <li key={payment.hashid} className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="font-medium">
                {paymentMethod.label(payment.method)}, {formatDay(payment.paid_on)}
              </p>
              <p dir="auto" className="text-muted-foreground">
                {[payment.reference, `recorded by ${payment.recorded_by}`].filter(Boolean).join(' · ')}
              </p>
            </div>
            <p className="shrink-0 font-medium tabular-nums">{formatMoney(payment.amount)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
