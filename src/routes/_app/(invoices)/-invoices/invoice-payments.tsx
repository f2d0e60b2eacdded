import { useState } from 'react'
import { admin, allows } from '@/domain/access/rule'
import {
  isReversible,
  type Payment,
  paymentMethod,
  refundReason,
  reversibleAmount,
} from '@/domain/invoices/payment'
import { formatMoney } from '@/domain/values/money'
import { useUser } from '@/queries/access/use-user'
import { shownDay } from '@/routes/-page/shown-day'
import { Button } from '@/ui/primitives/button'
import { ReverseDialog } from './reverse-dialog'

const titleOf = ({ reverses_hash, reason, method }: Payment) => {
  if (reverses_hash === null) return paymentMethod.label(method)
  return reason === refundReason ? `Refund, ${paymentMethod.label(method)}` : 'Reversed'
}

/** Payments of an invoice and their reversals. Staff can reverse the rest of one. */
export function InvoicePayments({ payments }: { payments: readonly Payment[] }) {
  const [reversing, setReversing] = useState<Payment | null>(null)
  const mayReverse = allows(admin, useUser())
  if (payments.length === 0) return null
  return (
    <section aria-label="Payments" className="border-t px-4 py-3">
      <h2 className="mb-2 font-semibold text-sm">Payments</h2>
      <ul className="grid gap-2.5 text-[13px]">
        {payments.map((payment) => (
          <li key={payment.hashid} className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="font-medium">
                {titleOf(payment)}, {shownDay(payment.paid_on)}
              </p>
              <p dir="auto" className="break-words text-muted-foreground">
                {[
                  payment.reason,
                  payment.reference,
                  payment.recorded_by
                    ? `recorded by ${payment.recorded_by}`
                    : 'reported by the payment provider',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {mayReverse && isReversible(payment, payments) && (
                <Button
                  data-screen-only
                  variant="outline"
                  size="sm"
                  className="mt-1.5"
                  aria-label={`Reverse the payment of ${formatMoney(reversibleAmount(payment, payments))}, ${shownDay(payment.paid_on)}`}
                  onClick={() => setReversing(payment)}
                >
                  Reverse
                </Button>
              )}
            </div>
            <p className="shrink-0 font-medium tabular-nums">{formatMoney(payment.amount)}</p>
          </li>
        ))}
      </ul>
      {reversing && (
        <ReverseDialog
          payment_hash={reversing.hashid}
          amount={reversibleAmount(reversing, payments)}
          onClose={() => setReversing(null)}
        />
      )}
    </section>
  )
}
