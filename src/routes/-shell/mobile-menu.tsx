import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { allows, mayOrder } from '@/domain/access/rule'
import { type Destination, drawerMenuOf, withShown } from '@/domain/navigation/navigation'
import { useUser } from '@/queries/access/use-user'
import { useRouteExists } from '@/routes/-page/use-route-exists'
import { cn } from '@/ui/cn'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle } from '@/ui/primitives/sheet'
import type { OverlayName } from './shell-overlay'
import { useMenuEntry } from './use-menu-entry'
import { useSupport } from './use-support'

const lineStyle =
  'flex w-full items-center gap-2 rounded-md px-3 py-2.5 text-left text-base hover:bg-muted focus-visible:-outline-offset-2'

/** Menu and support in a drawer, on phones and tablets. Loaded when somebody opens it. */
export default function MobileMenu({
  onClose,
  onOpen,
}: {
  onClose: () => void
  onOpen: (overlay: OverlayName) => void
}) {
  const user = useUser()
  const isReady = useRouteExists()
  const support = useSupport(user)
  const current = useMenuEntry()
  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent side="left">
        <SheetHeader>
          <SheetTitle>Menu</SheetTitle>
        </SheetHeader>
        <SheetBody>
          <nav aria-label="Main" className="grid gap-5">
            {allows(mayOrder, user) && (
              <Link
                to="/order/start/{-$storeHash}/{-$straightToCart}"
                params={{}}
                onClick={onClose}
                className={buttonVariants()}
              >
                START ORDER
              </Link>
            )}
            {withShown(drawerMenuOf(user), isReady).map((entry) =>
              'entries' in entry ? (
                <Section key={entry.label} title={entry.label}>
                  {entry.entries.map((page) => (
                    <DrawerLink
                      key={page.to}
                      destination={page}
                      isCurrent={page.to === current}
                      onClose={onClose}
                    />
                  ))}
                </Section>
              ) : (
                <DrawerLink
                  key={entry.to}
                  destination={entry}
                  isCurrent={entry.to === current}
                  onClose={onClose}
                />
              ),
            )}
            <Section title="Support">
              {support.pages.map((page) => (
                <DrawerLink key={page.to} destination={page} onClose={onClose} />
              ))}
              {support.drawers.map(({ name, label }) => (
                <button key={name} type="button" onClick={closeAnd(() => onOpen(name))} className={lineStyle}>
                  {label}
                </button>
              ))}
              <button type="button" onClick={closeAnd(support.startTour)} className={lineStyle}>
                Take the tour
              </button>
            </Section>
          </nav>
        </SheetBody>
      </SheetContent>
    </Sheet>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-1">
    <p aria-hidden="true" className="px-3 font-medium text-[13px] text-muted-foreground">
      {title}
    </p>
    {children}
  </section>
)

function DrawerLink({
  destination,
  isCurrent = false,
  onClose,
}: {
  destination: Destination
  /** The current page is below this one. */
  isCurrent?: boolean
  onClose: () => void
}) {
  return (
    <Link
      to={destination.to}
      onClick={onClose}
      activeOptions={{ exact: true }}
      aria-current={isCurrent || undefined}
      className={cn(
        lineStyle,
        'aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-accent-foreground',
      )}
    >
      {destination.label}
      {destination.badge && <Badge variant="highlight">{destination.badge}</Badge>}
    </Link>
  )
}
