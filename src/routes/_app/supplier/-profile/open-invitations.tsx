import { useMutation } from '@tanstack/react-query'
import type { VendorInvitation } from '@/domain/vendors/vendor-user'
import {
  linkOfColleagueInvitation,
  resendColleagueInvitation,
  revokeColleagueInvitation,
} from '@/queries/vendors/vendor-profile'
import { CopyInvitationLink } from '@/routes/-page/registration/copy-invitation-link'
import { Section } from '@/ui/layout/section'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'

const dateOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Invitations that were not accepted yet; nothing if there are none. */
export function OpenInvitations({
  vendor,
  invitations,
}: {
  vendor: string
  invitations: readonly VendorInvitation[]
}) {
  const resend = useMutation(resendColleagueInvitation(vendor))
  const revoke = useMutation(revokeColleagueInvitation(vendor))
  if (invitations.length === 0) return null
  return (
    <Section title="Open invitations" description="Not accepted yet.">
      <ul aria-label="Open invitations" className="divide-y">
        {invitations.map(({ hashid, name, email, expires_at, is_expired }) => (
          <li key={hashid} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <span dir="auto">{name}</span>
                {is_expired && <Badge variant="warning">Expired</Badge>}
              </p>
              <p className="break-all text-[13px] text-muted-foreground">
                {email} · {is_expired ? 'expired' : 'expires'} {dateOf.format(new Date(expires_at))}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                size="sm"
                disabled={resend.isPending}
                aria-label={`Resend: ${name}`}
                onClick={() => resend.mutate(hashid)}
              >
                Resend
              </Button>
              <CopyInvitationLink invitation={{ hashid, name }} link={linkOfColleagueInvitation(vendor)} />
              <Button
                variant="ghost"
                size="sm"
                disabled={revoke.isPending}
                aria-label={`Revoke: ${name}`}
                onClick={() => revoke.mutate(hashid)}
              >
                Revoke
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
