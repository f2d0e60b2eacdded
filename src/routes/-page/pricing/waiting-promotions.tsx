import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { promotionApproval } from '@/domain/pricing/promotion-stage'
import { managedPromotionRecord } from '@/queries/pricing/managed-promotions'
import { shownDay } from '@/routes/-page/shown-day'
import { Section } from '@/ui/layout/section'
import { buttonVariants } from '@/ui/primitives/button'

const SHOWN = 10

/** The promotions that suppliers submitted for approval, those that start first at the top. */
export function WaitingPromotions() {
  const { data = [] } = useQuery(managedPromotionRecord.queries.list())
  const waiting = data
    .filter(({ approval, is_archived }) => approval === promotionApproval.value.submitted && !is_archived)
    .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))
  if (waiting.length === 0) return null
  const shown = waiting.length > SHOWN ? `First to start: ${SHOWN} of ${waiting.length}` : undefined
  return (
    <Section title={`Waiting for approval (${waiting.length})`} description={shown}>
      <ul>
        {waiting.slice(0, SHOWN).map(({ hashid, name, vendor_name, product_name, starts_on, changes }) => (
          <li
            key={hashid}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0"
          >
            <div className="min-w-0">
              <p dir="auto" className="truncate font-medium">
                {name}
              </p>
              <p className="text-[13px] text-muted-foreground">
                <bdi>{vendor_name}</bdi>, <bdi>{product_name}</bdi> ·{' '}
                {changes.length > 0 ? 'change of a running promotion' : `starts ${shownDay(starts_on)}`}
              </p>
            </div>
            <Link
              to="/admin/promotions/$hashid"
              params={{ hashid }}
              aria-label={`Review ${name}`}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              Review
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
