import { Link } from '@tanstack/react-router'
import { ClockIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { serverNow } from '@/auth/server-clock'
import { formatDay } from '@/domain/delivery'
import { formatMoney } from '@/domain/money'
import { buttonVariants } from '@/ui/button'
import { cn } from '@/ui/cn'
import { Countdown } from '@/ui/countdown'
import { EmptyState } from '@/ui/states'
import { Panel } from './panel'
import type { UpcomingCutOff } from './upcoming-cut-offs'

const SHOWN = 6

/** The cut-offs that come next, each a step from its order pad. */
export function CutOffs({
  query,
  cutOffs,
  mayPlace,
}: {
  query: ComponentProps<typeof Panel>['query']
  cutOffs: readonly UpcomingCutOff[]
  mayPlace: boolean
}) {
  return (
    <Panel title="Next cut-offs" query={query}>
      {cutOffs.length === 0 && (
        <EmptyState icon={ClockIcon} title="No vendor delivers here yet">
          Cut-offs appear as soon as vendors of your marketplace are open.
        </EmptyState>
      )}
      <ul>
        {cutOffs.slice(0, SHOWN).map(({ vendor, day, closesAt }) => (
          <li
            key={vendor.hashid}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b px-4 py-2 last:border-b-0 tablet:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{vendor.name}</p>
              <p className="text-[13px] text-muted-foreground">
                for {formatDay(day)} · minimum {formatMoney(vendor.order_minimum)}
              </p>
            </div>
            <Countdown until={closesAt} now={serverNow} className="text-[13px] max-tablet:row-start-2" />
            {mayPlace && (
              <Link
                to="/order/start/{-$storeHash}/{-$straightToCart}"
                params={{}}
                search={{ vendor: vendor.hashid, date: day }}
                className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'max-tablet:row-span-2')}
                aria-label={`Order from ${vendor.name}`}
              >
                Order
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
