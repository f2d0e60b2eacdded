import { revalidateLogic } from '@tanstack/react-form'
import * as z from 'zod/mini'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { guideName } from '@/domain/planning/guide'
import { useAppForm } from '@/ui/form/app-form'
import { schemaErrors, setServerErrors } from '@/ui/form/form-errors'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/ui/primitives/dialog'

interface Values {
  name: string
  is_shared: boolean
  from_orders: boolean
}

const schema = z.object({ name: guideName })

/** Name and visibility of an order guide, and the initial contents of a new one. */
export function GuideDialog({
  initial,
  groupName,
  isNew = false,
  onSave,
  onClose,
}: {
  initial: Values
  groupName: string
  isNew?: boolean
  onSave: (values: Values) => Promise<unknown>
  onClose: () => void
}) {
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(schema, value) },
    onSubmit: async ({ value }) => {
      try {
        await onSave({ ...value, name: value.name.trim() })
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
          <DialogTitle>{isNew ? 'New order guide' : 'Edit order guide'}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <form.AppForm>
            <form.Form className="grid gap-4">
              <form.AppField name="name">
                {(field) => (
                  <field.Text
                    label="Name"
                    required
                    placeholder="For example, Dairy or Friday count"
                    autoComplete="off"
                  />
                )}
              </form.AppField>
              <form.AppField name="is_shared">
                {(field) => (
                  <field.Checkbox
                    label={`Share with ${groupName}`}
                    hint="Everyone who orders for its stores can see it, count with it and add to it. Otherwise only you can."
                  />
                )}
              </form.AppField>
              {isNew && (
                <form.AppField name="from_orders">
                  {(field) => (
                    <field.Checkbox
                      label="Start with the products you order most"
                      hint="Adds the 60 products ordered most in the last 90 days. Par is the most a store ordered at once. You can change both."
                    />
                  )}
                </form.AppField>
              )}
              <form.FormError />
              <form.SubmitButton>{isNew ? 'Create guide' : 'Save'}</form.SubmitButton>
            </form.Form>
          </form.AppForm>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
