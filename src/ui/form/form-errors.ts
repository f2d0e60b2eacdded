import type { AnyFormApi } from '@tanstack/react-form'
import * as z from 'zod/mini'

/** Returns the first error of each field, in the shape of a form validator; undefined if the value is valid. */
export function schemaErrors(schema: z.core.$ZodType, value: unknown) {
  const { error } = z.safeParse(schema, value)
  if (!error) return undefined
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[formName(issue.path.join('.'))] ??= issue.message
  return { fields }
}

/** Turns a field name of the API, `lines.0.qty`, into that of a form, `lines[0].qty`. */
const formName = (name: string) => name.replace(/\.(\d+)(?=\.|$)/g, '[$1]')

/**
 * Shows the errors of a rejected request (422) at the fields of those names. The form itself shows those without a field, or
 * the message if there are none. An error disappears when its field changes; all do when the form is sent again. They are
 * stored as `onDynamic`: the form library removes `onServer` and `onSubmit` errors when a field loses focus, which would move
 * the submit button away under the pointer.
 */
export function setServerErrors(
  form: AnyFormApi,
  { message, errors }: { message: string; errors: Record<string, string[]> },
) {
  const fields: Record<string, string> = {}
  const others = new Set<string>()
  for (const [name, texts] of Object.entries(errors)) {
    if (form.getFieldMeta(formName(name))) fields[formName(name)] = texts.join(' ')
    else for (const text of texts) others.add(text)
  }
  const isAtFields = Object.keys(fields).length > 0
  const rest = others.size > 0 || isAtFields ? [...others].join(' ') : message
  form.setErrorMap({ onDynamic: { form: rest || undefined, fields } })
}

/** Removes the errors of setServerErrors: a form with errors cannot be sent. */
export const clearServerErrors = (form: AnyFormApi) =>
  form.setErrorMap({ onDynamic: { form: undefined, fields: {} } })

/** Removes the error of setServerErrors at one field. */
export function clearServerError(form: AnyFormApi, name: string) {
  if (form.getFieldMeta(name)?.errorMap.onDynamic)
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onDynamic: undefined } }))
}
