import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { account } from '@/queries/access/account'
import { useForm } from '@/routes/-page/form/use-form'
import { notifySuccess } from '@/ui/toasts'

/** Manages a short form of the account, which is empty again once it is sent unless `onSent` says otherwise. */
export function useAccountForm<Values extends Record<string, string>>({
  initial,
  schema,
  send,
  onSent,
}: {
  initial: Values
  schema: z.core.$ZodType<Values, Values>
  send: (values: Values) => Promise<{ message: string }>
  onSent?: () => Promise<void>
}) {
  const client = useQueryClient()
  const { form } = useForm({
    initial,
    check: schema,
    send,
    onSent: async ({ message }) => {
      void notifySuccess('Success', message)
      if (onSent) await onSent()
      else form.reset()
      await client.invalidateQueries({ queryKey: account().queryKey })
    },
  })
  return form
}
