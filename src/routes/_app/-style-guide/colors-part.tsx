import { BrandMark } from '@/ui/brand/brand-mark'
import { Grid, Part, State } from './part'

const pairs = [
  'bg-background text-foreground',
  'bg-card text-card-foreground',
  'bg-secondary text-secondary-foreground',
  'bg-muted text-muted-foreground',
  'bg-accent text-accent-foreground',
  'bg-primary text-primary-foreground',
  'bg-nav text-nav-foreground',
  'bg-nav-active text-nav-foreground',
  'bg-highlight text-highlight-foreground',
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
  'bg-destructive-soft text-destructive',
  'bg-info-soft text-info',
]
const charts = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5']

export function ColorsPart(part: { id: string; title: string }) {
  return (
    <Part {...part}>
      <State name="Each background with its text color">
        <ul className="grid gap-2 tablet:grid-cols-3 desktop:grid-cols-4">
          {pairs.map((pair) => (
            <li key={pair} className={`rounded-md border px-3 py-4 text-[13px] ${pair}`}>
              {pair.replaceAll(/bg-|text-/g, '').replace(' ', ' / ')}
            </li>
          ))}
        </ul>
      </State>
      <Grid>
        <State name="Charts">
          <ul className="flex gap-2">
            {charts.map((color, index) => (
              <li key={color} className={`size-12 rounded-md ${color}`}>
                <span className="sr-only">Chart {index + 1}</span>
              </li>
            ))}
          </ul>
        </State>
        <State name="Mark">
          <div className="flex items-center gap-4">
            <BrandMark className="size-6" />
            <BrandMark className="size-9" />
            <BrandMark className="size-12" />
          </div>
        </State>
        <State name="Type">
          <p className="font-semibold text-2xl tracking-tight">Page title</p>
          <p className="font-semibold text-lg">Part of a page</p>
          <p className="text-base">Reading text of a page</p>
          <p>Text of lists and forms, 1234567890</p>
          <p className="text-[13px] text-muted-foreground">Hints and small print</p>
        </State>
        <State name="Names in any script">
          <p dir="auto">متجر الحي القديم</p>
          <p dir="auto">Crème brûlée “Søren & Zoë”, 12×4 oz</p>
          <p dir="auto" className="truncate">
            A name too long for its space ends in dots, as in a table or a menu
          </p>
        </State>
      </Grid>
    </Part>
  )
}
