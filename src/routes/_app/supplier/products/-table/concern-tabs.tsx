import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  concernsOf,
  type OwnProduct,
  type ProductConcern,
  productConcerns,
} from '@/domain/catalogue/own-product'
import { writeFilters } from '@/domain/tables/search-params'
import { cn } from '@/ui/cn'

const concerns = [
  'incomplete',
  'rejected',
  'review',
  'price',
  'discontinued',
] as const satisfies ProductConcern[]
const tabs: readonly { concern: ProductConcern | null; label: string; where: string }[] = [
  { concern: null, label: 'All', where: '' },
  ...concerns.map((concern) => ({
    concern,
    label: productConcerns[concern],
    where: writeFilters([{ id: 'concerns', kind: 'any', values: [productConcerns[concern]] }]),
  })),
]

/** Shows only the products that need something, with how many there are. Counts come with the whole list. */
export function ConcernTabs({ rows, where }: { rows: readonly OwnProduct[] | undefined; where: string }) {
  const counts = useMemo(() => rows && countConcerns(rows), [rows])
  return (
    <nav aria-label="Products to show" className="flex gap-1 overflow-x-auto border-b">
      {tabs.map(({ concern, label, where: own }) => {
        const count = concern ? counts?.get(concern) : rows?.length
        return (
          <Link
            key={label}
            to="/supplier/products"
            search={(all) => ({ ...all, where: own || undefined })}
            replace
            activeOptions={{ exact: true }}
            aria-current={own === where ? 'true' : undefined}
            className={cn(
              '-mb-px flex-none border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground',
              own === where && 'border-primary text-foreground',
            )}
          >
            {label}
            {count !== undefined && (
              <span className="ml-1.5 font-normal text-muted-foreground text-xs tabular-nums">
                {count.toLocaleString('en-US')}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function countConcerns(rows: readonly OwnProduct[]): ReadonlyMap<ProductConcern, number> {
  const counts = new Map<ProductConcern, number>(concerns.map((concern) => [concern, 0]))
  for (const row of rows)
    for (const concern of concernsOf(row)) counts.set(concern, (counts.get(concern) ?? 0) + 1)
  return counts
}
