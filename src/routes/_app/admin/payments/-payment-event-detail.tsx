import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PaymentEvent, paymentEventStatus } from '@/domain/invoices/payment-event'
import { handle, retry } from '@/queries/invoices/payment-events'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { InvoiceLink } from '@/routes/-page/invoices/invoice-link'
import { Button } from '@/ui/primitives/button'

/** An event from the payment provider, and the actions while it needs attention. */
export function PaymentEventDetail({ event }: { event: PaymentEvent }) {
  const { mutate: record, isPending } = useMutation(retry(event.hashid))
  const [isHandling, setHandling] = useState(false)
  return (
    <div className="grid max-w-[min(48rem,calc(100vw-7.5rem))] content-start gap-3 whitespace-normal">
      {event.status === paymentEventStatus.value.waiting && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" disabled={isPending} onClick={() => record()}>
            Try again
          </Button>
          <Button size="sm" onClick={() => setHandling(true)}>
            Mark as handled
          </Button>
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted-foreground">Invoice</dt>
        <dd>
          {event.invoice_hash && event.invoice_number ? (
            <InvoiceLink
              invoice_hash={event.invoice_hash}
              invoice_number={event.invoice_number}
              className="text-primary"
            />
          ) : (
            'None'
          )}
        </dd>
        {event.problem && (
          <>
            <dt className="text-muted-foreground">Problem</dt>
            <dd className="wrap-anywhere">{event.problem}</dd>
          </>
        )}
        <dt className="text-muted-foreground">Payment</dt>
        <dd className="wrap-anywhere">{event.provider_id ?? 'Unknown'}</dd>
        <dt className="text-muted-foreground">Event</dt>
        <dd className="wrap-anywhere">{event.event_id}</dd>
        {event.note && (
          <>
            <dt className="text-muted-foreground">Handled</dt>
            <dd dir="auto" className="wrap-anywhere">
              {[event.note, event.handled_by].filter(Boolean).join(' · ')}
            </dd>
          </>
        )}
      </dl>
      {isHandling && <HandleDialog hashid={event.hashid} onClose={() => setHandling(false)} />}
    </div>
  )
}

function HandleDialog({ hashid, onClose }: { hashid: string; onClose: () => void }) {
  const { mutateAsync: send } = useMutation(handle(hashid))
  const { form } = useForm({
    initial: { note: '' },
    check: ({ note }): Record<string, string> => (note.trim() ? {} : { note: 'Required' }),
    send: ({ note }, idempotencyKey) => send({ note, idempotencyKey }),
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Mark as handled"
      description="This does not change any invoice. If money was paid or refunded, first record or reverse the payment on its invoice."
      submit="Mark as handled"
      onClose={onClose}
    >
      <form.AppField name="note">{(field) => <field.LongText label="Action taken" required />}</form.AppField>
    </FormDialog>
  )
}
