import { type ChartPoint, type ChartSeries, toneOf } from './parts'

/** Tooltip of a point: its name, and its value in each series. The chart determines the active point. */
export function PointTip({
  points,
  series,
  active = false,
  label,
}: {
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  active?: boolean
  label?: string | number
}) {
  const point = points.find(({ key }) => key === label)
  if (!active || !point) return null
  return (
    <div className="max-w-64 rounded-md border bg-popover px-3 py-2 text-[13px] text-popover-foreground shadow-lg">
      <p dir="auto" className="font-medium">
        {point.label}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-0.5">
        {series.map(({ name, tone }, at) => (
          <div key={name} className="contents">
            <span aria-hidden="true" className="size-2.5 rounded-xs" style={{ background: toneOf(tone) }} />
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="text-right tabular-nums">{point.values[at]?.text ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
