import { useRouterState } from '@tanstack/react-router'
import { CompassIcon, XIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { tokens } from '@/auth/session/tokens'
import type { User } from '@/domain/access/user'
import { useUser } from '@/queries/access/use-user'
import { Button } from '@/ui/primitives/button'
import { startTour } from './start-tour'
import { tourState } from './tour-state'

/** Offers the tour on the first visit to the dashboard, without covering anything. */
export function TourOffer() {
  const user = useUser()
  const [isOffered, setOffered] = useState(() => !tourState.isSettled(user))
  const isOnDashboard = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname === '/' })
  useEffect(
    () =>
      tokens.subscribe(() => {
        if (!tokens.access()) tourState.reset(user)
      }),
    [user],
  )
  if (!isOffered || !isOnDashboard) return null
  const answer = (act: (user: User) => void) => () => {
    setOffered(false)
    act(user)
  }
  return (
    <section
      aria-label="Tour"
      className="mb-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-lg border bg-accent px-4 py-2 text-accent-foreground"
    >
      <p className="flex items-center gap-2">
        <CompassIcon aria-hidden="true" className="size-4 shrink-0" /> New here? Take a one-minute tour.
      </p>
      <div className="flex items-center gap-1">
        <Button size="sm" variant="outline" onClick={answer((newUser) => void startTour(newUser))}>
          Take the tour
        </Button>
        <Button size="icon-sm" variant="ghost" aria-label="No thanks" onClick={answer(tourState.settle)}>
          <XIcon />
        </Button>
      </div>
    </section>
  )
}
