import { Link } from '@tanstack/react-router'
import { ChevronDownIcon } from 'lucide-react'
import { type Destination, menuOf } from '@/domain/navigation'
import type { User } from '@/domain/user'
import { Badge } from '@/ui/badge'
import { buttonVariants } from '@/ui/button'
import { cn } from '@/ui/cn'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/ui/dropdown-menu'
import { Sheet } from '@/ui/sheet'

const linkStyle = cn(buttonVariants({ variant: 'nav', size: 'sm' }), 'text-sm')

/** The main menu on a desktop. */
export function MainMenu({ user }: { user: User }) {
  return (
    <nav aria-label="Main" className="hidden items-center gap-0.5 desktop:flex">
      {menuOf(user).map((entry) =>
        'entries' in entry ? (
          <DropdownMenu key={entry.label}>
            <DropdownMenuTrigger className={linkStyle}>
              {entry.label} <ChevronDownIcon aria-hidden="true" />
            </DropdownMenuTrigger>
            <DropdownMenuContent align="start">
              {entry.entries.map((it) => (
                <DropdownMenuItem key={it.to} asChild>
                  <Link to={it.to}>{it.label}</Link>
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        ) : (
          <Link
            key={entry.to}
            to={entry.to}
            activeOptions={{ exact: true }}
            activeProps={{ className: 'bg-nav-active' }}
            className={linkStyle}
          >
            {entry.label}
            {entry.badge && <Badge variant="highlight">{entry.badge}</Badge>}
          </Link>
        ),
      )}
    </nav>
  )
}

/** The main menu in a drawer, on a phone or tablet. */
export function MobileMenu({ user, isOpen, onClose }: { user: User; isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Menu">
      <nav aria-label="Main" className="grid gap-5">
        {menuOf(user).map((entry) =>
          'entries' in entry ? (
            <div key={entry.label} className="grid gap-1">
              <p className="px-3 font-medium text-[13px] text-muted-foreground">{entry.label}</p>
              {entry.entries.map((it) => (
                <DrawerLink key={it.to} destination={it} onClose={onClose} />
              ))}
            </div>
          ) : (
            <DrawerLink key={entry.to} destination={entry} onClose={onClose} />
          ),
        )}
      </nav>
    </Sheet>
  )
}

function DrawerLink({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  return (
    <Link
      to={destination.to}
      onClick={onClose}
      activeOptions={{ exact: true }}
      activeProps={{ className: 'bg-accent text-accent-foreground font-medium' }}
      className="flex items-center gap-2 rounded-md px-3 py-2.5 text-base hover:bg-muted"
    >
      {destination.label}
      {destination.badge && <Badge variant="highlight">{destination.badge}</Badge>}
    </Link>
  )
}
