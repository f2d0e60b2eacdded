import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { CircleUserIcon, DownloadIcon, EraserIcon, KeyboardIcon, LogOutIcon } from 'lucide-react'
import { signOut } from '@/queries/access/session'
import { useUser } from '@/queries/access/use-user'
import { deleteDrafts, draftOwner } from '@/queries/drafts/draft-storage'
import { ThemeChoice } from '@/ui/brand/theme-choice'
import { Avatar } from '@/ui/layout/avatar'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import { notifyBusy, notifyError, notifySuccess } from '@/ui/toasts'
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
      <DropdownMenuTrigger data-tour="user" className="shrink-0 rounded-full">
        <Avatar
          name={user.name}
          image={user.profile_image}
          className="bg-nav-active text-nav-foreground touch:size-10"
        />
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
        <DropdownMenuItem asChild>
          <Link to="/account">
            <CircleUserIcon /> Account
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/downloads">
            <DownloadIcon /> Downloads
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem className="max-desktop:hidden" onSelect={() => onOpen('shortcuts')}>
          <KeyboardIcon /> Keyboard shortcuts
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
