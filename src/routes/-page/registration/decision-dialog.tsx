import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { declineForm, questionForm, type RegistrationView } from '@/domain/access/registration-review'
import type { ReviewQueries } from '@/queries/access/registration-review'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

/** Asks the person a question, or declines their registration. */
export function DecisionDialog({
  kind,
  registration,
  queries,
  onClose,
}: {
  kind: 'question' | 'decline'
  registration: RegistrationView
  queries: ReviewQueries
  onClose: () => void
}) {
  const props = { registration, queries, onClose }
  return kind === 'question' ? <QuestionDialog {...props} /> : <DeclineDialog {...props} />
}

interface Props {
  registration: RegistrationView
  queries: ReviewQueries
  onClose: () => void
}

function QuestionDialog({ registration: { hashid, name }, queries, onClose }: Props) {
  const { mutateAsync: ask } = useMutation(queries.ask(hashid))
  const { form, draft } = useForm({
    check: questionForm,
    initial: { text: '' },
    send: (values) => ask(z.parse(questionForm, values)),
    onSent: onClose,
    draft: { key: `registration-question-${hashid}` },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={`Ask ${name}`}
      description="We email your question with a link. They answer it when they sign in."
      submit="Send question"
      onClose={onClose}
    >
      <form.AppField name="text">{(field) => <field.LongText label="Question" required />}</form.AppField>
    </FormDialog>
  )
}

function DeclineDialog({ registration: { hashid, name }, queries, onClose }: Props) {
  const { mutateAsync: decline } = useMutation(queries.decline(hashid))
  const { form, draft } = useForm({
    check: declineForm,
    initial: { reason: '' },
    send: (values) => decline(z.parse(declineForm, values)),
    onSent: onClose,
    draft: { key: `registration-decline-${hashid}` },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={`Decline ${name}`}
      description="We email them the reason. You can still approve the registration later."
      submit="Decline registration"
      onClose={onClose}
    >
      <form.AppField name="reason">{(field) => <field.LongText label="Reason" required />}</form.AppField>
    </FormDialog>
  )
}
