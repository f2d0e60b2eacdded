import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { OpenSession } from '@/domain/access/contract'
import { deviceOf } from '@/domain/access/device'
import { formatInstant } from '@/domain/values/clock'
import { openSessions, revoke } from '@/queries/access'
import { endOtherSessions } from '@/queries/account'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { PageLoading } from '@/ui/layout/loading'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'

/** Lists the user's sessions; each can be signed out, and all others at once. */
export function DeviceSection() {
  return (
    <Section
      id="devices"
      title="Devices"
      description="Sign out any device you don't recognize, then change your password."
    >
      <QueryBoundary pending={<PageLoading />}>
        <Sessions />
      </QueryBoundary>
    </Section>
  )
}

function Sessions() {
  const { data } = useSuspenseQuery(openSessions())
  const ending = useMutation(endOtherSessions())
  return (
    <>
      <ul aria-label="Devices" className="grid divide-y">
        {data.map((session) => (
          <SessionRow key={session.hashid} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <div className="border-t p-4">
          <Button variant="outline" disabled={ending.isPending} onClick={() => ending.mutate()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const signingOut = useMutation(revoke())
  const device = deviceOf(session.user_agent)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          {device} {session.is_current && <Badge variant="secondary">This device</Badge>}
        </p>
        <p className="text-[13px] text-muted-foreground">
          Since {formatInstant(session.created_at)}
          {session.address && ` from ${session.address}`}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${device}, since ${formatInstant(session.created_at)}`}
          disabled={signingOut.isPending}
          onClick={() => signingOut.mutate(session.hashid)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
