import { useQuery } from '@tanstack/react-query'
import type { RecentLot } from '@/domain/orders/lots'
import type { OrderLine } from '@/domain/orders/order-detail'
import { recentLots } from '@/queries/orders/fulfillment'
import type { FormOf } from '@/routes/-page/form/use-form'
import { Button } from '@/ui/primitives/button'
import { lotsName, sourceName } from './lot-values'

type LotForm = FormOf<Record<string, string>>
interface TracedLine {
  line: OrderLine
  /** Cases to ship. */
  qty: number
}

/** Asks for the traceability lot codes of the cases that are shipped of lines on the Food Traceability List. */
export function LineLots({
  form,
  lines,
  order_hash,
}: {
  form: LotForm
  lines: readonly TracedLine[]
  order_hash: string
}) {
  const traced = lines.filter(({ line, qty }) => line.is_traceable && qty > 0)
  const { data: recent = [] } = useQuery({ ...recentLots(order_hash), enabled: traced.length > 0 })
  return traced.map(({ line }) => (
    <Lots
      key={line.hashid}
      form={form}
      line={line}
      recent={recent.filter(({ product_hash }) => product_hash === line.product_hash)}
    />
  ))
}

function Lots({ form, line, recent }: { form: LotForm; line: OrderLine; recent: readonly RecentLot[] }) {
  const choose = ({ lot_code, source }: RecentLot) => {
    form.setFieldValue(lotsName(line), lot_code)
    form.setFieldValue(sourceName(line), source)
  }
  return (
    <div role="group" aria-label={`Lots of ${line.purchasable_name}`} className="grid gap-2">
      <form.AppField name={lotsName(line)}>
        {(field) => (
          <field.Text
            label={`${line.purchasable_name}: lot code`}
            hint="Type it, or scan the labels. For several lots, add the cases of each: AB-12 × 2, CD-9 × 1."
            required
            autoComplete="off"
          />
        )}
      </form.AppField>
      {recent.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5 text-[13px]">
          <span className="text-muted-foreground">Shipped last:</span>
          {recent.map((lot) => (
            <Button key={lot.lot_code} variant="outline" size="sm" onClick={() => choose(lot)}>
              {lot.lot_code}
            </Button>
          ))}
        </p>
      )}
      <form.AppField name={sourceName(line)}>
        {(field) => (
          <field.Text
            label={`${line.purchasable_name}: where the lot code was assigned`}
            hint="The name and address of the place, or its GLN, FDA registration number or web address."
            required
            autoComplete="off"
          />
        )}
      </form.AppField>
    </div>
  )
}
