import type { ReactNode } from 'react'
import type { closedOrder } from '@/domain/orders/closed-order'
import { useForm } from '@/routes/-page/form/use-form'
import { Button } from '@/ui/primitives/button'

/** Accepts or declines the other side's proposal, with a note. Once the order is closed, it can only be declined. */
export function AnswerForm({
  noteLabel,
  subject,
  closed,
  send,
  onSent = () => {},
}: {
  noteLabel: string
  /** Accessible name of the proposal. */
  subject: ReactNode
  /** Why the order is closed, or null if it is still open. */
  closed: ReturnType<typeof closedOrder>
  send: (answer: { is_accepted: boolean; note: string; idempotencyKey: string }) => Promise<unknown>
  onSent?: (() => void) | undefined
}) {
  const { form } = useForm({
    initial: { answer: 'accept', note: '' },
    check: () => ({}),
    send: ({ answer, note }, idempotencyKey) =>
      send({ is_accepted: answer === 'accept', note, idempotencyKey }),
    onSent,
  })
  const answer = (value: 'accept' | 'decline') => {
    form.setFieldValue('answer', value)
    void form.handleSubmit()
  }
  return (
    <form.AppForm>
      {closed && (
        <p className="border-t pt-3 text-[13px] text-muted-foreground">
          The order is already {closed}. This can only be declined.
        </p>
      )}
      <form.Form className="grid items-end gap-3 border-t pt-3 tablet:grid-cols-[1fr_auto_auto]">
        <form.AppField name="note">
          {(field) => <field.Text label={noteLabel} autoComplete="off" />}
        </form.AppField>
        <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
          {(isSubmitting) => (
            <>
              <Button variant="outline" disabled={isSubmitting} onClick={() => answer('decline')}>
                Decline <span className="sr-only">{subject}</span>
              </Button>
              {!closed && (
                <Button disabled={isSubmitting} onClick={() => answer('accept')}>
                  Accept <span className="sr-only">{subject}</span>
                </Button>
              )}
            </>
          )}
        </form.Subscribe>
        <div className="empty:hidden tablet:col-span-3">
          <form.FormError />
        </div>
      </form.Form>
    </form.AppForm>
  )
}
