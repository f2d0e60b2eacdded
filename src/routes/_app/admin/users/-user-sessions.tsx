import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { outranks } from '@/domain/access/rank'
import { useUser } from '@/queries/access/use-user'
import { signUserOut, userFormQuery, userSessions } from '@/queries/access/users'
import { SessionItem } from '@/routes/-page/access/session-item'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { PageLoading } from '@/ui/layout/loading'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'

/** Devices of a user, hidden from staff of a lower rank. */
export function UserSessions({ hashid }: { hashid: string }) {
  const user = useUser()
  const { data: shown } = useQuery(userFormQuery(hashid))
  if (!shown || outranks(shown, user)) return null
  return (
    <Section
      className="mt-8 max-w-3xl"
      title="Devices"
      description="Where this user is signed in. Sign out a lost device, or all of them."
    >
      <QueryBoundary pending={<PageLoading />}>
        <Sessions hashid={hashid} name={shown.name} />
      </QueryBoundary>
    </Section>
  )
}

function Sessions({ hashid, name }: { hashid: string; name: string }) {
  const { data } = useSuspenseQuery(userSessions(hashid))
  const signingOut = useMutation(signUserOut(hashid))
  const [isAsking, setIsAsking] = useState(false)
  if (data.length === 0)
    return <p className="px-4 py-5 text-muted-foreground">This user isn’t signed in anywhere.</p>
  return (
    <>
      <ul aria-label="Devices" className="grid divide-y">
        {data.map((session) => (
          <SessionItem
            key={session.hashid}
            session={session}
            isPending={signingOut.isPending}
            onSignOut={() => signingOut.mutate(session.hashid)}
          />
        ))}
      </ul>
      {data.some(({ is_current }) => !is_current) && (
        <div className="border-t p-4">
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            Sign out everywhere
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Sign out ${name} everywhere?`}
          action="Sign out everywhere"
          isDestructive
          isPending={signingOut.isPending}
          onConfirm={() => signingOut.mutate(null, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          Entries that were not sent yet stay on their devices. They can sign in again.
        </ConfirmDialog>
      )}
    </>
  )
}
