import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { accountClosing } from '@/domain/access/account-contract'
import { closeAccount } from '@/queries/access/account'
import { leaveSession } from '@/queries/access/session'
import { deleteDrafts, draftOwner } from '@/queries/drafts/draft-storage'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { Section } from '@/ui/layout/section'
import { Button } from '@/ui/primitives/button'
import { useAccountForm } from './use-account-form'

/** Closes the user's own account, after asking for the password. */
export function ClosingSection() {
  const [isAsking, setAsking] = useState(false)
  return (
    <Section id="closing" title="Close account" description="Orders, invoices and other records stay.">
      <div className="p-4">
        <Button variant="outline" onClick={() => setAsking(true)}>
          Close my account
        </Button>
      </div>
      {isAsking && <ClosingDialog onClose={() => setAsking(false)} />}
    </Section>
  )
}

function ClosingDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const form = useAccountForm({
    initial: { current_password: '' },
    schema: accountClosing,
    send: closeAccount,
    onSent: async () => {
      const owner = draftOwner()
      leaveSession(client)
      if (owner) await deleteDrafts(owner)
      await router.navigate({ to: '/login' })
    },
  })
  return (
    <FormDialog
      form={form}
      title="Close your account?"
      description="You'll be signed out on all devices, and anything you haven't saved is deleted. You can't use the portal again until a colleague or our support team reopens your account."
      submit="Close account"
      onClose={onClose}
    >
      <form.AppField name="current_password">
        {(field) => <field.Password label="Password" autoComplete="current-password" required />}
      </form.AppField>
    </FormDialog>
  )
}
