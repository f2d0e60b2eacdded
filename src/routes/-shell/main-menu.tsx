import { Link } from '@tanstack/react-router'
import { ChevronDownIcon } from 'lucide-react'
import { allows } from '@/domain/access/rule'
import { adminLink, type Destination, menuOf, withShown } from '@/domain/navigation/navigation'
import { useUser } from '@/queries/access/use-user'
import { useRouteExists } from '@/routes/-page/use-route-exists'
import { cn } from '@/ui/cn'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import { useMenuEntry } from './use-menu-entry'

/** Entries are narrower where all of them, the icons of staff and the help have little room. */
const linkStyle = cn(
  buttonVariants({ variant: 'nav', size: 'sm' }),
  'text-sm aria-[current]:bg-nav-active max-[1240px]:px-2 max-[1180px]:px-1.5',
)

/** Main menu on desktops, with the link to the admin area. */
export function MainMenu() {
  const user = useUser()
  const isReady = useRouteExists()
  const current = useMenuEntry()
  return (
    <nav
      aria-label="Main"
      data-tour="menu"
      className="flex items-center gap-0.5 max-[1180px]:gap-0 max-desktop:hidden"
    >
      {withShown(menuOf(user), isReady).map((entry) =>
        'entries' in entry ? (
          <DropdownMenu key={entry.label}>
            <DropdownMenuTrigger
              aria-current={entry.entries.some(({ to }) => to === current) || undefined}
              className={linkStyle}
            >
              {entry.label} <ChevronDownIcon aria-hidden="true" />
            </DropdownMenuTrigger>
            <DropdownMenuContent align="start">
              {entry.entries.map((page, at) => (
                <DropdownMenuItem key={page.to} asChild>
                  {/* Most users open a menu for its first page: prefetch it. */}
                  <Link
                    to={page.to}
                    preload={at === 0 ? 'render' : 'intent'}
                    activeOptions={{ exact: true }}
                    className={cn(page.to === current && 'font-semibold')}
                  >
                    {page.label}
                  </Link>
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        ) : (
          <MainLink key={entry.to} destination={entry} isCurrent={entry.to === current} />
        ),
      )}
      {allows(adminLink.rule, user) && isReady(adminLink) && (
        <MainLink destination={adminLink} isCurrent={adminLink.to === current} />
      )}
    </nav>
  )
}

function MainLink({
  destination: { to, label, badge },
  isCurrent,
}: {
  destination: Destination
  /** The current page is this one, or below it. */
  isCurrent: boolean
}) {
  return (
    <Link to={to} activeOptions={{ exact: true }} aria-current={isCurrent || undefined} className={linkStyle}>
      {label}
      {badge && (
        <Badge variant="highlight" className="max-[1180px]:hidden">
          {badge}
        </Badge>
      )}
    </Link>
  )
}
