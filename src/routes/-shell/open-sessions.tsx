import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { OpenSession } from '@/domain/access/contract'
import { deviceOf } from '@/domain/access/device'
import { openSessions, revoke } from '@/queries/access'
import { PageDialog } from '@/routes/-page/page-dialog'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { PageLoading } from '@/ui/layout/loading'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'

const since = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Lists the user's sessions; each can be signed out. */
export default function OpenSessions({ onClose }: { onClose: () => void }) {
  return (
    <PageDialog
      title="Devices"
      description="Sign out any device you don't recognize, then change your password."
      onClose={onClose}
      footer={<DialogFooter showCloseButton />}
    >
      <QueryBoundary pending={<PageLoading />}>
        <Sessions />
      </QueryBoundary>
    </PageDialog>
  )
}

function Sessions() {
  const { data } = useSuspenseQuery(openSessions())
  return (
    <ul className="grid divide-y">
      {data.map((session) => (
        <SessionRow key={session.hashid} session={session} />
      ))}
    </ul>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const signingOut = useMutation(revoke())
  const device = deviceOf(session.user_agent)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          {device} {session.is_current && <Badge variant="secondary">This device</Badge>}
        </p>
        <p className="text-[13px] text-muted-foreground">
          Since {since.format(new Date(session.created_at))}
          {session.address && ` from ${session.address}`}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${device}, since ${since.format(new Date(session.created_at))}`}
          disabled={signingOut.isPending}
          onClick={() => signingOut.mutate(session.hashid)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
