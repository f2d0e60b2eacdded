import { useMutation } from '@tanstack/react-query'
import { vendorInvitationForm as definition } from '@/domain/vendors/vendor-user'
import { inviteColleague } from '@/queries/vendors/vendor-profile'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

/** Invites someone to work for the vendor. */
export function InviteColleague({ vendor, onClose }: { vendor: string; onClose: () => void }) {
  const { mutateAsync } = useMutation(inviteColleague(vendor))
  const { form, draft } = useForm({
    check: definition.schema,
    initial: definition.empty,
    send: (values) => mutateAsync(values),
    onSent: onClose,
    draft: { key: `vendor-invitation-${vendor}`, labels: definition.labels },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Invite a colleague"
      description="We email a link that works for 7 days."
      submit="Send invitation"
      onClose={onClose}
    >
      <form.Fields controls={definition.controls} />
    </FormDialog>
  )
}
