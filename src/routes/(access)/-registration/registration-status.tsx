import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { registrationStatus } from '@/domain/access/registration-review'
import { answerForm, type OwnRegistration } from '@/domain/access/registration-review-contract'
import { answerRegistration } from '@/queries/access/registration-review'
import { useForm } from '@/routes/-page/form/use-form'
import { RegistrationMessages } from '@/routes/-page/registration/registration-messages'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'

/** Decision about a registration, and questions from staff with a form to answer them. */
export function RegistrationStatus({ registration }: { registration: OwnRegistration }) {
  const { status, reason, messages } = registration
  const isAsked = status === registrationStatus.value.asked
  if (messages.length === 0 && reason === '') return null
  return (
    <Section title="Your registration">
      <CardContent className="grid gap-4">
        {reason && (
          <div>
            <p className="font-medium">Reason</p>
            <p className="whitespace-pre-line break-words" dir="auto">
              {reason}
            </p>
          </div>
        )}
        <RegistrationMessages messages={messages} questionBy="We asked" answerBy="You answered" />
        {isAsked && <AnswerForm />}
      </CardContent>
    </Section>
  )
}

function AnswerForm() {
  const { mutateAsync: answer } = useMutation(answerRegistration())
  const { form } = useForm({
    check: answerForm,
    initial: { text: '' },
    send: (values) => answer(z.parse(answerForm, values)),
    draft: { key: 'registration-answer' },
  })
  return (
    <form.AppForm>
      <form.Form className="grid gap-3">
        <form.AppField name="text">
          {(field) => <field.LongText label="Your answer" required />}
        </form.AppField>
        <form.FormError />
        <form.SubmitButton>Send answer</form.SubmitButton>
      </form.Form>
    </form.AppForm>
  )
}
