import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { OpenSession } from '@/domain/access/contract'
import { openSessions, revoke } from '@/queries/access/access'
import { endOtherSessions } from '@/queries/access/account'
import { SessionItem } from '@/routes/-page/access/session-item'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { PageLoading } from '@/ui/layout/loading'
import { Section } from '@/ui/layout/section'
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
  return (
    <SessionItem
      session={session}
      isPending={signingOut.isPending}
      onSignOut={() => signingOut.mutate(session.hashid)}
    />
  )
}
