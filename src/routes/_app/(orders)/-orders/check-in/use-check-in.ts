import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { extraAnswersTo } from '@/domain/form-builder/extra-answers-text'
import { expectedOf, lineOfCode } from '@/domain/orders/check-in'
import type { OrderLine, OrderWithItems } from '@/domain/orders/order-detail'
import { extraQuestions } from '@/queries/form-builder/extra-questions'
import { checkInOrder } from '@/queries/orders/orders'
import { useForm } from '@/routes/-page/form/use-form'
import {
  COUNTING,
  checkedLines,
  EXTRA_ANSWERS,
  errorsOf,
  fieldOfError,
  initialValues,
  nameOf,
} from './check-in-values'

/** Form of a check-in with several fields per line, and the actions that fill it. Unfinished check-ins are saved on this device. */
export function useCheckIn(order: OrderWithItems, onDone: () => void) {
  const [lines] = useState(() => order.items.filter((line) => line.ordered_qty > 0))
  const [initial] = useState(() => initialValues(lines, order))
  const { mutateAsync: send } = useMutation(checkInOrder(order.hashid))
  // A dock without a connection can still count: the server asks again if an answer is missing.
  const { data: extra = null } = useQuery(extraQuestions('claims'))
  const { form, draft } = useForm({
    initial,
    check: (values) => errorsOf(values, lines, order),
    send: (values, idempotencyKey) =>
      send({
        lines: checkedLines(values, lines, order),
        extra_answers: extraAnswersTo(extra, values[EXTRA_ANSWERS] ?? ''),
        idempotencyKey,
      }),
    fieldOf: (field) => fieldOfError(field, lines),
    onSent: onDone,
    draft: { key: `check-in-${order.hashid}` },
  })
  const setUnscanned = (qtyOf: (line: OrderLine) => number) => {
    for (const line of lines)
      if (!form.state.values[nameOf('scanned', line)])
        form.setFieldValue(nameOf('received', line), String(qtyOf(line)))
  }
  return {
    form,
    draft,
    lines,
    /** The questions about claims; null for none. */
    extra,
    /** Counts one case of the scanned line. Unless all counts are from zero, its first scan starts its count. */
    countCode: (code: string) => {
      const line = lineOfCode(lines, code)
      if (!line) return { text: `${code} isn't on this order`, isError: true }
      const { values } = form.state
      const isCounted = values[COUNTING] || values[nameOf('scanned', line)]
      const received = String(isCounted ? Number(values[nameOf('received', line)]) + 1 : 1)
      form.setFieldValue(nameOf('scanned', line), 'yes')
      form.setFieldValue(nameOf('received', line), received)
      return { text: `${received} of ${expectedOf(line)}: ${line.purchasable_name}`, isError: false }
    },
    /** Sets lines that were not scanned to 0. */
    zeroUnscanned: () => setUnscanned(() => 0),
    /** Lets scans count up from zero, or again from the shipped quantities. */
    countFromZero: (isFromZero: boolean) => {
      form.setFieldValue(COUNTING, isFromZero ? 'yes' : '')
      setUnscanned((line) => (isFromZero ? 0 : expectedOf(line)))
    },
    /** Accepts the expected quantities of all lines, and sends them at once. */
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
