import { useMutation } from '@tanstack/react-query'
import { type ChangeSetDetail, rejection } from '@/domain/changes/change-set'
import { rejectSet } from '@/queries/changes'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

/** Asks why a set is rejected. Its author gets the reason. */
export function RejectDialog({
  set: { hashid, title },
  onClose,
}: {
  set: Pick<ChangeSetDetail, 'hashid' | 'title'>
  onClose: () => void
}) {
  const { mutateAsync: reject } = useMutation(rejectSet(hashid))
  const { form, draft } = useForm({
    initial: { reason: '' },
    check: rejection,
    send: ({ reason }) => reject(reason),
    onSent: onClose,
    draft: { key: `reject-set-${hashid}` },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title="Reject these changes"
      description={
        <>
          <span dir="auto">{title}</span>. None of them is applied, and the author gets an email with the
          reason.
        </>
      }
      submit="Reject"
      onClose={onClose}
    >
      <form.AppField name="reason">{(field) => <field.LongText label="Reason" required />}</form.AppField>
    </FormDialog>
  )
}
