import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FigureWeeks, figureWeeks } from '@/domain/reports/supplier-figures'
import { supplierFigures } from '@/queries/reports/supplier-dashboard'
import { shownDay } from '@/routes/-page/shown-day'
import { cn } from '@/ui/cn'
import { FigureStats } from './figure-stats'
import { LostSales, TopProducts } from './product-panels'
import { SalesPanel } from './sales-panel'

const labels: Readonly<Record<FigureWeeks, string>> = {
  4: 'Last 4 weeks',
  12: 'Last 12 weeks',
  52: 'Last 52 weeks',
}

/** Sales against last year, fill rate, claim rate, top products and lost sales of some weeks up to today. */
export function SupplierFiguresPart() {
  const [weeks, setWeeks] = useState<FigureWeeks>('12')
  const query = useQuery(supplierFigures(weeks))
  const { data } = query
  return (
    <section aria-labelledby="figures" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="figures" className="font-semibold text-lg">
            How you're doing
          </h2>
          <p className="min-h-5 text-[13px] text-muted-foreground">
            {data &&
              `Deliveries from ${shownDay(data.from)} to ${shownDay(data.to)}, against the year before`}
          </p>
        </div>
        <div role="group" aria-label="Period" className="flex rounded-md border bg-card p-0.5">
          {figureWeeks.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === weeks}
              onClick={() => setWeeks(each)}
              className={cn(
                'h-8 rounded-sm px-3 font-medium text-[13px] hover:bg-muted touch:h-10',
                each === weeks && 'bg-accent',
              )}
            >
              <span className="max-tablet:sr-only">{labels[each]}</span>
              <span aria-hidden="true" className="tablet:hidden">
                {each} weeks
              </span>
            </button>
          ))}
        </div>
      </div>
      <FigureStats figures={data} />
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <div className="desktop:col-span-2">
          <SalesPanel query={query} />
        </div>
        <TopProducts query={query} />
        <LostSales query={query} />
      </div>
    </section>
  )
}
