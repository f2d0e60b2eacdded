import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { extraAnswersTo } from '@/domain/form-builder/extra-answers-text'
import { setupQuestions } from '@/queries/form-builder/extra-questions'
import { submitVendorSetup } from '@/queries/vendors/vendor-setup'
import { RestoredDraft } from '@/routes/-page/form/restored-draft'
import { useForm } from '@/routes/-page/form/use-form'
import { ExtraQuestions } from '@/routes/-page/form-builder/extra-questions'
import { Section } from '@/ui/layout/section'
import { CardContent } from '@/ui/primitives/card'

/** Asks the extra questions of onboarding, and submits Account Setup. */
export function SubmitForm({ vendor }: { vendor: string }) {
  const { data: extra } = useSuspenseQuery(setupQuestions())
  const { mutateAsync: submit } = useMutation(submitVendorSetup(vendor))
  const { form, draft } = useForm({
    check: () => ({}),
    initial: { extra_answers: '' },
    send: ({ extra_answers }) => submit({ extra_answers: extraAnswersTo(extra, extra_answers) }),
    draft: { key: `setup-submit-${vendor}` },
  })
  return (
    <Section title="Ready to submit" description="Check what you entered, then send it to our vendor team.">
      <CardContent>
        <form.AppForm>
          <form.Form className="grid max-w-xl gap-4">
            <RestoredDraft draft={draft} />
            <p>You can't change it during the review, except where we have a question.</p>
            {extra && <ExtraQuestions version={extra} />}
            <form.FormError />
            <div>
              <form.SubmitButton>Submit for review</form.SubmitButton>
            </div>
          </form.Form>
        </form.AppForm>
      </CardContent>
    </Section>
  )
}
