import { revalidateLogic } from '@tanstack/react-form'
import type { OrderLine } from '@/domain/order-account'
import { useAppForm } from '@/ui/app-form'
import { type CheckInValues, faultsOf } from './check-in-values'

/** The form of a check-in: a few fields a line. */
export const useCheckInForm = (
  lines: readonly OrderLine[],
  initial: CheckInValues,
  submit: (values: CheckInValues) => Promise<void>,
) =>
  useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => faultsOf(value, lines) },
    onSubmit: ({ value }) => submit(value),
  })
export type CheckInForm = ReturnType<typeof useCheckInForm>
