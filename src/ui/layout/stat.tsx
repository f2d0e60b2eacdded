import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../primitives/card'

interface Trend {
  direction: 'up' | 'down' | 'level'
  /** The change and its comparison: "12% more than in May". */
  text: string
  /** True if the change is good news; left out if it is neither. */
  isGood?: boolean
}

const arrows = { up: 'M4 12 12 4M6 4h6v6', down: 'M4 4l8 8M12 6v6H6', level: 'M3 8h10M9 4l4 4-4 4' }

/** A key figure. */
export function Stat({
  label,
  value,
  hint,
  trend,
}: {
  label: string
  value: ReactNode
  hint?: ReactNode
  trend?: Trend
}) {
  return (
    <Card data-slot="stat" className="grid min-w-0 content-start gap-1 px-3 py-3.5 tablet:px-4">
      <p className="text-[13px] text-muted-foreground">{label}</p>
      <p className="min-w-0 font-semibold text-xl tabular-nums tracking-tight tablet:text-2xl">{value}</p>
      {trend && (
        <p
          className={clsx(
            'flex items-center gap-1 text-[13px]',
            trend.isGood === undefined
              ? 'text-muted-foreground'
              : trend.isGood
                ? 'text-success'
                : 'text-destructive',
          )}
        >
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="size-3.5 shrink-0"
            fill="none"
            stroke="currentColor"
          >
            <path d={arrows[trend.direction]} strokeWidth="1.75" />
          </svg>
          {trend.text}
        </p>
      )}
      {hint && <p className="text-[13px] text-muted-foreground">{hint}</p>}
    </Card>
  )
}
