import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { readRecallReach, recallForm, recalls } from '@/domain/catalogue/managed-recall'
import { adminRecord } from '@/queries/records/admin-record'

export const recallRecord = adminRecord({
  noun: 'recall',
  kind: 'recall',
  to: '/admin/product-recall',
  form: recallForm,
  endpoints: recalls,
  affects: ['products', 'product', 'recalls', 'cart', 'dashboard', 'orders'],
  archiving: { archive: 'Lift recall', restore: null, archived: 'Lifted' },
})

/** The stores that a recall affects, with who has opened and seen it. */
export const recallReach = (hashid: string) =>
  queryOptions({
    queryKey: ['product-recall', 'reach', hashid],
    queryFn: async ({ signal }) => (await call(readRecallReach, { params: { hashid }, signal })).data,
  })
