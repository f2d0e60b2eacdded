import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenInvitation } from '@/domain/access/user-form'
import { openInvitations, sendInvitationAgain, withdrawInvitation } from '@/queries/users'
import { PageDialog } from '@/routes/-page/page-dialog'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const types = { user: 'User', vendor: 'Supplier', broker: 'Broker' }

/** Invitations that were not accepted yet, with when they expire. Shows nothing if there are none. */
export function Invitations() {
  const { data: invitations = [] } = useQuery(openInvitations())
  const resend = useMutation(sendInvitationAgain())
  const [revoking, setRevoking] = useState<OpenInvitation | null>(null)
  if (invitations.length === 0) return null
  return (
    <Section title="Open invitations" description="They open an account with the link in their email.">
      <ul aria-label="Open invitations" className="divide-y">
        {invitations.map((invitation) => (
          <li key={invitation.hashid} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
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
              <Button
                variant="destructive"
                size="sm"
                aria-label={`Revoke invitation: ${invitation.name}`}
                onClick={() => setRevoking(invitation)}
              >
                Revoke
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  )
}

function RevokeDialog({ invitation, onClose }: { invitation: OpenInvitation; onClose: () => void }) {
  const revoke = useMutation(withdrawInvitation())
  return (
    <PageDialog
      size="sm"
      title={`Revoke the invitation of ${invitation.name}?`}
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            disabled={revoke.isPending}
            onClick={() => revoke.mutate(invitation.hashid, { onSettled: onClose })}
          >
            Revoke invitation
          </Button>
        </DialogFooter>
      }
    >
      The link in their email stops working. You can invite them again.
    </PageDialog>
  )
}
