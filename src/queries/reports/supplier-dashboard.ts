import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { type FigureWeeks, readSupplierFigures } from '@/domain/reports/supplier-figures'
import { readSupplierDashboard } from '@/domain/reports/supplier-task'

const MINUTE_MS = 60_000

/** The supplier's tasks and next delivery days. Refetched while the page is open, because due dates pass. */
export const supplierDashboard = () =>
  queryOptions({
    queryKey: ['dashboard', 'supplier'],
    queryFn: async ({ signal }) => (await call(readSupplierDashboard, { signal })).data,
    refetchInterval: 2 * MINUTE_MS,
  })

/** Figures of the vendor. Other people's changes do not refetch them: they add up many orders. */
export const supplierFigures = (weeks: FigureWeeks) =>
  queryOptions({
    queryKey: ['supplier-figures', weeks],
    queryFn: async ({ signal }) => (await call(readSupplierFigures, { query: { weeks }, signal })).data,
    staleTime: 5 * MINUTE_MS,
    placeholderData: keepPreviousData,
  })
