import type { OrderWithItems } from '@/domain/orders/order-detail'
import { RestoredDraft } from '@/routes/-page/form/restored-draft'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { CheckInLine } from './check-in-line'
import { nameOf } from './check-in-values'
import { ScanField } from './scan-field'
import { useCheckIn } from './use-check-in'

/** Checks in an order by typing, by scanning, or everything at once. Unfinished check-ins are saved on this device. */
export function CheckIn({ order, onDone }: { order: OrderWithItems; onDone: () => void }) {
  const { form, draft, lines, countCode, zeroUnscanned, acceptAll } = useCheckIn(order, onDone)
  return (
    <form.AppForm>
      <form.Form className="grid gap-4 px-4 py-4">
        <RestoredDraft draft={draft}>We saved the check-in you started.</RestoredDraft>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-64 max-w-md flex-1">
            <ScanField onCode={countCode} />
          </div>
          {order.account.received_qty === null && (
            <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
              {(isSubmitting) => (
                <Button variant="outline" disabled={isSubmitting} onClick={() => void acceptAll()}>
                  Everything arrived
                </Button>
              )}
            </form.Subscribe>
          )}
        </div>
        <form.Subscribe
          selector={({ values }) => lines.filter((line) => values[nameOf('scanned', line)]).length}
        >
          {(scanned) =>
            scanned > 0 &&
            scanned < lines.length && (
              <Callout
                action={
                  <Button variant="outline" size="sm" onClick={zeroUnscanned}>
                    Nothing else arrived
                  </Button>
                }
              >
                {scanned} of {lines.length} products scanned. We'll count the rest as delivered unless you
                change them.
              </Callout>
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
