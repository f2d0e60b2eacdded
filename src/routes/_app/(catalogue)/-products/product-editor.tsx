import { revalidateLogic } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { type Difference, reconcile } from '@/domain/catalogue/product-edit'
import { displayForm, type ProductForm, productForm as wholeForm } from '@/domain/catalogue/product-form'
import { productForm, saveShown, saveWhole } from '@/queries/catalogue'
import { useFormDraft } from '@/queries/use-form-draft'
import { useAppForm } from '@/ui/form/app-form'
import { schemaErrors } from '@/ui/form/schema-faults'
import { setServerErrors } from '@/ui/form/server-faults'
import { Callout } from '@/ui/layout/callout'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { EditConflict } from './edit-conflict'
import { ProductFieldInput } from './product-field-input'
import { allSections, shownSections } from './product-sections'

interface Props {
  /** Undefined for a new product. */
  hashid: string | undefined
  /** As it is stored, or as a new one begins. */
  stored: ProductForm
  /** All of it, or what buyers see. */
  part: 'whole' | 'display'
}

/** The form of a product. What is typed is kept until it was saved; what somebody else saved meanwhile is never written over unseen. */
export function ProductEditor({ hashid, stored, part }: Props) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const whole = useMutation(saveWhole(hashid))
  const shown = useMutation(saveShown(hashid ?? ''))
  const [initial] = useState(stored)
  const [conflicts, setConflicts] = useState<Difference[] | null>(null)
  const schema = part === 'whole' ? wholeForm : displayForm

  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(schema, value) },
    onSubmit: async ({ value }) => {
      try {
        const body = { ...value, version: value.version }
        const saved = await (part === 'whole' ? whole.mutateAsync(body) : shown.mutateAsync(body))
        await draft.forget()
        await navigate({ to: '/product/view/{-$hashid}', params: { hashid: saved.data.hashid } })
      } catch (error) {
        if (error instanceof ApiError && error.status === 409 && hashid) await takeIn(hashid, value)
        else
          setServerErrors(form, error instanceof ApiError ? error : { message: messageOf(error), errors: {} })
      }
    },
  })
  const draft = useFormDraft(form, `product-${part}-${hashid ?? 'new'}`, { initial })

  /** Goes on from what somebody else saved, with what was typed here laid over it. */
  const takeIn = async (product: string, mine: ProductForm) => {
    const theirs = await client.fetchQuery(productForm(product))
    const base = mine.version === initial.version ? initial : null
    const reconciled = reconcile(base, theirs, mine)
    form.reset(reconciled.merged, { keepDefaultValues: true })
    setConflicts(reconciled.conflicts)
    requestAnimationFrame(() => document.getElementById('saved-meanwhile')?.focus())
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
        {conflicts && (
          <EditConflict
            conflicts={conflicts}
            onTakeTheirs={async ({ field }) => {
              if (!hashid) return
              const theirs = await client.ensureQueryData(productForm(hashid))
              const value: Partial<ProductForm> = Object.fromEntries(
                Object.entries(theirs).filter(([name]) => name === field),
              )
              form.reset({ ...form.state.values, ...value }, { keepDefaultValues: true })
              setConflicts(conflicts.filter((it) => it.field !== field))
            }}
          />
        )}
        {(part === 'whole' ? allSections : shownSections).map(({ title, fields }) => (
          <fieldset key={title} className="grid gap-x-4 gap-y-5 tablet:grid-cols-2 desktop:grid-cols-3">
            <legend className="mb-3 w-full border-b pb-2 font-semibold text-base">{title}</legend>
            {fields.map((field) => (
              <div key={field.name} className={isWide(field) ? 'tablet:col-span-full' : undefined}>
                <form.AppField name={field.name}>
                  {(it) => <ProductFieldInput it={it} field={field} hashid={hashid} />}
                </form.AppField>
              </div>
            ))}
          </fieldset>
        ))}
        <footer className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t bg-card px-4 py-3 desktop:-mx-6 desktop:px-6">
          <div className="w-full empty:hidden">
            <form.FormError />
          </div>
          <form.SubmitButton>{hashid ? 'Save product' : 'Add product'}</form.SubmitButton>
          <Link
            to={hashid ? '/product/view/{-$hashid}' : '/products'}
            params={{ hashid }}
            className={buttonVariants({ variant: 'outline', size: 'lg' })}
          >
            Cancel
          </Link>
        </footer>
      </form.Form>
    </form.AppForm>
  )
}

const isWide = (field: (typeof allSections)[number]['fields'][number]) =>
  ['long', 'choices', 'pictures'].includes(field.kind) || ('isWide' in field && field.isWide)
