import { nextStepText } from '@/domain/pricing/next-step'
import { lineTotal } from '@/domain/pricing/price'
import { type PricePart, type Waterfall, waterfallTotal } from '@/domain/pricing/price-waterfall'
import { compareMoney, formatMoney, minus } from '@/domain/values/money'
import { shownDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'

/** Breakdown of a price: the origin and last day of each part, then the cost of a case, a unit and the line. */
export function PriceBreakdown({ waterfall, qty = 0 }: { waterfall: Waterfall; qty?: number }) {
  const { parts, off_line, next_step, per_case, per_unit, msrp, margin } = waterfall
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 text-[13px]">
      {parts.map((part, index) => (
        <Part key={part.label} part={part} isFirst={index === 0} />
      ))}
      <Total label="Per case" text={formatMoney(per_case)} className="border-t pt-1.5 font-semibold" />
      <Total label="Per unit" text={formatMoney(per_unit)} className="text-muted-foreground" />
      {qty > 1 && (
        <Total label={`${qty} cases`} text={formatMoney(lineTotal({ qty, final_sell_price: per_case }))} />
      )}
      {off_line.map((part) => (
        <Part key={part.label} part={part} isFirst={false} />
      ))}
      {off_line.length > 0 && (
        <Total
          label="Line total"
          text={formatMoney(waterfallTotal(waterfall, Math.max(qty, 1)))}
          className="font-semibold"
        />
      )}
      {next_step && (
        <>
          <dt className="border-t pt-1.5 text-success">{nextStepText(next_step)}</dt>
          <dd className="border-t" />
        </>
      )}
      {msrp && (
        <Total
          label="MSRP per unit"
          text={formatMoney(msrp)}
          className="border-t pt-1.5 text-muted-foreground"
        />
      )}
      {margin && <Total label="Margin" text={margin} className="text-muted-foreground" />}
    </dl>
  )
}

function Part({ part, isFirst }: { part: PricePart; isFirst: boolean }) {
  const isLess = compareMoney(part.amount, '0') < 0
  const amount = isLess ? `−${formatMoney(minus('0', part.amount))}` : formatMoney(part.amount)
  return (
    <>
      <dt className="min-w-0">
        <span dir="auto">{part.label}</span>
        <span className="block text-muted-foreground text-xs">
          <span dir="auto">{part.source}</span>
          {part.until && ` · until ${shownDay(part.until)}`}
        </span>
      </dt>
      <dd className={cn('pl-5 text-right tabular-nums', isLess && 'text-success')}>
        {isFirst || isLess ? amount : `+${amount}`}
      </dd>
    </>
  )
}

function Total({ label, text, className }: { label: string; text: string; className?: string }) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={cn('pl-5 text-right tabular-nums', className)}>{text}</dd>
    </>
  )
}
