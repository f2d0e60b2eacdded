/** Columns for amounts over time, bars for amounts by name, a line for a share over time. */
export type ChartKind = 'columns' | 'bars' | 'line'

export interface ChartSeries {
  name: string
  tone: Tone
}
type Tone = 'main' | 'before'

/** A number to draw, and its exact text. */
export interface ChartValue {
  size: number
  text: string
}

/** A point with its value in each series; null for none. */
export interface ChartPoint {
  key: string
  label: string
  values: readonly (ChartValue | null)[]
}

export interface ChartProps {
  title: string
  kind: ChartKind
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  /** Formats a number of the axis. */
  axis: (size: number) => string
}

const tones: Record<Tone, string> = {
  main: 'var(--chart-1)',
  // Past data is muted.
  before: 'var(--input)',
}
export const toneOf = (tone: Tone) => tones[tone]

const HEIGHT = 240
const BAR = 34
const AXIS = 30

/** Returns the height before rendering, to avoid layout shift. */
export const chartHeight = (kind: ChartKind, points: number) =>
  kind === 'bars' ? Math.max(1, points) * BAR + AXIS : HEIGHT

/** Formats thousands for an axis: "$12k". */
export function shortMoney(size: number): string {
  const [count, unit] =
    Math.abs(size) >= 1_000_000
      ? [size / 1_000_000, 'M']
      : Math.abs(size) >= 1_000
        ? [size / 1_000, 'k']
        : [size, '']
  return `$${Number(count.toFixed(1))}${unit}`
}
