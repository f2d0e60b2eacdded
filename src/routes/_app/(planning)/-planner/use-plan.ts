import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { memoizedClosings, nextChangeAt, planDays, planRows } from '@/domain/planning/planner'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { cart, useCart } from '@/queries/cart/cart'
import { vendors } from '@/queries/catalogue/products'
import { orders } from '@/queries/orders/orders'

/** Longest delay of a browser timer. */
const LONGEST_MS = 2 ** 31 - 1

/** Returns the plan of a context, updated when the cart or orders change, and when a cut-off passes or starts closing soon. */
export function usePlan(context: PartnerContext, stores: readonly Partner[]) {
  useSuspenseQuery(cart(context))
  const { data: deliverers } = useSuspenseQuery(vendors(context))
  const { data: confirmed } = useSuspenseQuery(orders(context, 'upcoming'))
  const { lines } = useCart(context)
  const [now, setNow] = useState(() => serverNow())
  const [closesAt] = useState(() => memoizedClosings())
  const plan = useMemo(() => {
    const moment = new Date(now)
    const days = planDays(stores, lines, moment)
    const input = { stores, vendors: deliverers, lines, orders: confirmed, days }
    return { days, rows: planRows(input, moment, closesAt) }
  }, [stores, lines, deliverers, confirmed, now, closesAt])

  const nextChange = nextChangeAt(plan.rows, now)
  useEffect(() => {
    const wait = nextChange ? nextChange - serverNow() : 0
    if (!nextChange || wait > LONGEST_MS) return undefined
    // Uses the scheduled time rather than the clock, which may have been adjusted by a second meanwhile.
    const timer = setTimeout(() => setNow(nextChange), wait)
    return () => clearTimeout(timer)
  }, [nextChange])

  return plan
}
