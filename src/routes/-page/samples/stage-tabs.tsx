import { Link } from '@tanstack/react-router'
import { sampleStages } from '@/domain/samples/sample-due'
import type { SampleRequest } from '@/domain/samples/sample-request'
import { cn } from '@/ui/cn'
import type { SampleArea } from './sample-area'
import { sampleAreas } from './sample-area'

const classes = (isCurrent: boolean) =>
  cn(
    '-mb-px flex items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-3 py-2.5 font-medium text-muted-foreground hover:text-foreground',
    isCurrent && 'border-primary text-foreground',
  )

/** Links to the stages of samples, with how many are in each. */
export function StageTabs({
  area,
  stage,
  samples,
}: {
  area: SampleArea
  /** Undefined for all. */
  stage: string | undefined
  samples: readonly SampleRequest[]
}) {
  const countOf = (statuses: readonly number[]) =>
    samples.filter(({ status }) => statuses.includes(status)).length
  const tabs = [
    ...sampleStages.map(({ key, label, statuses }) => ({ key, label, count: countOf(statuses) })),
    { key: undefined, label: 'All', count: samples.length },
  ]
  return (
    <nav aria-label="Stages" className="flex min-w-0 overflow-x-auto border-b">
      {tabs.map(({ key, label, count }) => (
        <Link
          key={label}
          to={sampleAreas[area].list}
          search={(all) => ({ ...all, stage: key })}
          aria-current={key === stage ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes(key === stage)}
        >
          {label}
          <span className="rounded-full bg-muted px-1.5 text-muted-foreground text-xs tabular-nums">
            {count}
          </span>
        </Link>
      ))}
    </nav>
  )
}
