import * as z from 'zod/mini'
import { guideName } from '@/domain/planning/guide'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

type Values = Record<'is_shared' | 'from_orders', boolean> & { name: string }

const schema = z.object({ name: guideName })

/** Name and visibility of an order guide, and the initial contents of a new one. */
export function GuideDialog({
  draftKey,
  initial,
  groupName,
  isNew = false,
  onSave,
  onClose,
}: {
  draftKey: string
  initial: Values
  groupName: string
  isNew?: boolean
  onSave: (values: Values) => Promise<unknown>
  onClose: () => void
}) {
  const { form, draft } = useForm({
    check: schema,
    initial,
    send: (values) => onSave({ ...values, name: values.name.trim() }),
    onSent: onClose,
    draft: { key: draftKey },
  })
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={isNew ? 'New order guide' : 'Edit order guide'}
      submit={isNew ? 'Create guide' : 'Save'}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
