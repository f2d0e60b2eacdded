import type { AnyFormApi } from '@tanstack/react-form'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { setServerErrors } from '@/ui/form/form-errors'

/**
 * Shows the errors of a rejected form at its fields, or above the button if they belong to no field. `fieldOf` returns the
 * field of the form for one of the API.
 */
export function showError(
  form: AnyFormApi,
  error: unknown,
  fieldOf: (field: string) => string = (field) => field,
) {
  const errors = Object.entries(error instanceof ApiError ? error.errors : {})
  setServerErrors(form, {
    message: messageOf(error),
    errors: Object.fromEntries(errors.map(([field, texts]) => [fieldOf(field), texts])),
  })
}
