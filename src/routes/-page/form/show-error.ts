import type { AnyFormApi } from '@tanstack/react-form'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { setServerErrors } from '@/ui/form/form-errors'

/** Shows why a form was not taken: at its fields where the server names them, else above the button. */
export const showError = (form: AnyFormApi, error: unknown) =>
  setServerErrors(form, error instanceof ApiError ? error : { message: messageOf(error), errors: {} })
