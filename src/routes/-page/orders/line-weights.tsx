import { formatCases } from '@/domain/cart/cases'
import { isOutOfTolerance, sumPounds } from '@/domain/catalogue/case-weights'
import { formatPounds } from '@/domain/catalogue/catch-weight'
import { amountOf } from '@/domain/orders/line-state'
import type { OrderLine } from '@/domain/orders/order-detail'
import { readWeights, weightAmount } from '@/domain/orders/weighing'
import { formatMoney, sum } from '@/domain/values/money'
import type { FormOf } from '@/routes/-page/form/use-form'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Label } from '@/ui/primitives/label'
import { CONFIRMED, confirmedName, weightsName } from './weight-values'

type WeightForm = FormOf<Record<string, string>>
interface WeighedLine {
  line: OrderLine
  /** Cases to ship. */
  qty: number
}

/** Asks for the weights of the cases that are shipped of lines priced by the pound. */
export const LineWeights = ({ form, lines }: { form: WeightForm; lines: readonly WeighedLine[] }) =>
  lines.map(({ line, qty }) =>
    line.catch_weight && qty > 0 ? <Weights key={line.hashid} form={form} line={line} qty={qty} /> : null,
  )

function Weights({ form, line, qty }: { form: WeightForm } & WeighedLine) {
  const nominal = line.catch_weight ? formatPounds(line.catch_weight.nominal_weight) : ''
  return (
    <div role="group" aria-label={`Weight of ${line.purchasable_name}`} className="grid gap-2">
      <form.AppField name={weightsName(line)}>
        {(field) => (
          <field.LongText
            label={`${line.purchasable_name}: weight of ${formatCases(qty)}, lb`}
            hint={`Of each case, or the total. Type or paste the weights, or scan the labels. A case usually weighs ${nominal}.`}
            required
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values[weightsName(line)] ?? ''}>
        {(text) => <Weighed form={form} line={line} qty={qty} text={text} />}
      </form.Subscribe>
    </div>
  )
}

/** Adds up the weights that were entered so far, and asks to confirm unusual ones. */
function Weighed({ form, line, qty, text }: { form: WeightForm; text: string } & WeighedLine) {
  const { catch_weight } = line
  const read = readWeights(text, line)
  if (catch_weight === null || 'error' in read || read.weights.length === 0) return null
  const { weights } = read
  const amount = amountOf(line, qty, line.shipped_qty ?? 0)
  const isTotal = weights.length === 1
  const cases = isTotal ? qty : 1
  const isUnusual = weights.some((weight) => isOutOfTolerance(weight, cases, catch_weight))
  const isComplete = isTotal || weights.length === qty
  return (
    <>
      <p role="status" className="text-[13px] tabular-nums">
        {isTotal ? '' : `${weights.length} of ${qty} weighed, `}
        {formatPounds(sumPounds(weights))}
        {isComplete &&
          `, ${formatMoney(sum([amount, weightAmount(line, { qty, amount, weights })]))} instead of ${formatMoney(amount)}`}
      </p>
      {isComplete && isUnusual && <Confirmation form={form} line={line} />}
    </>
  )
}

const Confirmation = ({ form, line }: { form: WeightForm; line: OrderLine }) => (
  <form.AppField name={confirmedName(line)}>
    {(field) => (
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={field.name}
          name={field.name}
          checked={field.state.value === CONFIRMED}
          onCheckedChange={(isConfirmed) => field.handleChange(isConfirmed ? CONFIRMED : '')}
          onBlur={field.handleBlur}
        />
        <Label htmlFor={field.name}>I checked this weight</Label>
      </div>
    )}
  </form.AppField>
)
