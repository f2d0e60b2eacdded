import { revalidateLogic } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Tokens } from '@/domain/access/contract'
import { beginSession } from '@/queries/session'
import { useFormDraft } from '@/queries/use-form-draft'
import { useAppForm } from '@/ui/form/app-form'
import { schemaErrors } from '@/ui/form/form-errors'
import { Callout } from '@/ui/layout/callout'
import { Button } from '@/ui/primitives/button'
import { countryOptions, emptyValues, type FieldGroup, stateOptions } from '../../-page/form/fields'
import { showError } from '../../-page/form/show-error'

/**
 * A form that creates an account: grouped fields, checked by the schema of the contract. Input is saved on this device until it is sent;
 * then the session of the new account begins.
 */
export function RegistrationForm<Schema extends z.core.$ZodType>({
  name,
  schema,
  groups,
  prefilled = {},
  send,
  submit,
}: {
  /** Identifies its draft. */
  name: string
  schema: Schema
  groups: readonly FieldGroup[]
  /** Initial values, including fields that are not shown. */
  prefilled?: Record<string, string>
  send: (body: z.output<Schema>) => Promise<Tokens>
  submit: string
}) {
  const client = useQueryClient()
  const router = useRouter()
  const [initial] = useState(() => ({ ...emptyValues(groups), ...prefilled }))
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(schema, value) },
    onSubmit: async ({ value }) => {
      try {
        const issued = await send(z.parse(schema, value))
        await draft.forget()
        await beginSession(client, issued)
        await router.navigate({ to: '/' })
      } catch (error) {
        showError(form, error)
      }
    },
  })
  const draft = useFormDraft(form, name, { initial, except: ['password', 'sso_token'] })
  return (
    <form.AppForm>
      <form.Form className="grid gap-8">
        {draft.isRestored && (
          <Callout
            action={
              <Button variant="outline" size="sm" onClick={draft.startOver}>
                Start over
              </Button>
            }
          >
            We restored what you entered earlier.
          </Callout>
        )}
        {groups.map(({ title, fields }) => (
          <fieldset key={title} className="grid gap-x-4 gap-y-5 tablet:grid-cols-2">
            <legend className="mb-3 w-full border-b pb-2 font-semibold text-base">{title}</legend>
            {fields.map((field) => (
              <div key={field.name} className={field.isWide ? 'tablet:col-span-2' : undefined}>
                <form.AppField name={field.name}>
                  {(fieldApi) => {
                    const labels = {
                      label: field.label,
                      required: !field.isOptional,
                      ...(field.hint && { hint: field.hint }),
                    }
                    const wiring = {
                      ...labels,
                      ...(field.autoComplete && { autoComplete: field.autoComplete }),
                    }
                    switch (field.kind) {
                      case 'email':
                        return <fieldApi.Email {...wiring} />
                      case 'password':
                        return <fieldApi.Password {...labels} autoComplete="new-password" />
                      case 'terms':
                        return <fieldApi.Checkbox {...labels} label={<TermsLabel />} />
                      case 'country':
                        return <fieldApi.Select {...wiring} options={countryOptions} />
                      case 'state':
                        return (
                          <form.Subscribe selector={({ values }) => values.country}>
                            {(country) => <fieldApi.Select {...wiring} options={stateOptions(country)} />}
                          </form.Subscribe>
                        )
                      default:
                        return <fieldApi.Text {...wiring} type={field.kind} />
                    }
                  }}
                </form.AppField>
              </div>
            ))}
          </fieldset>
        ))}
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
