import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LogOutIcon } from 'lucide-react'
import { messageOf } from '@/auth/api-error'
import { signOut } from '@/auth/session'
import type { User } from '@/domain/user'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/dropdown-menu'
import { notifyError, notifySuccess } from '@/ui/notices'

/** Name, role and Logout. Section 2. */
export function UserMenu({ user }: { user: User }) {
  const router = useRouter()
  const signingOut = useMutation({
    ...signOut(useQueryClient()),
    onSuccess: () => void notifySuccess(`${user.name} - Logged Out`),
    onError: (error) =>
      void notifyError('COULD NOT LOGOUT', `Could Not Logout: ${user.name}. ${messageOf(error)}`),
  })
  const leave = () =>
    signingOut
      .mutateAsync()
      .catch(() => {})
      .then(() => router.navigate({ to: '/login' }))
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="grid size-9 shrink-0 place-items-center rounded-full bg-nav-active font-semibold text-[13px] text-nav-foreground">
        <span aria-hidden="true">{initials(user.name)}</span>
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
        <DropdownMenuItem disabled={signingOut.isPending} onSelect={() => void leave()}>
          <LogOutIcon /> {signingOut.isPending ? '...Logging Out' : 'Logout'}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
