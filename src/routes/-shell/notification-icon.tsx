import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState } from '@/routes/-page/query-state'
import { cn } from '@/ui/cn'
import { PageLoading } from '@/ui/layout/loading'
import { buttonVariants } from '@/ui/primitives/button'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '@/ui/primitives/popover'
import { LabelTooltip } from './label-tooltip'
import { toolLabelStyle, toolStyle } from './tool-style'

interface NewsLine {
  key: string
  title: ReactNode
  text: string
  detail?: string
}

/** An icon with a count; a popover lists the records behind it. */
export function NotificationIcon<News, Key extends QueryKey>({
  icon: Icon,
  label,
  title,
  empty,
  query: options,
  countOf,
  linesOf,
  to,
}: {
  icon: LucideIcon
  /** One word below the icon, where there is room for it. */
  label: string
  title: string
  empty: string
  query: UseQueryOptions<News, Error, News, Key>
  countOf: (news: News) => number
  linesOf: (news: News) => readonly NewsLine[]
  /** The page with all of them. */
  to: string
}) {
  const query = useQuery(options)
  const count = query.data && countOf(query.data)
  const lines = query.data ? linesOf(query.data) : []
  return (
    <Popover>
      <LabelTooltip label={label}>
        <PopoverTrigger
          className={cn(buttonVariants({ variant: 'nav', size: 'icon' }), toolStyle, 'relative')}
        >
          <Icon aria-hidden="true" />
          <span className="sr-only">{count === undefined ? title : `${title}: ${count}`}</span>
          <span className={toolLabelStyle}>{label}</span>
          {count !== undefined && count > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 left-[calc(50%+0.375rem)] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-highlight px-1 font-semibold text-[11px] text-highlight-foreground tabular-nums"
            >
              {count > 999 ? '999+' : count}
            </span>
          )}
        </PopoverTrigger>
      </LabelTooltip>
      <PopoverContent aria-label={title} className="w-96">
        <h2 className="border-b px-4 py-2.5 font-semibold">{title}</h2>
        {count === undefined ? (
          <QueryState queries={[query]} pending={<PageLoading />} />
        ) : lines.length === 0 ? (
          <p className="px-4 py-8 text-center text-muted-foreground">{empty}</p>
        ) : (
          <NewsList lines={lines} count={count} />
        )}
        <PopoverClose asChild>
          <Link to={to} className={cn(buttonVariants({ variant: 'link' }), 'm-1.5')}>
            View all
          </Link>
        </PopoverClose>
      </PopoverContent>
    </Popover>
  )
}

function NewsList({ lines, count }: { lines: readonly NewsLine[]; count: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be scrollable by keyboard
    <ul
      tabIndex={0}
      className="max-h-[min(24rem,60dvh)] divide-y overflow-y-auto focus-visible:-outline-offset-2"
    >
      {lines.map(({ key, title, text, detail }) => (
        <li key={key} className="flex items-baseline justify-between gap-3 px-4 py-2.5">
          <span className="min-w-0">
            <span className="block truncate font-medium">{title}</span>
            <span className="block truncate text-[13px] text-muted-foreground">{text}</span>
          </span>
          {detail && (
            <span className="shrink-0 text-[13px] text-muted-foreground tabular-nums">{detail}</span>
          )}
        </li>
      ))}
      {count > lines.length && (
        <li className="px-4 py-2.5 text-[13px] text-muted-foreground">and {count - lines.length} more</li>
      )}
    </ul>
  )
}
