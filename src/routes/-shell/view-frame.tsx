import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { tokens } from '@/auth/session/tokens'
import type { ViewHandover } from '@/auth/session/view-handover'
import { leaveView, leaveViewWithPage } from '@/queries/access/view'
import { Button } from '@/ui/primitives/button'

const MINUTE = 60_000

const handover = window.portalView ?? null
// device time: only the time since the handover counts
const endsAt = Date.now() + (handover?.endsInMs ?? 0)
if (handover) tokens.save(handover.tokens)

leaveViewWithPage()

/** Shows the portal as a user sees it, below a banner, until the view ends. */
export function ViewFrame({ children }: { children: ReactNode }) {
  const isOpen = useSyncExternalStore(tokens.subscribe, () => tokens.access() !== null)
  if (!handover || !isOpen) return <ViewEnded />
  return (
    <>
      <ViewBanner {...handover} />
      {children}
    </>
  )
}

function ViewBanner({ view }: ViewHandover) {
  const minutes = useMinutesLeft()
  return (
    <section
      aria-label="View as"
      // Dialogs hide the rest of the page from screen readers, except for elements with this attribute.
      aria-live="off"
      // Above dialogs, which let no clicks through to the rest of the page.
      className="pointer-events-auto sticky top-0 z-[2001] flex h-(--view-banner) items-center gap-3 bg-warning px-3 text-[13px] text-background desktop:px-6"
    >
      <p className="min-w-0 flex-1 leading-tight">
        <span role="status">
          Viewing as{' '}
          <b dir="auto" className="break-words">
            {view.name}
          </b>{' '}
          ({view.role_name}) · read-only
        </span>
        <span className="whitespace-nowrap">
          {' '}
          · ends in {minutes > 1 ? `${minutes} min` : 'less than a minute'}
        </span>
      </p>
      <Button variant="outline" size="sm" onClick={() => void leaveView().then(() => window.close())}>
        Leave
      </Button>
    </section>
  )
}

/** Counts the minutes of the view down, and ends it. */
function useMinutesLeft(): number {
  const [minutes, setMinutes] = useState(minutesLeft)
  useEffect(() => {
    // Other bars stick below the banner.
    document.documentElement.style.setProperty('--view-banner', '3rem')
    const timer = setInterval(() => {
      setMinutes(minutesLeft())
      if (minutesLeft() <= 0) tokens.clear('left')
    }, 1_000)
    return () => {
      document.documentElement.style.removeProperty('--view-banner')
      clearInterval(timer)
    }
  }, [])
  return minutes
}

// device time: like endsAt
const minutesLeft = () => Math.ceil((endsAt - Date.now()) / MINUTE)

function ViewEnded() {
  return (
    <main className="mx-auto grid max-w-lg justify-items-start gap-4 px-4 py-16">
      <h1 className="font-semibold text-2xl tracking-tight">The view has ended</h1>
      <p role="alert" className="text-muted-foreground">
        It ends after 30 minutes, when you leave or reload this tab, and when you sign out. To start again,
        open the user in Users and select View as.
      </p>
      <Button onClick={() => window.close()}>Close this tab</Button>
    </main>
  )
}
