import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import { linkPaymentAccount, viewPaymentAccount } from '@/domain/contract/billing'

/** How far the account at the payment provider is: asked anew each time, people come from there. */
export const paymentAccount = () =>
  queryOptions({
    queryKey: ['payment-account'],
    queryFn: async ({ signal }) => (await call(viewPaymentAccount, { signal })).data,
    staleTime: 0,
  })

/** A fresh link to the provider. Good once, so it is never asked for ahead. */
export const accountLink = () =>
  mutationOptions({
    mutationFn: async () => (await call(linkPaymentAccount, {})).data,
  })
