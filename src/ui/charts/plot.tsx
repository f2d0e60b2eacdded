import type { ReactElement } from 'react'
import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { axisTicks } from './axis-ticks'
import { type ChartKind, type ChartPoint, type ChartProps, type ChartSeries, toneOf } from './parts'
import { PointTip } from './point-tip'

const plain = {
  tick: { fontSize: 12, fill: 'var(--muted-foreground)' },
  axisLine: false,
  tickLine: false,
}
const NARROW = 480

interface Props extends ChartProps {
  width: number
  height: number
}

/** Draws a chart with recharts. No animation: the numbers are to be read. Arrow keys move between the points when it has the focus. */
export default function Plot({ title, kind, points, series, axis, width, height }: Props) {
  const Drawing = kind === 'line' ? LineChart : BarChart
  const isHorizontal = kind === 'bars'
  const names = width < NARROW ? 104 : 168
  const ticks = axisTicks(...rangeOf(kind, points), width < NARROW ? 4 : 6)
  const amounts = {
    ...plain,
    tickFormatter: axis,
    ticks,
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0],
    interval: 0,
  }
  const label = ({ key }: ChartPoint) => key
  const labels = new Map(points.map((point) => [point.key, point.label]))
  const short = (key: string) => cut(labels.get(key) ?? key, isHorizontal ? Math.floor(names / 8) : 14)
  return (
    <Drawing
      data={[...points]}
      width={width}
      height={height}
      layout={isHorizontal ? 'vertical' : 'horizontal'}
      margin={{ top: 8, right: isHorizontal ? 20 : 8, bottom: 0, left: 0 }}
      barGap={2}
      barCategoryGap="22%"
      accessibilityLayer
      role="application"
      aria-label={`${title}, chart. Use the arrow keys to move between points.`}
    >
      <CartesianGrid stroke="var(--border)" vertical={isHorizontal} horizontal={!isHorizontal} />
      {isHorizontal ? (
        <>
          <XAxis {...amounts} type="number" height={24} />
          <YAxis
            {...plain}
            type="category"
            dataKey={label}
            width={names}
            tickFormatter={short}
            interval={0}
          />
        </>
      ) : (
        <>
          <XAxis
            {...plain}
            dataKey={label}
            tickFormatter={short}
            interval="equidistantPreserveStart"
            minTickGap={12}
            height={24}
          />
          <YAxis {...amounts} width={52} />
        </>
      )}
      <Tooltip
        isAnimationActive={false}
        cursor={kind === 'line' ? { stroke: 'var(--border)' } : { fill: 'var(--muted)' }}
        content={<PointTip points={points} series={series} />}
      />
      {series.map((entry, at) => markOf(kind, entry, at))}
    </Drawing>
  )
}

/** Returns the range of the amount axis: from 0, or up to 100 % for shares. */
function rangeOf(kind: ChartKind, points: readonly ChartPoint[]): [number, number] {
  const sizes = points.flatMap(({ values }) => values.flatMap((value) => (value ? [value.size] : [])))
  return kind === 'line' ? [Math.min(95, ...sizes), 100] : [Math.min(0, ...sizes), Math.max(0, ...sizes)]
}

function markOf(kind: ChartKind, { name, tone }: ChartSeries, at: number): ReactElement {
  const shared = {
    name,
    dataKey: ({ values }: ChartPoint) => values[at]?.size ?? null,
    isAnimationActive: false,
  }
  return kind === 'line' ? (
    <Line
      key={name}
      {...shared}
      type="monotone"
      stroke={toneOf(tone)}
      strokeWidth={2}
      dot={{ r: 2.5 }}
      connectNulls
    />
  ) : (
    <Bar
      key={name}
      {...shared}
      fill={toneOf(tone)}
      radius={kind === 'bars' ? [0, 3, 3, 0] : [3, 3, 0, 0]}
      maxBarSize={44}
    />
  )
}

const cut = (name: string, length: number) =>
  name.length > length ? `${name.slice(0, length - 1).trimEnd()}…` : name
