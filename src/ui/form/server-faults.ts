import type { AnyFormApi } from '@tanstack/react-form'

/** `lines.0.qty`, as the API names a field, is `lines[0].qty` in a form. */
const formName = (name: string) => name.replace(/\.(\d+)(?=\.|$)/g, '[$1]')

/**
 * Puts the answer to a refused request (422) on the fields by name, and its message on the form. What the form has no field
 * for joins the message. A field's text goes when the field changes, all of it at the next try. They stand as `onDynamic`:
 * the form library takes `onServer` and `onSubmit` back as soon as a field is left, and what is below them would move away
 * under the pointer that is about to press Submit.
 */
export function setServerErrors(
  form: AnyFormApi,
  { message, errors }: { message: string; errors: Record<string, string[]> },
) {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const [name, texts] of Object.entries(errors)) {
    const text = texts.join(' ')
    if (form.getFieldMeta(formName(name))) fields[formName(name)] = text
    else others.push(text)
  }
  form.setErrorMap({ onDynamic: { form: [message, ...others].join(' '), fields } })
}

/** Takes back what putServerFaults put: a form with faults is not sent. */
export const clearServerErrors = (form: AnyFormApi) =>
  form.setErrorMap({ onDynamic: { form: undefined, fields: {} } })

/** Takes back what putServerFaults put on one field. */
export function clearServerError(form: AnyFormApi, name: string) {
  if (form.getFieldMeta(name)?.errorMap.onDynamic)
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onDynamic: undefined } }))
}
