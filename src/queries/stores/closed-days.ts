import { closedDayForm, closedDays } from '@/domain/orders/closed-day'
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
