import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { DownloadIcon, UsersIcon } from 'lucide-react'
import { formatInstant } from '@/domain/values/clock'
import { downloadRecentUsers, recentLogins } from '@/queries/reports/reports'
import { PageDialog } from '@/routes/-page/page-dialog'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { Avatar } from '@/ui/layout/avatar'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'

/** Latest sign-ins, for staff. */
export default function RecentUsers({ onClose }: { onClose: () => void }) {
  const saving = useMutation(downloadRecentUsers())
  return (
    <PageDialog
      size="lg"
      title="Recent Users"
      onClose={onClose}
      footer={
        <DialogFooter showCloseButton>
          <Button disabled={saving.isPending} onClick={() => saving.mutate()}>
            <DownloadIcon /> Export
          </Button>
        </DialogFooter>
      }
    >
      <QueryBoundary pending={<PageLoading />}>
        <Logins />
      </QueryBoundary>
    </PageDialog>
  )
}

function Logins() {
  const { data: logins } = useSuspenseQuery(recentLogins())
  if (logins.length === 0) return <EmptyState icon={UsersIcon} title="No sign-ins yet" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be scrollable by keyboard
    <ul tabIndex={0} aria-label="Latest sign-ins" className="grid divide-y">
      {logins.map((login) => (
        <li key={login.hashid} className="flex items-center gap-3 py-2.5">
          <Avatar name={login.causer_name} image={login.profile_image} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{login.causer_name}</span>
            <span className="block truncate text-[13px] text-muted-foreground">{login.company_name}</span>
          </span>
          <time dateTime={login.created_at} className="shrink-0 text-[13px] text-muted-foreground">
            {formatInstant(login.created_at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
