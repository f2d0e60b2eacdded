import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { SearchCheckIcon } from 'lucide-react'
import { allow } from '@/auth/session/guards'
import { permission } from '@/domain/access/rule'
import { audiences } from '@/domain/support/audience'
import type { MissedSearch } from '@/domain/support/managed-faq'
import { formatInstant } from '@/domain/values/clock'
import { missedSearches } from '@/queries/support/managed-support'
import { ListPage } from '@/routes/-page/table/list-page'
import { waitForData } from '@/routes/-page/wait-for-data'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'

export const Route = createFileRoute('/_app/admin/store-faqs/searches')({
  beforeLoad: allow(permission('store-faqs')),
  loader: ({ context }) => waitForData(context, context.queryClient.ensureQueryData(missedSearches())),
  staticData: { breadcrumb: 'Searches without results' },
  component: MissedSearchesPage,
})

function MissedSearchesPage() {
  const { data } = useSuspenseQuery(missedSearches())
  return (
    <ListPage
      title="Searches without results"
      hint="What people searched for in the FAQs and didn’t find. A search disappears when a question answers it, and after 180 days."
    >
      <Card>
        {data.length === 0 ? (
          <EmptyState icon={SearchCheckIcon} title="No searches without results">
            People found a question for everything they searched for.
          </EmptyState>
        ) : (
          <ul aria-label="Searches without results" className="divide-y">
            {data.map((search) => (
              <SearchItem key={`${search.audience} ${search.text}`} search={search} />
            ))}
          </ul>
        )}
      </Card>
    </ListPage>
  )
}

const SearchItem = ({
  search: { text, audience, search_count, last_searched_at },
}: {
  search: MissedSearch
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <div className="min-w-0 flex-1 basis-52">
      <p dir="auto" className="break-words font-medium">
        {text}
      </p>
      <p className="text-[13px] text-muted-foreground">
        {audiences[audience]} ·{' '}
        {search_count === 1 ? 'once' : `${search_count.toLocaleString('en-US')} times`} · last{' '}
        {formatInstant(last_searched_at)}
      </p>
    </div>
    <Link
      to="/admin/store-faqs/$hashid"
      params={{ hashid: 'new' }}
      search={{ question: text, audience }}
      aria-label={`Add a question: ${text}`}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      Add a question
    </Link>
  </li>
)
