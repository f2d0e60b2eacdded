import { useMutation } from '@tanstack/react-query'
import {
  type SampleRequest,
  type SampleStatus,
  sampleMove,
  sampleStatus,
} from '@/domain/samples/sample-request'
import { setSampleStatus } from '@/queries/samples'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useDraftForm } from '@/routes/-page/form/use-draft-form'

const { approved, shipped, received, declined } = sampleStatus.value
const questions: Partial<Record<SampleStatus, string>> = {
  [approved]: 'When and how will it arrive?',
  [shipped]: 'How are you sending it?',
  [received]: 'What did you think of it?',
  [declined]: 'Why not?',
}

/** Changes the status of a sample request, with a note to the other side. */
export function SampleStatusDialog({
  sample,
  status,
  title,
  onClose,
}: {
  sample: SampleRequest
  status: SampleStatus
  title: string
  onClose: () => void
}) {
  const { mutateAsync: move } = useMutation(setSampleStatus(sample.hashid))
  const { form, draft } = useDraftForm({
    draftKey: `sample-${sample.hashid}-${status}`,
    schema: sampleMove,
    initial: { status, answer: '' },
    send: move,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={title}
      description={`${sample.qty} x ${sample.product_name}`}
      submit={title}
      onClose={onClose}
    >
      <form.AppField name="answer">
        {(field) => <field.LongText label={questions[status] ?? 'Note'} />}
      </form.AppField>
    </FormDialog>
  )
}
