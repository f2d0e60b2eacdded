import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { handlePaymentEvent, listPaymentEvents, retryPaymentEvent } from '@/domain/invoices/payment-event'

const invalidates = [['payment-events'], ['invoices'], ['orders']] as const

export const paymentEvents = () =>
  queryOptions({
    queryKey: ['payment-events'],
    queryFn: async ({ signal }) => (await call(listPaymentEvents, { query: { limit: -1 }, signal })).data,
    staleTime: 0,
  })

export const retry = (hashid: string) =>
  mutationOptions({
    mutationFn: () => call(retryPaymentEvent, { params: { hashid } }),
    meta: { invalidates, success: true, failure: "We couldn't record this report" },
  })

/** Marks a report as handled. The form shows errors at its fields. */
export const handle = (hashid: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, note }: { note: string; idempotencyKey: string }) =>
      call(handlePaymentEvent, { params: { hashid }, body: { note }, idempotencyKey }),
    meta: { invalidates, success: true },
  })
