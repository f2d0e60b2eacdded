import { createFileRoute, Link } from '@tanstack/react-router'
import { SearchXIcon } from 'lucide-react'
import { useState } from 'react'
import { adminPagesOf } from '@/domain/navigation/admin-navigation'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { useUser } from '@/queries/use-user'
import { useRouteExists } from '@/routes/-shell/use-route-exists'
import { SearchInput } from '@/ui/form/search-input'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'

export const Route = createFileRoute('/_app/admin/')({
  staticData: { breadcrumb: 'Admin' },
  component: AdminPage,
})

function AdminPage() {
  const user = useUser()
  const exists = useRouteExists()
  const [text, setText] = useState('')
  const words = searchWords(text)
  const found = adminPagesOf(user)
    .filter(exists)
    .filter(({ label, hint = '' }) => hasEveryWord(`${label} ${hint}`, words))
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
        <ul className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
          {found.map(({ label, to, hint }) => (
            <li key={to}>
              <Link
                to={to}
                className="grid h-full content-start gap-0.5 rounded-lg border bg-card p-4 hover:border-primary"
              >
                <span className="font-medium">{label}</span>
                {hint && <span className="text-[13px] text-muted-foreground">{hint}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
