import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { UserPlusIcon, UsersIcon } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '@/domain/access/role'
import { userStatus } from '@/domain/access/user-status'
import type { ManagedStore } from '@/domain/stores/settings-contract'
import { rolesGivenBy, type StoreUser } from '@/domain/stores/store-user'
import { changeUser, storeUsers } from '@/queries/stores/stores'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { InviteDialog } from './invite-dialog'
import { StoresDialog } from './stores-dialog'

type Open = { kind: 'invite' } | { kind: 'stores' | 'close'; user: StoreUser }

/** The users of a store. Some roles may invite others, change their stores and close their accounts. */
export function StoreUsers({ role, store }: { role: Role; store: ManagedStore }) {
  const { data: users } = useSuspenseQuery(storeUsers(store.hashid))
  const change = useMutation(changeUser(store.hashid))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="grid gap-4">
      {rolesGivenBy(role).length > 0 && (
        <Button className="justify-self-start" onClick={() => setOpen({ kind: 'invite' })}>
          <UserPlusIcon aria-hidden="true" /> Invite
        </Button>
      )}
      {users.length === 0 ? (
        <EmptyState icon={UsersIcon} title="No users yet">
          Invite the person who orders for this store.
        </EmptyState>
      ) : (
        <ul aria-label="Users" className="divide-y rounded-lg border bg-card">
          {users.map((user) => (
            <li key={user.hashid} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  <span dir="auto">{user.name}</span>
                  <Badge variant="secondary">{user.role_name}</Badge>
                  {user.status === userStatus.suspended && <Badge variant="destructive">Closed</Badge>}
                  {user.status === userStatus.pending && <Badge variant="warning">In review</Badge>}
                </p>
                <p className="break-all text-[13px] text-muted-foreground">
                  {user.email}
                  {user.store_hashes.length > 1 && `, ${user.store_hashes.length} stores`}
                </p>
                {user.reopen_refusal && <p className="mt-1 text-[13px]">{user.reopen_refusal}</p>}
              </div>
              {user.is_manageable && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Stores of ${user.name}`}
                    onClick={() => setOpen({ kind: 'stores', user })}
                  >
                    Stores
                  </Button>
                  {user.status === userStatus.active ? (
                    <Button
                      variant="destructive"
                      size="sm"
                      aria-label={`Close account: ${user.name}`}
                      onClick={() => setOpen({ kind: 'close', user })}
                    >
                      Close account
                    </Button>
                  ) : user.reopen_refusal ? null : (
                    <Button
                      variant="outline"
                      size="sm"
                      disabled={change.isPending}
                      aria-label={`Reopen account: ${user.name}`}
                      onClick={() => change.mutate({ user: user.hashid, is_active: true })}
                    >
                      {' '}
                      Reopen account{' '}
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open?.kind === 'invite' && <InviteDialog role={role} store={store} onClose={close} />}
      {open?.kind === 'stores' && <StoresDialog store={store} user={open.user} onClose={close} />}
      {open?.kind === 'close' && (
        <ConfirmDialog
          title={`Close the account of ${open.user.name}?`}
          action="Close account"
          isDestructive
          isPending={change.isPending}
          onConfirm={() => change.mutate({ user: open.user.hashid, is_active: false }, { onSettled: close })}
          onClose={close}
        >
          They'll be signed out on all devices right away. Their orders don't change, and you can reopen the
          account.
        </ConfirmDialog>
      )}
    </div>
  )
}
