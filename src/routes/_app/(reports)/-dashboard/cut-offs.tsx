import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClockIcon } from 'lucide-react'
import { startTransition, useState } from 'react'
import type { CartLine } from '@/domain/cart/cart-line'
import type { CutOff, Dashboard } from '@/domain/reports/contract'
import { Button } from '@/ui/primitives/button'
import { CutOffLine } from './cut-off-line'
import { Panel, PanelEmpty } from './panel'

const SHOWN = 6

const parts = [
  {
    title: 'Missed',
    holds: ({ in_days, closes_at }: CutOff, now: number) => in_days < 0 || Date.parse(closes_at) <= now,
  },
  { title: 'Today', holds: ({ in_days }: CutOff) => in_days === 0 },
  { title: 'Tomorrow', holds: () => true },
]

/** Cut-offs of today and tomorrow with the carts for them, each linked to its order pad. */
export function CutOffs({
  query,
  lines,
  showsStore,
  mayPlace,
  now,
}: {
  query: UseQueryResult<Dashboard>
  lines: readonly CartLine[]
  showsStore: boolean
  mayPlace: boolean
  now: number
}) {
  const { rows: cutOffs, count } = query.data?.cut_offs ?? { rows: [], count: 0 }
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? cutOffs : cutOffs.slice(0, SHOWN)
  const partOf = (cutOff: CutOff) => parts.find(({ holds }) => holds(cutOff, now))
  return (
    <Panel
      title="Cut-offs"
      hint="Today and tomorrow, in each store's local time"
      query={query}
      height="min-h-96"
    >
      {cutOffs.length === 0 && (
        <PanelEmpty icon={ClockIcon} title="No cut-offs today or tomorrow">
          Cut-offs appear here the day before. You can order ahead any time.
        </PanelEmpty>
      )}
      {parts.map((part) => {
        const ofPart = shown.filter((cutOff) => partOf(cutOff) === part)
        return (
          ofPart.length > 0 && (
            <section key={part.title} aria-label={part.title}>
              <h3 className="border-b bg-muted px-4 py-1 font-medium text-[13px] text-muted-foreground">
                {part.title}
              </h3>
              <ul className="divide-y border-b">
                {ofPart.map((cutOff) => (
                  <CutOffLine
                    key={`${cutOff.store_hash}:${cutOff.vendor_hash}:${cutOff.date_required}:${cutOff.closes_at}`}
                    cutOff={cutOff}
                    lines={lines}
                    showsStore={showsStore}
                    mayPlace={mayPlace}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
      <div className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        {cutOffs.length > SHOWN && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isWhole}
            onClick={() => startTransition(() => setWhole(!isWhole))}
          >
            {isWhole
              ? 'Show fewer'
              : `Show ${cutOffs.length === count ? `all ${count}` : `the first ${cutOffs.length} of ${count}`}`}
          </Button>
        )}
        {mayPlace ? (
          <Link to="/order/planner" className="ml-auto text-[13px] text-primary underline">
            Cut-off planner
          </Link>
        ) : (
          <Link
            to="/orders/{-$filter}"
            params={{ filter: 'upcoming' }}
            className="ml-auto text-[13px] text-primary underline"
          >
            Upcoming orders
          </Link>
        )}
      </div>
    </Panel>
  )
}
