import { useState } from 'react'
import { Button } from './button'
import { Table, TableBody, TableCell, TableHead, TableRow } from './table'

interface Bar {
  label: string
  /** Height of the bar, in any unit. */
  size: number
  /** The value as it is read. */
  text: string
}

const HEIGHT = 176
/** Room for the value above a bar and for its label below. */
const ABOVE = 20
const BELOW = 20

/** Bars with their values, the last one set apart. The same numbers are a table, for whoever prefers or needs one. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const [isTable, setTable] = useState(false)
  return (
    <figure data-slot="bar-chart" aria-label={title} className="grid min-w-0 gap-2">
      {isTable ? <Values title={title} bars={bars} /> : <Bars title={title} bars={bars} />}
      <Button variant="ghost" size="sm" className="justify-self-end" onClick={() => setTable(!isTable)}>
        {isTable ? 'Show as chart' : 'Show as table'}
      </Button>
    </figure>
  )
}

function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const tallest = Math.max(1, ...bars.map((bar) => bar.size))
  const slot = 100 / bars.length
  const isDense = bars.length > 6
  const description = `${title}: ${bars.map(({ label, text }) => `${label} ${text}`).join(', ')}`
  return (
    <svg role="img" aria-label={description} width="100%" height={HEIGHT} className="overflow-visible">
      {bars.map((bar, index) => {
        const height = Math.max(1, (bar.size / tallest) * (HEIGHT - ABOVE - BELOW))
        const top = HEIGHT - BELOW - height
        const middle = `${(index + 0.5) * slot}%`
        // Counted from the last bar, which is the one people look for.
        const isSkipped = isDense && (bars.length - 1 - index) % 2 === 1
        return (
          <g key={bar.label}>
            <title>{`${bar.label}: ${bar.text}`}</title>
            <rect
              x={`${(index + 0.15) * slot}%`}
              y={top}
              width={`${0.7 * slot}%`}
              height={height}
              rx="3"
              className={index === bars.length - 1 ? 'fill-chart-2' : 'fill-chart-1'}
            />
            <text
              x={middle}
              y={top - 6}
              textAnchor="middle"
              className={`fill-foreground text-[11px] tabular-nums ${isDense ? 'max-desktop:hidden' : ''}`}
            >
              {bar.text}
            </text>
            <text
              x={middle}
              y={HEIGHT - 4}
              textAnchor="middle"
              className={`fill-muted-foreground text-[11px] ${isSkipped ? 'max-tablet:hidden' : ''}`}
            >
              {bar.label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function Values({ title, bars }: { title: string; bars: readonly Bar[] }) {
  return (
    <Table label={title}>
      <TableBody>
        {bars.map((bar) => (
          <TableRow key={bar.label}>
            <TableHead scope="row">{bar.label}</TableHead>
            <TableCell isNumeric>{bar.text}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
