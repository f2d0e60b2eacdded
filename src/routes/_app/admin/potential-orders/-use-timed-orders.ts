import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import {
  compareUrgency,
  type PotentialOrder,
  type PotentialState,
  potentialState,
} from '@/domain/cart/potential-order'
import { nextCutOffChange } from '@/domain/planning/planner'
import { potentialOrders } from '@/queries/cart/potential-orders'
import type { Rows } from '@/queries/client/rows-query'

/** Longest delay of a browser timer. */
const LONGEST_MS = 2 ** 31 - 1

/** A potential order with its state now. */
export type TimedOrder = PotentialOrder & { state: PotentialState }

const closingTime = ({ closes_at }: PotentialOrder) => (closes_at === null ? 0 : Date.parse(closes_at))

/** Returns the query of potential orders, the most urgent first. States follow when a cut-off passes or starts closing soon. */
export function useTimedOrders() {
  const query = potentialOrders()
  const { data } = useQuery(query)
  const [now, setNow] = useState(() => serverNow())
  const next = useMemo(() => nextCutOffChange((data?.rows ?? []).map(closingTime), now), [data, now])
  useEffect(() => {
    const wait = next === null ? 0 : next - serverNow()
    if (next === null || wait > LONGEST_MS) return undefined
    const timer = setTimeout(() => setNow(next), wait)
    return () => clearTimeout(timer)
  }, [next])
  return useMemo(() => {
    const moment = new Date(now)
    const select = ({ rows }: Rows<PotentialOrder>): TimedOrder[] =>
      rows
        .map((order) => ({ ...order, state: potentialState(order, moment) }))
        .toSorted(compareUrgency(moment))
    return { ...query, select }
    // A new query object on each render has the same key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [now])
}
