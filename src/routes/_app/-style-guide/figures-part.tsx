import { useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { Chart } from '@/ui/charts/chart'
import type { ChartKind } from '@/ui/charts/parts'
import { Countdown } from '@/ui/layout/countdown'
import { Section } from '@/ui/layout/section'
import { Stat } from '@/ui/layout/stat'
import { CardContent } from '@/ui/primitives/card'
import { Part, Row, State } from './part'

const MINUTE = 60_000
const thousands = (size: number) => (size === 0 ? '$0' : `$${size}k`)
const points = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((label, index) => {
  const size = [3, 5, 4, 7, 6][index] ?? 0
  return { key: label, label, values: [{ size, text: thousands(size) }] }
})
const series = [{ name: 'Spend', tone: 'main' }] as const
const kinds: readonly [ChartKind, string][] = [
  ['columns', 'Columns'],
  ['bars', 'Bars'],
  ['line', 'A line'],
]

export function FiguresPart(part: { id: string; title: string }) {
  const [start] = useState(serverNow)
  const inMinutes = (minutes: number) => new Date(start + minutes * MINUTE)
  return (
    <Part {...part}>
      <div className="grid gap-3 tablet:grid-cols-3">
        <Stat label="Spend this month" value="$12,480.50" hint="October: $11,120.00" />
        <Stat
          label="Fill rate"
          value="98.2%"
          trend={{ direction: 'up', text: '1.4 points more than in October', isGood: true }}
        />
        <Stat
          label="Credits"
          value="$340.00"
          trend={{ direction: 'down', text: '12% less than in October', isGood: true }}
        />
      </div>
      {kinds.map(([kind, name]) => (
        <State key={kind} name={name}>
          <Section title={`Spend by month, ${name.toLowerCase()}`} description="The same numbers are a table">
            <CardContent>
              <Chart
                title={`Spend by month, ${name.toLowerCase()}`}
                of="Month"
                axis={thousands}
                {...{ kind, points, series }}
              />
            </CardContent>
          </Section>
        </State>
      ))}
      <State name="Cut-offs">
        <Row>
          {[60 * 50, 95, 20, -1].map((minutes) => (
            <Countdown key={minutes} until={inMinutes(minutes)} now={serverNow} />
          ))}
        </Row>
      </State>
    </Part>
  )
}
