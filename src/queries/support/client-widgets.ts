import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '@/auth/client/call'
import { copyName } from '@/domain/forms/copy-name'
import { type ClientWidgetRow, clientWidgetForm, clientWidgets } from '@/domain/support/client-widget'
import { orderWidgets, previewWidgets } from '@/domain/support/client-widget-contract'
import { inReadingOrder } from '@/domain/support/faq-order'
import type { Rows } from '@/queries/client/rows-query'
import { adminRecord } from '@/queries/records/admin-record'

export const clientWidgetRecord = adminRecord({
  noun: 'client widget',
  kind: 'client-widget',
  to: '/admin/client-widgets',
  form: clientWidgetForm,
  endpoints: clientWidgets,
  affects: ['dashboard-widgets', 'widget-preview'],
  archiving: { effect: 'Buyers no longer see it.' },
  duplicate: (values) => ({
    ...values,
    name: copyName(values.name),
    position: '',
    starts_on: '',
    ends_on: '',
  }),
})

/** Widgets of one list, as those that are put in order within a category. */
export const asOneList = (rows: readonly ClientWidgetRow[]) =>
  inReadingOrder(rows).map((row) => ({ ...row, category: '' }))

/** The widgets that are not archived, in order; null until all are loaded. */
export const widgetsInOrder = () => ({
  ...clientWidgetRecord.queries.list(),
  select: ({ rows, isComplete }: Rows<ClientWidgetRow>) => (isComplete ? asOneList(rows) : null),
})

/** Puts the widgets in another order. */
export const saveWidgetOrder = () =>
  mutationOptions({
    mutationFn: (body: { seen: string[]; order: string[] }) => call(orderWidgets, { body }),
    meta: { invalidates: [['client-widgets'], ['dashboard-widgets']], success: true },
  })

/** The dashboard widgets of a partner group on a day, with one as it is typed. Not loaded while that is incomplete. */
export const widgetPreview = (body: z.infer<typeof previewWidgets.body>) =>
  queryOptions({
    queryKey: ['widget-preview', body],
    queryFn: async ({ signal }) => (await call(previewWidgets, { body, signal })).data,
    enabled: z.safeParse(previewWidgets.body, body).success,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  })
