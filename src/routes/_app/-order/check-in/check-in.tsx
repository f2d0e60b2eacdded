import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '@/auth/api-error'
import { useFormDraft } from '@/auth/use-form-draft'
import { expectedOf, lineOfCode } from '@/domain/check-in'
import type { CheckedLine } from '@/domain/claim'
import type { OrderWithItems } from '@/domain/order-account'
import { checkInOrder } from '@/queries/claims'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { putServerFaults } from '@/ui/server-faults'
import { CheckInLine } from './check-in-line'
import { checkedLines, faultsByName, initialValues, nameOf } from './check-in-values'
import { ScanField } from './scan-field'
import { useCheckInForm } from './use-check-in-form'

/** Says what arrived of an order: by typing, by scanning, or all at once. What is half done is kept on this device. */
export function CheckIn({ order, onDone }: { order: OrderWithItems; onDone: () => void }) {
  const [lines] = useState(() => order.items.filter((line) => line.ordered_qty > 0))
  const [initial] = useState(() => initialValues(lines))
  const key = useRef(nanoid())
  const { mutateAsync: send, isPending } = useMutation(checkInOrder(order.hashid))
  const form = useCheckInForm(lines, initial, (values) => submit(checkedLines(values, lines)))
  const draft = useFormDraft(form, `check-in-${order.hashid}`, { initial })
  const submit = async (checked: CheckedLine[]) => {
    try {
      await send({ lines: checked, idempotencyKey: key.current })
      await draft.forget()
      onDone()
    } catch (error) {
      // What was answered can be mended and sent anew; without an answer it is the same request.
      if (error instanceof ApiError) key.current = nanoid()
      putServerFaults(form, {
        message: messageOf(error),
        errors: error instanceof ApiError ? faultsByName(error.errors, lines) : {},
      })
    }
  }
  const asDelivered = () =>
    submit(
      lines.map((line) => ({ order_item_hash: line.hashid, received_qty: expectedOf(line), issue: null })),
    )
  const count = (code: string) => {
    const line = lineOfCode(lines, code)
    if (!line) return { text: `${code} is not on this order`, isFault: true }
    const scanned = Number(form.state.values[nameOf('scanned', line)]) + 1
    form.setFieldValue(nameOf('scanned', line), String(scanned))
    form.setFieldValue(nameOf('received', line), String(scanned))
    return { text: `${scanned} of ${expectedOf(line)}: ${line.purchasable_name}`, isFault: false }
  }
  const zeroUnscanned = () => {
    for (const line of lines)
      if (!form.state.values[nameOf('scanned', line)]) form.setFieldValue(nameOf('received', line), '0')
  }
  return (
    <form.AppForm>
      <form.Form className="grid gap-4 px-4 py-4">
        {draft.isRestored && (
          <Alert
            action={
              <Button variant="outline" size="sm" onClick={draft.startOver}>
                Start over
              </Button>
            }
          >
            We kept what you checked in earlier.
          </Alert>
        )}
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-64 max-w-md flex-1">
            <ScanField onCode={count} />
          </div>
          {order.account.received_qty === null && (
            <Button variant="outline" disabled={isPending} onClick={() => void asDelivered()}>
              All as delivered
            </Button>
          )}
        </div>
        <form.Subscribe
          selector={({ values }) => lines.filter((line) => values[nameOf('scanned', line)]).length}
        >
          {(scanned) =>
            scanned > 0 &&
            scanned < lines.length && (
              <Alert
                action={
                  <Button variant="outline" size="sm" onClick={zeroUnscanned}>
                    The others did not arrive
                  </Button>
                }
              >
                {scanned} of {lines.length} products scanned. The others count as delivered until you say
                otherwise.
              </Alert>
            )
          }
        </form.Subscribe>
        <ul className="grid divide-y border-y">
          {lines.map((line) => (
            <CheckInLine key={line.hashid} form={form} line={line} order={order} />
          ))}
        </ul>
        <form.FormError />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" size="lg" onClick={onDone}>
            Continue later
          </Button>
          <form.SubmitButton>Check in</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}
