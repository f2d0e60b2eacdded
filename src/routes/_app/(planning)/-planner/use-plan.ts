import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { nextChangeAt, planDays, planRows } from '@/domain/planning/planner'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { useCart } from '@/queries/cart'
import { vendors } from '@/queries/catalogue'
import { orders } from '@/queries/orders'

/** Longest delay of a browser timer. */
const LONGEST_MS = 2 ** 31 - 1

/** Returns the plan of a context, updated when the cart or orders change, and when a cut-off passes or starts closing soon. */
export function usePlan(context: PartnerContext, stores: readonly Partner[]) {
  const { query: cart, lines } = useCart(context)
  const deliverers = useQuery(vendors(context))
  const confirmed = useQuery(orders(context, 'upcoming'))
  const [now, setNow] = useState(() => serverNow())
  const loaded = cart.data && deliverers.data && confirmed.data
  const plan = useMemo(() => {
    if (!loaded) return null
    const moment = new Date(now)
    const days = planDays(stores, lines, moment)
    const input = { stores, vendors: deliverers.data ?? [], lines, orders: confirmed.data ?? [], days }
    return { days, rows: planRows(input, moment) }
  }, [loaded, stores, lines, deliverers.data, confirmed.data, now])

  const nextChange = plan && nextChangeAt(plan.rows, now)
  useEffect(() => {
    const wait = nextChange ? nextChange - serverNow() : 0
    if (!nextChange || wait > LONGEST_MS) return undefined
    // Uses the scheduled time rather than the clock, which may have been adjusted by a second meanwhile.
    const timer = setTimeout(() => setNow(nextChange), wait)
    return () => clearTimeout(timer)
  }, [nextChange])

  const queries = [cart, deliverers, confirmed]
  return {
    plan,
    vendors: deliverers.data ?? none,
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => void Promise.all(queries.map((query) => query.refetch())),
  }
}

const none: never[] = []
