import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client'
import {
  onboardingCount,
  orderStoreUpdates,
  priceUpdates,
  productUpdates,
  recentUsers,
  suppliersWithOrders,
} from '@/domain/contract/notifications'

/** Counts at the top of the page are looked up again this often. */
const fresh = { staleTime: 60_000, refetchInterval: 2 * 60_000 } as const
const whole = { query: { limit: -1 } } as const

/** Suppliers with orders from today on. */
export const withOrders = () =>
  queryOptions({
    ...fresh,
    queryKey: ['notifications', 'suppliers-with-orders'],
    queryFn: ({ signal }) => call(suppliersWithOrders, { ...whole, signal }),
  })

/** Products that suppliers sent in for a review. */
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

/** The latest sign-ins. */
export const recentLogins = () =>
  queryOptions({
    queryKey: ['recent-users'],
    queryFn: async ({ signal }) => (await call(recentUsers, { ...whole, signal })).data,
    staleTime: 0,
  })
