import { revalidateLogic } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '@/auth/transport/api-error'
import { expectedOf, lineOfCode } from '@/domain/orders/check-in'
import type { OrderWithItems } from '@/domain/orders/order-detail'
import { checkInOrder } from '@/queries/orders'
import { useFormDraft } from '@/queries/use-form-draft'
import { useAppForm } from '@/ui/form/app-form'
import { setServerErrors } from '@/ui/form/form-errors'
import { checkedLines, errorsByName, errorsOf, initialValues, nameOf } from './check-in-values'

/** The form of a check-in, a few fields a line, with what fills it. What is half done is kept on this device. */
export function useCheckIn(order: OrderWithItems, onDone: () => void) {
  const [lines] = useState(() => order.items.filter((line) => line.ordered_qty > 0))
  const [initial] = useState(() => initialValues(lines))
  const key = useRef(nanoid())
  const { mutateAsync: send } = useMutation(checkInOrder(order.hashid))
  const form = useAppForm({
    defaultValues: initial,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => errorsOf(value, lines) },
    onSubmit: async ({ value }) => {
      try {
        await send({ lines: checkedLines(value, lines), idempotencyKey: key.current })
        await draft.forget()
        onDone()
      } catch (error) {
        // What was answered can be mended and sent anew; without an answer it is the same request.
        if (error instanceof ApiError) key.current = nanoid()
        setServerErrors(form, {
          message: messageOf(error),
          errors: error instanceof ApiError ? errorsByName(error.errors, lines) : {},
        })
      }
    },
  })
  const draft = useFormDraft(form, `check-in-${order.hashid}`, { initial })
  return {
    form,
    draft,
    lines,
    /** Counts a case of the line that a code names; the first one of a line begins its count. */
    countCode: (code: string) => {
      const line = lineOfCode(lines, code)
      if (!line) return { text: `${code} isn't on this order`, isError: true }
      const scanned = String(Number(form.state.values[nameOf('scanned', line)]) + 1)
      form.setFieldValue(nameOf('scanned', line), scanned)
      form.setFieldValue(nameOf('received', line), scanned)
      return { text: `${scanned} of ${expectedOf(line)}: ${line.purchasable_name}`, isError: false }
    },
    /** What was not scanned did not arrive. */
    zeroUnscanned: () => {
      for (const line of lines)
        if (!form.state.values[nameOf('scanned', line)]) form.setFieldValue(nameOf('received', line), '0')
    },
    /** Everything came as it should: sent at once. */
    acceptAll: () => {
      for (const line of lines) {
        form.setFieldValue(nameOf('received', line), String(expectedOf(line)))
        form.setFieldValue(nameOf('reason', line), '')
      }
      return form.handleSubmit()
    },
  }
}
export type CheckInForm = ReturnType<typeof useCheckIn>['form']
