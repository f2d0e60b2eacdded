import { useState } from 'react'
import { BarChart } from '@/ui/bar-chart'
import { Card, CardHeader } from '@/ui/card'
import { Countdown } from '@/ui/countdown'
import { Stat } from '@/ui/stat'
import { Part, Row, State } from './part'

const MINUTE = 60_000
const bars = [3, 5, 4, 7, 6].map((size, index) => ({
  label: ['Jul', 'Aug', 'Sep', 'Oct', 'Nov'][index] ?? '',
  size,
  text: `$${size}k`,
}))

export function FiguresPart(part: { id: string; title: string }) {
  const [start] = useState(() => Date.now())
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
      <State name="Bars">
        <Card>
          <CardHeader title="Spend by month" hint="The same numbers are a table" />
          <div className="p-4">
            <BarChart title="Spend by month" bars={bars} />
          </div>
        </Card>
      </State>
      <State name="Cut-offs">
        <Row>
          {[60 * 50, 95, 20, -1].map((minutes) => (
            <Countdown key={minutes} until={inMinutes(minutes)} now={Date.now} />
          ))}
        </Row>
      </State>
    </Part>
  )
}
