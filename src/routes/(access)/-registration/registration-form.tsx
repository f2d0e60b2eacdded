import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { Tokens } from '@/domain/access/contract'
import type { ExtraAnswers, PublishedVersion } from '@/domain/form-builder/contract'
import { extraAnswersTo } from '@/domain/form-builder/extra-answers-text'
import { beginSession } from '@/queries/access/session'
import { FieldGroup } from '@/routes/-page/form/field-group'
import { RestoredDraft } from '@/routes/-page/form/restored-draft'
import { useForm } from '@/routes/-page/form/use-form'
import { ExtraQuestions } from '@/routes/-page/form-builder/extra-questions'
import type { RegistrationGroup } from './fields'

/** Creates an account and starts its session. */
export function RegistrationForm<Schema extends z.core.$ZodType>({
  name,
  schema,
  groups,
  prefilled = {},
  hasTerms = true,
  extra = null,
  send,
  submit,
}: {
  /** Identifies its draft. */
  name: string
  schema: Schema
  groups: readonly RegistrationGroup[]
  /** Initial values, including fields that are not shown. */
  prefilled?: Record<string, string | boolean>
  hasTerms?: boolean
  /** Extra questions; null for none. */
  extra?: PublishedVersion | null
  send: (body: z.output<Schema>, extra: ExtraAnswers | undefined) => Promise<Tokens>
  submit: string
}) {
  const client = useQueryClient()
  const router = useRouter()
  const names = groups.flatMap(({ controls }) => Object.keys(controls))
  const texts: Record<string, string | boolean> = Object.fromEntries(names.map((field) => [field, '']))
  const { form, draft } = useForm({
    check: schema,
    initial: { ...texts, country: 'US', accepts_terms: false, extra_answers: '', ...prefilled },
    send: (values) => send(z.parse(schema, values), extraAnswersTo(extra, values.extra_answers)),
    onSent: async (issued) => {
      // The account exists from here on. The next page shows a failed load of its user, with a retry.
      await beginSession(client, issued).catch(() => {})
      // Accounts that wait for a decision are led to their status.
      await router.navigate({ to: '/first-steps' })
    },
    draft: { key: name, except: ['password', 'sso_token'] },
  })
  return (
    <form.AppForm>
      <form.Form className="grid gap-8">
        <RestoredDraft draft={draft} />
        {groups.map(({ title, controls }) => (
          <FieldGroup key={title} title={title} columns={2}>
            <form.Fields controls={controls} />
          </FieldGroup>
        ))}
        {extra && (
          <FieldGroup title="A few more questions">
            <ExtraQuestions version={extra} />
          </FieldGroup>
        )}
        {hasTerms && (
          <FieldGroup title="Terms" columns={2}>
            <form.AppField name="accepts_terms">
              {(field) => <field.Checkbox required label={<TermsLabel />} />}
            </form.AppField>
          </FieldGroup>
        )}
        <div className="grid gap-4">
          <form.FormError />
          <form.SubmitButton>{submit}</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}

const TermsLabel = () => (
  <>
    I accept the{' '}
    <Link to="/terms-of-use" target="_blank" className="text-primary underline">
      terms of use
    </Link>
  </>
)
