import { revalidateLogic } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import {
  type SampleRequest,
  type SampleStatus,
  sampleMove,
  sampleStatus,
} from '@/domain/samples/sample-request'
import { setSampleStatus } from '@/queries/samples'
import { useAppForm } from '@/ui/form/app-form'
import { LongText } from '@/ui/form/checkbox-group'
import { schemaErrors, setServerErrors } from '@/ui/form/form-errors'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/ui/primitives/dialog'

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
  const form = useAppForm({
    defaultValues: { answer: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(sampleMove, { ...value, status }) },
    onSubmit: async ({ value }) => {
      try {
        await move({ ...value, status })
        onClose()
      } catch (error) {
        const errors = error instanceof ApiError ? error.errors : {}
        setServerErrors(form, { message: messageOf(error), errors })
      }
    },
  })
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>
            {sample.qty} x {sample.product_name}
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <form.AppForm>
            <form.Form className="grid gap-4">
              <form.AppField name="answer">
                {(field) => <LongText field={field} label={questions[status] ?? 'Note'} />}
              </form.AppField>
              <form.FormError />
              <form.SubmitButton>{title}</form.SubmitButton>
            </form.Form>
          </form.AppForm>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
