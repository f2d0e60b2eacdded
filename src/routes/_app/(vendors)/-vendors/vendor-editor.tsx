import { revalidateLogic } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { vendorForm as schema, type VendorForm } from '@/domain/vendors/vendor-form'
import { useFormDraft } from '@/queries/use-form-draft'
import { saveVendorForm, vendorForm } from '@/queries/vendors'
import { useAppForm } from '@/ui/form/app-form'
import { CheckboxGroup, LongText } from '@/ui/form/checkbox-group'
import { schemaErrors } from '@/ui/form/schema-faults'
import { setServerErrors } from '@/ui/form/server-faults'
import { Callout } from '@/ui/layout/callout'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { EditConflict } from './edit-conflict'
import { vendorSections } from './vendor-fields'

/** The form of a vendor. What is typed is kept until it was saved; what somebody else saved meanwhile is never written over unseen. */
export function VendorEditor({ hashid, stored }: { hashid: string | undefined; stored: VendorForm }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(saveVendorForm(hashid))
  const [initial] = useState(stored)
  const [conflict, setConflict] = useState<ApiError | null>(null)
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(schema, value) },
    onSubmit: async ({ value }) => {
      setConflict(null)
      try {
        const saved = await save(value)
        await draft.forget()
        await navigate({
          to: '/vendor/view/{-$vendorHash}/{-$partnerHash}',
          params: { vendorHash: saved.data.hashid },
        })
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setConflict(error)
        else
          setServerErrors(form, error instanceof ApiError ? error : { message: messageOf(error), errors: {} })
      }
    },
  })
  const draft = useFormDraft(form, `vendor-${hashid ?? 'new'}`, { initial })

  /** Goes on from what is stored now: with what was typed here over it, or without. */
  const goOn = async (keepsMine: boolean) => {
    if (!hashid) return
    const theirs = await client.fetchQuery(vendorForm(hashid))
    const mine = keepsMine ? form.state.values : {}
    form.reset({ ...theirs, ...mine, version: theirs.version }, { keepDefaultValues: true })
    setConflict(null)
  }

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
        {vendorSections.map(({ title, fields }) => (
          <fieldset key={title} className="grid gap-x-4 gap-y-5 tablet:grid-cols-2 desktop:grid-cols-3">
            <legend className="mb-3 w-full border-b pb-2 font-semibold text-base">{title}</legend>
            {fields.map(({ name, label, kind, hint, isRequired: required = false, options = [] }) => {
              const labels = { label, required, ...(hint && { hint }) }
              return (
                <div
                  key={name}
                  className={kind === 'long' || kind === 'days' ? 'tablet:col-span-full' : undefined}
                >
                  <form.AppField name={name}>
                    {(it) => {
                      switch (kind) {
                        case 'long':
                          return <LongText field={it} label={label} />
                        case 'days':
                          return <CheckboxGroup field={it} label={label} options={options} />
                        case 'choice':
                          return <it.Select {...labels} options={options} />
                        case 'email':
                          return <it.Email {...labels} autoComplete="off" />
                        case 'number':
                          return <it.Text {...labels} inputMode="numeric" autoComplete="off" />
                        case 'money':
                          return <it.Text {...labels} inputMode="decimal" autoComplete="off" />
                        case 'tel':
                        case 'url':
                        case 'time':
                          return <it.Text {...labels} type={kind} autoComplete="off" />
                        default:
                          return <it.Text {...labels} autoComplete="off" />
                      }
                    }}
                  </form.AppField>
                </div>
              )
            })}
          </fieldset>
        ))}
        <footer className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t bg-card px-4 py-3 desktop:-mx-6 desktop:px-6">
          <div className="w-full empty:hidden">
            <form.FormError />
            {conflict && <EditConflict conflict={conflict} onGoOn={(keepsMine) => void goOn(keepsMine)} />}
          </div>
          <form.SubmitButton>{hashid ? 'Save vendor' : 'Add vendor'}</form.SubmitButton>
          <Link
            to={hashid ? '/vendor/view/{-$vendorHash}/{-$partnerHash}' : '/vendors'}
            params={{ vendorHash: hashid }}
            className={buttonVariants({ variant: 'outline', size: 'lg' })}
          >
            Cancel
          </Link>
        </footer>
      </form.Form>
    </form.AppForm>
  )
}
