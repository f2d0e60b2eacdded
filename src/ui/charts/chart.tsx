import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { retryImport } from '@/loading/retry-import'
import { afterFrame } from '../after-frame'
import { Button } from '../primitives/button'
import { useWidth } from '../use-width'
import { ChartTable } from './chart-table'
import { type ChartProps, type ChartSeries, chartHeight, toneOf } from './parts'

/** Waits for the frame that shows the page, so that the heading does not share the network with the chart library. */
async function loadPlot() {
  await new Promise<void>((resolve) => {
    afterFrame(resolve)
  })
  return retryImport(() => import('./plot'))
}
type PlotProps = ComponentProps<Awaited<ReturnType<typeof loadPlot>>['default']>

/**
 * A chart with its numbers as a table, as an alternative view and as a fallback. The chart library loads on first use; its space
 * is reserved meanwhile. `of` names the points: "Month".
 */
export function Chart({ of, ...chart }: ChartProps & { of: string }) {
  const { title, kind, points, series } = chart
  const [shown, setShown] = useState<'chart' | 'table' | 'fallback'>('chart')
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const width = useWidth(place)
  const height = chartHeight(kind, points.length)
  const isTable = shown !== 'chart'
  const fail = (error: unknown) => {
    // Offline, the code cannot be loaded: not an error to report.
    if (navigator.onLine) reportError(error)
    setShown('fallback')
  }
  useEffect(() => {
    if (shown !== 'fallback') return () => {}
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
          {shown === 'fallback' && (
            <p role="status" className="mb-2 text-[13px] text-muted-foreground">
              We couldn't draw this chart. Here are the numbers.
            </p>
          )}
          <ChartTable title={title} of={of} points={points} series={series} />
        </div>
      ) : (
        <div ref={setPlace} className="min-w-0 overflow-hidden" style={{ height }}>
          {width > 0 && (
            <CatchBoundary getResetKey={() => 0} errorComponent={() => null} onCatch={fail}>
              <LoadedPlot {...chart} width={width} height={height} />
            </CatchBoundary>
          )}
        </div>
      )}
    </figure>
  )
}

/** Loads the plot each time it is shown, so that returning to a failed chart retries. */
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
