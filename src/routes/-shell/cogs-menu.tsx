import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SettingsIcon } from 'lucide-react'
import { cogsMenuOf, type MenuAction } from '@/domain/navigation/admin-navigation'
import { downloadOpenCarts } from '@/queries/downloads'
import { useUser } from '@/queries/use-user'
import { buttonVariants } from '@/ui/primitives/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import type { OverlayName } from './shell-overlay'
import { useRouteExists } from './use-route-exists'

/** Admin menu of Operations and Developer; the Analyst has a shorter one. */
export function CogsMenu({ onOpen }: { onOpen: (overlay: OverlayName) => void }) {
  const user = useUser()
  const isReady = useRouteExists()
  const report = useMutation(downloadOpenCarts())
  const entries = cogsMenuOf(user).filter((entry) => 'action' in entry || isReady(entry))
  if (entries.length === 0) return null
  const actions: Record<MenuAction['action'], () => void> = {
    'recent-users': () => onOpen('recent-users'),
    'open-cart-report': () => report.mutate(),
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label="Administration"
        className={buttonVariants({ variant: 'nav', size: 'icon' })}
      >
        <SettingsIcon />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-[min(36rem,75dvh)] overflow-y-auto">
        {entries.map((entry) =>
          'action' in entry ? (
            <DropdownMenuItem key={entry.action} onSelect={actions[entry.action]}>
              {entry.label}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem key={entry.to} asChild>
              <Link to={entry.to}>{entry.label}</Link>
            </DropdownMenuItem>
          ),
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
