import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import {
  customExport,
  exportRecentUsers,
  onboardingCount,
  openCartReport,
  orderStoreUpdates,
  priceUpdates,
  productUpdates,
  readDashboard,
  readReport,
  recentUsers,
  suppliersWithOrders,
} from '@/domain/reports/contract'
import type { Comparison, Period, ReportGroup } from '@/domain/reports/report'
import { showStaffStart } from '@/domain/reports/staff-start'
import { showStaffWork } from '@/domain/reports/staff-work'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { downloadOf, saveFile, withoutRetry } from '@/queries/files/downloads'
import { settings } from '@/queries/stores/order-settings'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

/** Which steps of a new portal to its first order are done. */
export const staffStart = () =>
  queryOptions({
    queryKey: ['staff-start'],
    queryFn: async ({ signal }) => (await call(showStaffStart, { signal })).data,
    staleTime: 0,
  })

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

/** Downloads all lines of a period, for stores with a custom export, from the address in the portal's settings. */
export const downloadCustomExport = (client: QueryClient, context: PartnerContext | null) =>
  mutationOptions({
    ...withoutRetry,
    mutationFn: async ({ from, to }: Period) => {
      const { report_download_link: path } = await client.ensureQueryData(settings())
      saveFile(await download({ ...customExport, path }, { query: { ...filtersOf(context), from, to } }))
    },
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

const whole = { query: { limit: -1 } } as const

type Request = typeof whole & { signal: AbortSignal }

/** A count at the top of the page with its first records, refetched while the page is open. */
const notification = <Found>(name: string, load: (request: Request) => Promise<Found>) =>
  queryOptions({
    queryKey: ['notifications', name],
    queryFn: ({ signal }) => load({ ...whole, signal }),
    staleTime: 60_000,
    refetchInterval: REFETCH_MS,
  })

/** Suppliers with orders for today or later. */
export const withOrders = () =>
  notification('suppliers-with-orders', (request) => call(suppliersWithOrders, request))

/** Open work of staff, by kind. */
export const staffWork = () =>
  notification('staff-work', async ({ signal }) => (await call(showStaffWork, { signal })).data)

/** Products that suppliers submitted for review. */
export const vendorProduct = () => notification('product-updates', (request) => call(productUpdates, request))

/** Products whose price changes soon. */
export const priceQuantity = () => notification('price-updates', (request) => call(priceUpdates, request))

/** Orders that suppliers changed. */
export const orderStore = () => notification('order-store', (request) => call(orderStoreUpdates, request))

/** Suppliers that are still setting up their account. */
export const onboarding = () => notification('onboarding', (request) => call(onboardingCount, request))

export const recentLogins = () =>
  queryOptions({
    queryKey: ['recent-users'],
    queryFn: async ({ signal }) => (await call(recentUsers, { ...whole, signal })).data,
    staleTime: 0,
  })

export const downloadOpenCarts = () =>
  downloadOf({ id: 'open-cart-report', msg: 'Open Cart Report' }, () => download(openCartReport, {}))

/** Downloads the latest sign-ins. */
export const downloadRecentUsers = () =>
  downloadOf({ id: 'recent-users', msg: 'Recent Users' }, () => download(exportRecentUsers, {}))
