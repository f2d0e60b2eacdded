import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { serverNow } from '@/auth/transport/server-clock'
import type { OrderKey } from '@/domain/cart/order-key'
import { isJustReminded, REMINDERS_AT_ONCE } from '@/domain/cart/potential-order'
import {
  type ReminderOutcome,
  type ReminderReach,
  reminderMessage,
} from '@/domain/cart/potential-orders-contract'
import { reminderReach, sendReminders } from '@/queries/cart/potential-orders'
import { RestoredDraft } from '@/routes/-page/form/restored-draft'
import { useForm } from '@/routes/-page/form/use-form'
import { PageDialog } from '@/routes/-page/page-dialog'
import { QueryState } from '@/routes/-page/query-state'
import { schemaErrors } from '@/ui/form/form-errors'
import { Callout } from '@/ui/layout/callout'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ReachList } from './-reach-list'

interface Props {
  orders: readonly (OrderKey & { hashid: string })[]
  onSent: (outcomes: ReminderOutcome[]) => void
  onClose: () => void
}

/** Reminds the buyers of orders: shows whom that reaches, and takes a message. */
export function RemindDialog({ orders, onSent, onClose }: Props) {
  const isTooMany = orders.length > REMINDERS_AT_ONCE
  return (
    <PageDialog
      title={orders.length === 1 ? 'Remind the buyer' : `Remind the buyers of ${orders.length} orders`}
      description="Each person gets one email with all of their orders, and a notice in the portal."
      size="lg"
      onClose={onClose}
    >
      {isTooMany ? (
        <Callout variant="warning">Select up to {REMINDERS_AT_ONCE} orders.</Callout>
      ) : (
        <Reach orders={orders} onSent={onSent} onClose={onClose} />
      )}
    </PageDialog>
  )
}

function Reach(props: Props) {
  const reach = useQuery(reminderReach(props.orders))
  if (!reach.data) return <QueryState queries={[reach]} pending={<Skeleton className="h-64" />} />
  return <ReminderForm {...props} reach={reach.data} />
}

function ReminderForm({ orders, reach, onSent }: Props & { reach: readonly ReminderReach[] }) {
  const { mutateAsync: send } = useMutation(sendReminders())
  const now = new Date(serverNow())
  const reachable = reach.filter(({ problem }) => problem === null)
  const recent = reachable.filter(({ last }) => last && isJustReminded(last.sent_at, now))
  const chosen = (again: boolean) =>
    again ? reachable : reachable.filter((order) => !recent.includes(order))
  const { form, draft } = useForm({
    initial: { message: '', again: false },
    check: ({ message }) => schemaErrors(z.object({ message: reminderMessage }), { message })?.fields ?? {},
    send: ({ message, again }, idempotencyKey) =>
      send({
        body: {
          message: message.trim(),
          orders: chosen(again).map(({ store_hash, vendor_hash, date_required, last }) => ({
            store_hash,
            vendor_hash,
            date_required,
            after: last?.hashid ?? null,
          })),
        },
        idempotencyKey,
      }),
    onSent: ({ data }) => onSent(data),
    draft: { key: `cart-reminder-${orders.length === 1 ? orders[0]?.hashid : 'several'}`, except: ['again'] },
  })
  const gone = orders.length - reach.length
  return (
    <form.AppForm>
      <form.Form className="grid gap-4">
        <RestoredDraft draft={draft} />
        {gone > 0 && (
          <Callout variant="warning">
            {gone} {gone === 1 ? 'order is' : 'orders are'} no longer in a cart.
          </Callout>
        )}
        <ReachList reach={reach} now={now} />
        {recent.length > 0 && (
          <form.AppField name="again">
            {(field) => (
              <field.Checkbox
                label={
                  recent.length === 1
                    ? 'Remind again about the order with a reminder in the last 4 hours'
                    : `Remind again about the ${recent.length} orders with reminders in the last 4 hours`
                }
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="message">
          {(field) => <field.LongText label="Message (optional)" hint="Up to 500 characters" />}
        </form.AppField>
        <form.FormError />
        <form.Subscribe selector={({ values }) => values.again}>
          {(again) =>
            chosen(again).length > 0 ? (
              <form.SubmitButton>
                {chosen(again).length === 1
                  ? 'Send reminder'
                  : `Send reminders about ${chosen(again).length} orders`}
              </form.SubmitButton>
            ) : (
              <Callout variant="warning">
                {recent.length > 0 ? 'These buyers have just been reminded.' : 'There is nobody to remind.'}
              </Callout>
            )
          }
        </form.Subscribe>
      </form.Form>
    </form.AppForm>
  )
}
