import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MailIcon } from 'lucide-react'
import { useState } from 'react'
import { allow } from '@/auth/session/guards'
import { mayEditUsers } from '@/domain/access/rule'
import type { OpenInvitation } from '@/domain/access/user-form'
import {
  linkOfInvitation,
  openInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from '@/queries/access/users'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { CopyInvitationLink } from '@/routes/-page/registration/copy-invitation-link'
import { ListPage } from '@/routes/-page/table/list-page'
import { waitForData } from '@/routes/-page/wait-for-data'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'
import { Button, buttonVariants } from '@/ui/primitives/button'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const types = { user: 'User', vendor: 'Supplier', broker: 'Broker' }

export const Route = createFileRoute('/_app/admin/users/invitations')({
  beforeLoad: allow(mayEditUsers),
  loader: ({ context }) => waitForData(context, context.queryClient.ensureQueryData(openInvitations())),
  staticData: { breadcrumb: 'Open invitations' },
  component: InvitationsPage,
})

/** Invitations that were not accepted yet, with when they expire. */
function InvitationsPage() {
  const { data: invitations } = useSuspenseQuery(openInvitations())
  const [revoking, setRevoking] = useState<OpenInvitation | null>(null)
  return (
    <ListPage
      title="Open invitations"
      hint="People who were invited and haven’t opened their account yet."
      actions={
        <Link to="/admin/users/invite" className={buttonVariants()}>
          Invite
        </Link>
      }
    >
      <div className="rounded-lg border bg-card">
        {invitations.length === 0 ? (
          <EmptyState icon={MailIcon} title="No open invitations">
            Invitations appear here until they are accepted or revoked.
          </EmptyState>
        ) : (
          <ul aria-label="Open invitations" className="divide-y">
            {invitations.map((invitation) => (
              <InvitationItem
                key={invitation.hashid}
                invitation={invitation}
                onRevoke={() => setRevoking(invitation)}
              />
            ))}
          </ul>
        )}
      </div>
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />}
    </ListPage>
  )
}

function InvitationItem({ invitation, onRevoke }: { invitation: OpenInvitation; onRevoke: () => void }) {
  const resend = useMutation(sendInvitationAgain())
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span dir="auto">{invitation.name}</span>
          <Badge variant="secondary">{types[invitation.type]}</Badge>
          {invitation.is_expired && <Badge variant="warning">Expired</Badge>}
        </p>
        <p className="break-all text-[13px] text-muted-foreground">
          {[invitation.email, invitation.company_name].filter(Boolean).join(' · ')}
        </p>
        <p className="text-[13px] text-muted-foreground">
          {invitation.is_expired ? 'Expired' : 'Expires'} {day.format(new Date(invitation.expires_at))}
          {invitation.invited_by && `, invited by ${invitation.invited_by}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={resend.isPending}
          aria-label={`Resend invitation: ${invitation.name}`}
          onClick={() => resend.mutate(invitation.hashid)}
        >
          Resend
        </Button>
        <CopyInvitationLink invitation={invitation} link={linkOfInvitation()} />
        <Button
          variant="destructive"
          size="sm"
          aria-label={`Revoke invitation: ${invitation.name}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </div>
    </li>
  )
}

function RevokeDialog({ invitation, onClose }: { invitation: OpenInvitation; onClose: () => void }) {
  const revoke = useMutation(withdrawInvitation())
  return (
    <ConfirmDialog
      title={`Revoke the invitation of ${invitation.name}?`}
      action="Revoke invitation"
      isDestructive
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate(invitation.hashid, { onSettled: onClose })}
      onClose={onClose}
    >
      Their link stops working. You can invite them again.
    </ConfirmDialog>
  )
}
