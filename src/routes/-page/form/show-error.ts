import type { AnyFormApi } from '@tanstack/react-form'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { setServerErrors } from '@/ui/form/form-errors'

/** Shows the errors of a rejected form at its fields, or above the button if they belong to no field. */
export const showError = (form: AnyFormApi, error: unknown) =>
  setServerErrors(form, error instanceof ApiError ? error : { message: messageOf(error), errors: {} })
