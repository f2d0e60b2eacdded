import type { AnyFormApi } from '@tanstack/react-form'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { putServerFaults } from '@/ui/form/server-faults'

/** Shows why a form was not taken: at its fields where the server names them, else above the button. */
export const showRefusal = (form: AnyFormApi, error: unknown) =>
  putServerFaults(form, error instanceof ApiError ? error : { message: messageOf(error), errors: {} })
