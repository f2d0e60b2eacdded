import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { staffWork } from '@/queries/reports/reports'
import { QueryState } from '@/routes/-page/query-state'
import { shownWork } from '@/routes/-page/reports/work-views'
import { Skeleton } from '@/ui/primitives/skeleton'

/** The queues with open work: how much, since when, and a link to each. */
export function WaitingWork() {
  const query = useQuery(staffWork())
  if (!query.data) return <QueryState queries={[query]} pending={<Skeleton className="h-18" />} />
  if (query.data.length === 0)
    return <p className="text-muted-foreground">You're all caught up: nothing needs a decision.</p>
  return (
    <nav aria-label="Queues" className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-5">
      {query.data.map((work) => {
        const { count, noun, oldest, link } = shownWork(work)
        return (
          <Link
            key={work.kind}
            {...link}
            className="grid content-start gap-0.5 rounded-lg border bg-card px-4 py-3 hover:border-primary"
          >
            <span>
              <b className="text-lg font-semibold tabular-nums">{count}</b> {noun}
            </span>
            <span className="text-[13px] text-muted-foreground">{oldest}</span>
          </Link>
        )
      })}
    </nav>
  )
}
