import { createFileRoute } from '@tanstack/react-router'
import { SearchXIcon } from 'lucide-react'
import { useState } from 'react'
import { adminHints } from '@/domain/navigation/admin-hints'
import { type AdminPage, adminAreas, adminPagesOf } from '@/domain/navigation/admin-navigation'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { useUser } from '@/queries/access/use-user'
import { staffWork } from '@/queries/reports/reports'
import { keptAdminPages, togglePin } from '@/routes/-page/kept-admin-pages'
import { useRouteExists } from '@/routes/-page/use-route-exists'
import { SearchInput } from '@/ui/form/search-input'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { AdminAreaCard } from './-admin-area-card'
import { KeptPages } from './-kept-pages'
import { WaitingWork } from './-waiting-work'

export const Route = createFileRoute('/_app/admin/')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(staffWork()),
  staticData: { breadcrumb: 'Admin' },
  component: AdminIndex,
})

/** The pages of the admin area that a user may open, by area: what waits first, then pinned and recent ones. */
function AdminIndex() {
  const user = useUser()
  const exists = useRouteExists()
  const [text, setText] = useState('')
  const [kept, setKept] = useState(() => keptAdminPages(user))
  const pages = adminPagesOf(user).filter(exists)
  const words = searchWords(text)
  const found = pages.filter(({ area, label, to }) =>
    hasEveryWord(`${area} ${label} ${adminHints[to] ?? ''}`, words),
  )
  const pagesAt = (addresses: readonly string[]) =>
    addresses.flatMap((address): AdminPage[] => pages.filter(({ to }) => to === address))
  return (
    <div className="grid gap-5">
      <PageHeader title="Admin">
        <SearchInput
          label="Search admin pages"
          placeholder="Search"
          value={text}
          onChange={setText}
          className="w-full tablet:w-72"
        />
      </PageHeader>
      {words.length === 0 && (
        <>
          <WaitingWork />
          <KeptPages title="Pinned" pages={pagesAt(kept.pinned)} />
          <KeptPages title="Recent" pages={pagesAt(kept.recent)} />
        </>
      )}
      {found.length === 0 ? (
        <div className="rounded-lg border bg-card">
          <EmptyState
            icon={SearchXIcon}
            title={words.length > 0 ? `No admin pages match “${text}”` : 'No admin pages'}
          >
            {words.length > 0 ? 'Try another word.' : 'Ask an administrator for the permissions you need.'}
          </EmptyState>
        </div>
      ) : (
        <div className="grid items-start gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
          {adminAreas.map((area) => (
            <AdminAreaCard
              key={area}
              title={area}
              pages={found.filter((page) => page.area === area)}
              pinned={kept.pinned}
              onPin={(to) => setKept(togglePin(user, to))}
            />
          ))}
        </div>
      )}
    </div>
  )
}
