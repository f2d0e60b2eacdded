import * as z from 'zod/mini'
import { paragraphs } from '@/domain/values/validation'
import { useForm } from '@/routes/-page/form/use-form'

const schema = z.object({ text: paragraphs(2_000) })

/** Writes a question or a reply, which is stored on this device until it is sent. Afterwards, its parent replaces it. */
export function MessageForm({
  draftKey,
  label,
  submit,
  send,
}: {
  draftKey: string
  label: string
  submit: string
  send: (text: string) => Promise<unknown>
}) {
  const { form } = useForm({
    check: schema,
    initial: { text: '' },
    send: ({ text }) => send(text),
    draft: { key: draftKey },
  })
  return (
    <form.AppForm>
      <form.Form className="grid gap-3">
        <form.AppField name="text">{(field) => <field.LongText label={label} required />}</form.AppField>
        <form.FormError />
        <div>
          <form.SubmitButton>{submit}</form.SubmitButton>
        </div>
      </form.Form>
    </form.AppForm>
  )
}
