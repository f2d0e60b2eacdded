import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { openViewTab, type ViewHandover } from '@/auth/session/view-handover'
import { serverNow } from '@/auth/transport/server-clock'
import { VIEW_MINUTES, viewReason } from '@/domain/access/view-as'
import { startView } from '@/queries/access/users'
import { ConfirmDialog } from '@/routes/-page/confirm-dialog'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

const schema = z.object({ reason: viewReason })

/** Asks for the reason, then opens the portal as a user in a tab of its own. */
export function ViewAsDialog({
  hashid,
  name,
  onClose,
}: {
  hashid: string
  name: string
  onClose: () => void
}) {
  const { mutateAsync: start } = useMutation(startView(hashid))
  const [blocked, setBlocked] = useState<ViewHandover | null>(null)
  const open = (handover: ViewHandover) => (openViewTab(handover) ? onClose() : setBlocked(handover))
  const { form } = useForm({
    initial: { reason: '' },
    check: schema,
    send: (body) => start(body),
    onSent: ({ data: view, ...tokens }) =>
      open({ view, tokens, endsInMs: Date.parse(view.ends_at) - serverNow() }),
  })
  if (blocked)
    return (
      <ConfirmDialog
        title="Your browser blocked the new tab"
        action="Open the tab"
        isPending={false}
        onConfirm={() => open(blocked)}
        onClose={onClose}
      >
        Allow pop-ups for the portal, then open the tab.
      </ConfirmDialog>
    )
  return (
    <FormDialog
      form={form}
      title={`View the portal as ${name}`}
      description={`Opens in a new tab for ${VIEW_MINUTES} minutes. You can look at everything and change nothing. The audit log keeps your reason.`}
      submit="Start viewing"
      onClose={onClose}
    >
      <form.AppField name="reason">
        {(field) => (
          <field.LongText label="Reason" hint="For example, the number of a support ticket." required />
        )}
      </form.AppField>
    </FormDialog>
  )
}
