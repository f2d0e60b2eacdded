import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { closedDayForm, closedDays, listClosable } from '@/domain/orders/closed-day'
import { adminRecord } from '@/queries/records/admin-record'

export const closedDayRecord = adminRecord({
  noun: 'closed day',
  kind: 'closed-day',
  to: '/admin/calendar',
  form: closedDayForm,
  endpoints: closedDays,
  affects: ['vendors'],
  duplicate: (values) => values,
})

/** The marketplaces and vendors that closed days can be for. */
export const closable = () =>
  queryOptions({
    queryKey: ['calendar', 'choices'],
    queryFn: async ({ signal }) => (await call(listClosable, { query: { limit: -1 }, signal })).data,
  })
