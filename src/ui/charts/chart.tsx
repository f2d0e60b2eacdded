import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../primitives/button'
import { useTurn } from '../use-turn'
import { useWidth } from '../use-width'
import { ChartTable } from './chart-table'
import { IsolatedRoot } from './isolated-root'
import { type ChartKind, type ChartPoint, type ChartSeries, heightOf, toneOf } from './parts'

const loadPlot = () => import('./plot')
type PlotProps = ComponentProps<Awaited<ReturnType<typeof loadPlot>>['default']>

/**
 * A chart with its numbers behind it as a table, for whoever prefers or needs one, and where it cannot be drawn. What draws
 * it is loaded when the first is wanted, and draws one chart a frame; its place is held meanwhile.
 */
export function Chart({
  title,
  kind,
  of,
  points,
  series,
  axis,
}: {
  title: string
  kind: ChartKind
  /** What the points are: "Month". */
  of: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  /** A number of the axis as it is read. */
  axis: (size: number) => string
}) {
  const [shown, setShown] = useState<'chart' | 'table' | 'table for want of a chart'>('chart')
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const width = useWidth(place)
  const isItsTurn = useTurn()
  const height = heightOf(kind, points.length)
  const isTable = shown !== 'chart'
  const fail = (error: unknown) => {
    // Who has no network cannot be brought the code: nothing is wrong with it.
    if (navigator.onLine) reportError(error)
    setShown('table for want of a chart')
  }
  useEffect(() => {
    if (shown !== 'table for want of a chart') return () => {}
    const tryAgain = () => setShown('chart')
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [shown])
  return (
    <figure data-slot="chart" aria-label={title} className="grid min-w-0 gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        {series.length > 1 && <Legend series={series} />}
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          aria-pressed={isTable}
          onClick={() => setShown(isTable ? 'chart' : 'table')}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {isTable ? (
        <div style={{ minHeight: height }}>
          {shown === 'table for want of a chart' && (
            <p role="status" className="mb-2 text-[13px] text-muted-foreground">
              We couldn't draw this chart. Here are the numbers.
            </p>
          )}
          <ChartTable title={title} of={of} points={points} series={series} />
        </div>
      ) : (
        <div ref={setPlace} className="min-w-0 overflow-hidden" style={{ height }}>
          {width > 0 && isItsTurn && (
            <IsolatedRoot onError={fail}>
              <LoadedPlot {...{ title, kind, points, series, axis, width, height }} />
            </IsolatedRoot>
          )}
        </div>
      )}
    </figure>
  )
}

/** Asks for what draws it each time that it is shown: who comes back to a chart that could not be drawn tries again. */
function LoadedPlot(props: PlotProps) {
  const [Plot] = useState(() => lazy(loadPlot))
  return (
    <Suspense fallback={null}>
      <Plot {...props} />
    </Suspense>
  )
}

const Legend = ({ series }: { series: readonly ChartSeries[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-muted-foreground">
    {series.map(({ name, tone }) => (
      <li key={name} className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-xs" style={{ background: toneOf(tone) }} />
        {name}
      </li>
    ))}
  </ul>
)
