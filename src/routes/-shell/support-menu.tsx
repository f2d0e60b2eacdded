import { Link } from '@tanstack/react-router'
import { ChevronDownIcon, LifeBuoyIcon } from 'lucide-react'
import { useUser } from '@/queries/access/use-user'
import { cn } from '@/ui/cn'
import { buttonVariants } from '@/ui/primitives/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import type { OverlayName } from './shell-overlay'
import { useSupport } from './use-support'

/** Help: its pages, the supplier's quick-start drawers and the tour. */
export function SupportMenu({ onOpen }: { onOpen: (overlay: OverlayName) => void }) {
  const user = useUser()
  const { pages, drawers, startTour } = useSupport(user)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        data-tour="support"
        className={cn(buttonVariants({ variant: 'nav', size: 'sm' }), 'text-sm')}
      >
        {/* Narrow desktops have no room for it. */}
        <LifeBuoyIcon aria-hidden="true" /> <span className="max-[1080px]:sr-only">Support</span>{' '}
        <ChevronDownIcon aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {pages.map(({ label, to }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </DropdownMenuItem>
        ))}
        {drawers.map(({ name, label }) => (
          <DropdownMenuItem key={name} onSelect={() => onOpen(name)}>
            {label}
          </DropdownMenuItem>
        ))}
        {pages.length + drawers.length > 0 && <DropdownMenuSeparator />}
        <DropdownMenuItem onSelect={startTour}>Take the tour</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
