import { formatCases } from '@/domain/cart/cases'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { formatMoney, sum } from '@/domain/values/money'
import { RestoredDraft } from '@/routes/-page/form/restored-draft'
import { ExtraQuestions } from '@/routes/-page/form-builder/extra-questions'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { Checkbox } from '@/ui/primitives/checkbox'
import { CheckInLine } from './check-in-line'
import { type CheckInValues, COUNTING, claimOf, nameOf } from './check-in-values'
import { ScanField } from './scan-field'
import { useCheckIn } from './use-check-in'

/** Checks in an order by typing, by scanning, or everything at once. Unfinished check-ins are saved on this device. */
export function CheckIn({ order, onDone }: { order: OrderWithItems; onDone: () => void }) {
  const { form, draft, lines, extra, countCode, countFromZero, zeroUnscanned, acceptAll } = useCheckIn(
    order,
    onDone,
  )
  return (
    <form.AppForm>
      <form.Form className="grid gap-4 px-4 py-4">
        <RestoredDraft draft={draft}>We saved the check-in you started.</RestoredDraft>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-64 max-w-md flex-1 gap-1">
            <ScanField onCode={countCode} />
            <form.Subscribe selector={({ values }) => Boolean(values[COUNTING])}>
              {(isCounting) => (
                <label htmlFor="count-from-zero" className="flex min-h-6 items-center gap-2 text-[13px]">
                  <Checkbox id="count-from-zero" checked={isCounting} onCheckedChange={countFromZero} />
                  Count up from zero
                </label>
              )}
            </form.Subscribe>
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
        <ul className="grid divide-y border-y">
          {lines.map((line) => (
            <CheckInLine key={line.hashid} form={form} line={line} order={order} />
          ))}
        </ul>
        <form.Subscribe selector={({ values }) => values}>
          {(values) => (
            <>
              <Unscanned values={values} lines={lines} onZero={zeroUnscanned} />
              <p role="status" className="text-right text-sm">
                {claimText(values, lines, order)}
              </p>
              {extra && lines.some((line) => claimOf(values, line, order.claims)) && (
                <section aria-label="About your claims" className="max-w-xl">
                  <ExtraQuestions version={extra} />
                </section>
              )}
            </>
          )}
        </form.Subscribe>
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

/** Says how products count that nobody scanned. Below the lines, so that it moves none of them. */
function Unscanned({
  values,
  lines,
  onZero,
}: {
  values: CheckInValues
  lines: readonly OrderLine[]
  onZero: () => void
}) {
  const scanned = lines.filter((line) => values[nameOf('scanned', line)]).length
  if (values[COUNTING] || scanned === 0 || scanned === lines.length) return null
  return (
    <Callout
      action={
        <Button variant="outline" size="sm" onClick={onZero}>
          Nothing else arrived
        </Button>
      }
    >
      {scanned} of {lines.length} products scanned. We'll count the rest as delivered unless you change them.
    </Callout>
  )
}

function claimText(values: CheckInValues, lines: readonly OrderLine[], { claims }: OrderWithItems): string {
  const claimed = lines.flatMap((line) => claimOf(values, line, claims) ?? [])
  if (claimed.length === 0) return 'No credit to claim'
  const cases = claimed.reduce((total, { qty }) => total + qty, 0)
  return `Claiming a credit of ${formatMoney(sum(claimed.map(({ credit }) => credit)))} for ${formatCases(cases)}`
}
