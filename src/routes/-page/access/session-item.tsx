import type { OpenSession } from '@/domain/access/contract'
import { deviceOf } from '@/domain/access/device'
import { formatInstant } from '@/domain/values/clock'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'

/** A device where someone is signed in, with a button that signs it out. */
export function SessionItem({
  session: { user_agent, created_at, last_seen_at, address, is_current },
  isPending,
  onSignOut,
}: {
  session: OpenSession
  isPending: boolean
  onSignOut: () => void
}) {
  const device = deviceOf(user_agent)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          {device} {is_current && <Badge variant="secondary">This device</Badge>}
        </p>
        <p className="text-[13px] text-muted-foreground">
          Since {formatInstant(created_at)}
          {address && ` from ${address}`} · Last seen {formatInstant(last_seen_at)}
        </p>
      </div>
      {!is_current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${device}, since ${formatInstant(created_at)}`}
          disabled={isPending}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
