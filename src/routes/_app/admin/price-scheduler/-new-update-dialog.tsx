import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { beginPriceUpdate } from '@/queries/pricing/price-updates'
import { FormDialog } from '@/routes/-page/form/form-dialog'
import { useForm } from '@/routes/-page/form/use-form'

/** Names a new price update and opens it. */
export function NewUpdateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync: begin } = useMutation(beginPriceUpdate())
  const { form } = useForm({
    initial: { title: '' },
    check: ({ title }): Record<string, string> => (title.trim() === '' ? { title: 'Required' } : {}),
    send: ({ title }, idempotencyKey) => begin({ title: title.trim(), idempotencyKey }),
    onSent: ({ data: { hashid } }) =>
      navigate({ to: '/admin/price-scheduler/$hashid', params: { hashid }, search: { show: 'all' } }),
  })
  return (
    <FormDialog
      form={form}
      title="New price update"
      description="You enter prices next. Nothing changes before you apply or schedule them."
      submit="Enter prices"
      onClose={onClose}
    >
      <form.AppField name="title">
        {(field) => (
          <field.Text
            label="Name"
            required
            autoComplete="off"
            hint="Colleagues find it by this name, for example “Dairy, January”."
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
