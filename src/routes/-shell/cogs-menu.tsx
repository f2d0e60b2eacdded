import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SettingsIcon } from 'lucide-react'
import { allows } from '@/domain/access/rule'
import { cogsMenuOf, type MenuAction } from '@/domain/navigation/admin-navigation'
import { managesPromotions } from '@/domain/pricing/waiting-promotions'
import { useUser } from '@/queries/access/use-user'
import { waitingPromotions } from '@/queries/pricing/waiting-promotions'
import { downloadOpenCarts } from '@/queries/reports/reports'
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
import { LabelTooltip } from './label-tooltip'
import type { OverlayName } from './shell-overlay'
import { toolLabelStyle, toolStyle } from './tool-style'

/** Admin menu of Operations and Developer; the Analyst has a shorter one. */
export function CogsMenu({ onOpen }: { onOpen: (overlay: OverlayName) => void }) {
  const user = useUser()
  const isReady = useRouteExists()
  const report = useMutation(downloadOpenCarts())
  const { data: promotions } = useQuery({
    ...waitingPromotions(),
    enabled: allows(managesPromotions, user),
  })
  const entries = cogsMenuOf(user).filter((entry) => 'action' in entry || isReady(entry))
  if (entries.length === 0) return null
  const actions: Record<MenuAction['action'], () => void> = {
    'recent-users': () => onOpen('recent-users'),
    'open-cart-report': () => report.mutate(),
  }
  return (
    <DropdownMenu>
      <LabelTooltip label="Manage">
        <DropdownMenuTrigger className={cn(buttonVariants({ variant: 'nav', size: 'icon' }), toolStyle)}>
          <SettingsIcon aria-hidden="true" />
          <span className="sr-only">Administration</span>
          <span className={toolLabelStyle}>Manage</span>
        </DropdownMenuTrigger>
      </LabelTooltip>
      <DropdownMenuContent className="max-h-[min(36rem,75dvh)] overflow-y-auto">
        {entries.map((entry) =>
          'action' in entry ? (
            <DropdownMenuItem key={entry.action} onSelect={actions[entry.action]}>
              {entry.label}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem key={entry.to} asChild>
              <Link to={entry.to}>
                {entry.label}
                {entry.to === '/admin/promotions' && promotions !== undefined && promotions.waiting > 0 && (
                  <Badge variant="highlight">{promotions.waiting} waiting</Badge>
                )}
              </Link>
            </DropdownMenuItem>
          ),
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
