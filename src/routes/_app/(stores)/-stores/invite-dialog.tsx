import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Role } from '@/domain/access/role'
import type { ManagedStore } from '@/domain/stores/settings-contract'
import { rolesGivenBy, storeInvitation } from '@/domain/stores/store-user'
import { inviteUser } from '@/queries/stores/stores'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'
import { StoreChoice } from './store-choice'

/** Invites a user to stores: creates the account and mails a link to set its password. */
export function InviteDialog({
  role,
  store,
  onClose,
}: {
  role: Role
  store: ManagedStore
  onClose: () => void
}) {
  const { mutateAsync: invite } = useMutation(inviteUser(store.hashid))
  const { form, draft } = useForm({
    check: storeInvitation,
    initial: { name: '', email: '', role_name: 'Store', store_hashes: [store.hashid] },
    send: (values) => invite(z.parse(storeInvitation, values)),
    onSent: onClose,
    draft: { key: `invitation-${store.hashid}` },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Invite a colleague"
      description="We'll email them a link to set their password. It works for seven days."
      submit="Send invitation"
      onClose={onClose}
    >
      <form.AppField name="name">{(field) => <field.Text label="Name" required />}</form.AppField>
      <form.AppField name="email">
        {(field) => <field.Text label="Work email" inputMode="email" autoComplete="off" required />}
      </form.AppField>
      <form.AppField name="role_name">
        {(field) => (
          <field.Select
            label="Role"
            required
            options={rolesGivenBy(role).map((name) => ({ value: name, label: name }))}
          />
        )}
      </form.AppField>
      <form.AppField name="store_hashes">
        {(field) => <StoreChoice chosen={field.state.value} onChange={field.handleChange} />}
      </form.AppField>
    </FormDialog>
  )
}
