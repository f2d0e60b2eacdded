import { revalidateLogic } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Role } from '@/domain/access/role'
import type { ManagedStore } from '@/domain/stores/contract'
import { rolesGivenBy, storeInvitation } from '@/domain/stores/store-user'
import { inviteUser } from '@/queries/stores'
import { showError } from '@/routes/-page/form/show-error'
import { useAppForm } from '@/ui/form/app-form'
import { schemaErrors } from '@/ui/form/form-errors'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/ui/primitives/dialog'
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
  const [store_hashes, setStores] = useState([store.hashid])
  const { mutateAsync: invite } = useMutation(inviteUser(store.hashid))
  const form = useAppForm({
    defaultValues: { name: '', email: '', role_name: 'Store' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(storeInvitation, { ...value, store_hashes }) },
    onSubmit: async ({ value }) => {
      try {
        await invite(z.parse(storeInvitation, { ...value, store_hashes }))
        onClose()
      } catch (error) {
        showError(form, error)
      }
    },
  })
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Invite a colleague</DialogTitle>
          <DialogDescription>
            We'll email them a link to set their password. It works for seven days.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <form.AppForm>
            <form.Form className="grid gap-5">
              <form.AppField name="name">{(field) => <field.Text label="Name" required />}</form.AppField>
              <form.AppField name="email">
                {(field) => <field.Text label="Work email" inputMode="email" autoComplete="off" required />}
              </form.AppField>
              <form.AppField name="role_name">
                {(field) => (
                  <field.Select
                    label="Role"
                    required
                    options={rolesGivenBy(role).map((it) => ({ value: it, label: it }))}
                  />
                )}
              </form.AppField>
              <StoreChoice chosen={store_hashes} onChange={setStores} />
              <form.FormError />
              <form.SubmitButton>Send invitation</form.SubmitButton>
            </form.Form>
          </form.AppForm>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
