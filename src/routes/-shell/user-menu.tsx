import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { EraserIcon, LogOutIcon, MonitorSmartphoneIcon } from 'lucide-react'
import { deleteDrafts, draftOwner } from '@/queries/draft-storage'
import { signOut } from '@/queries/session'
import { useUser } from '@/queries/use-user'
import { ThemeChoice } from '@/ui/brand/theme-choice'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import { notifyBusy, notifyError, notifySuccess } from '@/ui/toasts'
import { initialsOf } from './initials'
import type { OverlayName } from './shell-overlay'

/** Kind of sign-out toasts: each replaces the previous one. */
const KIND = 'logout'

export function UserMenu({ onOpen }: { onOpen: (overlay: OverlayName) => void }) {
  const user = useUser()
  const router = useRouter()
  const signingOut = useMutation({
    ...signOut(useQueryClient()),
    onMutate: () => void notifyBusy('...Logging Out', KIND),
    onSuccess: () => void notifySuccess(`${user.name} - Logged Out`, undefined, KIND),
    onError: () => void notifyError('COULD NOT LOGOUT', `Could Not Logout: ${user.name}`, KIND),
  })
  /** With `wipe`, also deletes drafts and unsent changes: for shared computers. */
  const leave = async ({ wipe = false } = {}) => {
    const owner = draftOwner()
    await signingOut.mutateAsync().catch(() => {})
    if (wipe && owner) await deleteDrafts(owner)
    await router.navigate({ to: '/login' })
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        data-tour="user"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-nav-active font-semibold text-[13px] text-nav-foreground touch:size-10"
      >
        <span aria-hidden="true">{initialsOf(user.name)}</span>
        <span className="sr-only">
          {user.name} - {user.role_name}
        </span>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          <span className="font-medium text-foreground">
            {user.name} - {user.role_name}
          </span>
          <span className="block">{user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <ThemeChoice />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => onOpen('sessions')}>
          <MonitorSmartphoneIcon /> Devices
        </DropdownMenuItem>
        <DropdownMenuItem disabled={signingOut.isPending} onSelect={() => void leave()}>
          <LogOutIcon /> Logout
        </DropdownMenuItem>
        <DropdownMenuItem disabled={signingOut.isPending} onSelect={() => void leave({ wipe: true })}>
          <EraserIcon /> Log out and remove data from this device
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
