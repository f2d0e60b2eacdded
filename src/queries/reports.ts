import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import {
  customExport,
  onboardingCount,
  orderStoreUpdates,
  priceUpdates,
  productUpdates,
  readDashboard,
  readReport,
  recentUsers,
  suppliersWithOrders,
} from '@/domain/reports/contract'
import type { Comparison, Period, ReportGroup } from '@/domain/reports/report'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { saveFile, withoutRetry } from './downloads'
import { filtersOf, keyOf } from './partner-context'

export const report = (
  context: PartnerContext | null,
  params: Period & { by: ReportGroup; compare: Comparison | undefined },
) =>
  queryOptions({
    queryKey: ['reports', keyOf(context), params],
    queryFn: async ({ signal }) =>
      (await call(readReport, { query: { limit: -1, ...filtersOf(context), ...params }, signal })).data,
    staleTime: 2 * 60_000,
  })

/** Downloads all lines of a period, for stores with a custom export. */
export const downloadCustomExport = (context: PartnerContext | null) =>
  mutationOptions({
    ...withoutRetry,
    mutationFn: async ({ from, to }: Period) =>
      saveFile(await download(customExport, { query: { ...filtersOf(context), from, to } })),
    meta: { download: { id: 'custom-export', msg: 'Custom export' } },
  })

/** Refetch interval while the page is open: cut-offs pass and orders are placed. */
const REFETCH_MS = 2 * 60_000

export const dashboard = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['dashboard', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(readDashboard, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
    refetchInterval: REFETCH_MS,
  })

/** Refetches the counts at the top of the page at this interval. */
const fresh = { staleTime: 60_000, refetchInterval: 2 * 60_000 } as const
const whole = { query: { limit: -1 } } as const

/** Suppliers with orders for today or later. */
export const withOrders = () =>
  queryOptions({
    ...fresh,
    queryKey: ['notifications', 'suppliers-with-orders'],
    queryFn: ({ signal }) => call(suppliersWithOrders, { ...whole, signal }),
  })

/** Products that suppliers submitted for review. */
export const vendorProduct = () =>
  queryOptions({
    ...fresh,
    queryKey: ['notifications', 'product-updates'],
    queryFn: ({ signal }) => call(productUpdates, { ...whole, signal }),
  })

/** Products whose price changes soon. */
export const priceQuantity = () =>
  queryOptions({
    ...fresh,
    queryKey: ['notifications', 'price-updates'],
    queryFn: ({ signal }) => call(priceUpdates, { ...whole, signal }),
  })

/** Orders that suppliers changed. */
export const orderStore = () =>
  queryOptions({
    ...fresh,
    queryKey: ['notifications', 'order-store'],
    queryFn: ({ signal }) => call(orderStoreUpdates, { ...whole, signal }),
  })

/** Suppliers that are still setting up their account. */
export const onboarding = () =>
  queryOptions({
    ...fresh,
    queryKey: ['notifications', 'onboarding'],
    queryFn: ({ signal }) => call(onboardingCount, { ...whole, signal }),
  })

export const recentLogins = () =>
  queryOptions({
    queryKey: ['recent-users'],
    queryFn: async ({ signal }) => (await call(recentUsers, { ...whole, signal })).data,
    staleTime: 0,
  })
