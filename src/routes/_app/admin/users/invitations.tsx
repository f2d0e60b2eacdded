import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MailIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
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
import { copyLink } from '@/routes/-page/registration/copy-invitation-link'
import { ListPage } from '@/routes/-page/table/list-page'
import { RowMenu } from '@/routes/-page/table/row-menu'
import { TablePage } from '@/routes/-page/table/table-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { DropdownMenuItem } from '@/ui/primitives/dropdown-menu'
import { invitationColumns } from './-invitation-columns'

export const Route = createFileRoute('/_app/admin/users/invitations')({
  validateSearch: tableSearch,
  beforeLoad: allow(mayEditUsers),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(openInvitations()),
  staticData: { breadcrumb: 'Open invitations' },
  component: InvitationsPage,
})

/** Invitations that were not accepted yet, with when they expire. */
function InvitationsPage() {
  const [menu, setMenu] = useState<{ row: OpenInvitation; anchor: HTMLElement } | null>(null)
  const [revoking, setRevoking] = useState<OpenInvitation | null>(null)
  const columns = useMemo(() => invitationColumns((row, anchor) => setMenu({ row, anchor })), [])
  const { mutate: resend } = useMutation(sendInvitationAgain())
  const { mutate: makeLink } = useMutation(linkOfInvitation())
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
      <TablePage
        table={{
          key: 'invitations',
          label: 'Open invitations',
          columns,
          firstSort: '-created_at',
          nameOf: ({ name }) => name,
        }}
        query={openInvitations()}
        empty={
          <EmptyState icon={MailIcon} title="No open invitations">
            Invitations appear here until they are accepted or revoked.
          </EmptyState>
        }
      />
      {menu && (
        <RowMenu name={menu.row.name} anchor={menu.anchor} onClose={() => setMenu(null)}>
          <DropdownMenuItem onSelect={() => resend(menu.row.hashid)}>Resend</DropdownMenuItem>
          <DropdownMenuItem
            onSelect={() =>
              makeLink(menu.row.hashid, { onSuccess: (link) => void copyLink(link, menu.row.name) })
            }
          >
            Copy link
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setRevoking(menu.row)}>Revoke</DropdownMenuItem>
        </RowMenu>
      )}
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />}
    </ListPage>
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
