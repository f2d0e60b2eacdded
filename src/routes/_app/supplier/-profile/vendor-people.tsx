import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { UserPlusIcon } from 'lucide-react'
import { useState } from 'react'
import { userStatus } from '@/domain/access/user-status'
import type { VendorUser } from '@/domain/vendors/vendor-user'
import { changeColleague, vendorUsers } from '@/queries/vendors/vendor-profile'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { InviteColleague } from './invite-colleague'
import { OpenInvitations } from './open-invitations'

/** The people who work for the vendor, and the invitations that were not accepted yet. */
export function VendorPeople({ vendor }: { vendor: string }) {
  const { data } = useSuspenseQuery(vendorUsers(vendor))
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="grid gap-5">
      <Section
        title="Users"
        description="They all see the orders, products and prices of your company."
        action={
          <Button onClick={() => setInviting(true)}>
            <UserPlusIcon aria-hidden="true" /> Invite
          </Button>
        }
      >
        <ul aria-label="Users" className="divide-y">
          {data.users.map((person) => (
            <Person key={person.hashid} vendor={vendor} person={person} />
          ))}
        </ul>
      </Section>
      <OpenInvitations vendor={vendor} invitations={data.invitations} />
      {isInviting && <InviteColleague vendor={vendor} onClose={() => setInviting(false)} />}
    </div>
  )
}

function Person({ vendor, person }: { vendor: string; person: VendorUser }) {
  const { hashid, name, email, status, broker, is_you, is_manageable, reopen_refusal } = person
  const change = useMutation(changeColleague(vendor))
  const [isClosing, setClosing] = useState(false)
  const close = () => setClosing(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span dir="auto">{name}</span>
          {is_you && <Badge variant="secondary">You</Badge>}
          {broker && <Badge variant="info">{broker}</Badge>}
          {status === userStatus.suspended && <Badge variant="destructive">Closed</Badge>}
          {status === userStatus.pending && <Badge variant="warning">In review</Badge>}
        </p>
        <p className="break-all text-[13px] text-muted-foreground">{email}</p>
        {reopen_refusal && <p className="mt-1 text-[13px]">{reopen_refusal}</p>}
      </div>
      {is_manageable && status === userStatus.active && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Close account: ${name}`}
          onClick={() => setClosing(true)}
        >
          Close account
        </Button>
      )}
      {is_manageable && status === userStatus.suspended && !reopen_refusal && (
        <Button
          variant="outline"
          size="sm"
          disabled={change.isPending}
          aria-label={`Reopen account: ${name}`}
          onClick={() => change.mutate({ hashid, is_active: true })}
        >
          Reopen account
        </Button>
      )}
      {isClosing && (
        <ConfirmDialog
          title={`Close the account of ${name}?`}
          action="Close account"
          isDestructive
          isPending={change.isPending}
          onConfirm={() => change.mutate({ hashid, is_active: false }, { onSettled: close })}
          onClose={close}
        >
          They'll be signed out on all devices right away. You can reopen the account.
        </ConfirmDialog>
      )}
    </li>
  )
}
