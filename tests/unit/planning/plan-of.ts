import { type PlanCell, planDays, planRows } from '../../../src/domain/planning/planner'
import type { Vendor } from '../../../src/domain/vendors/vendor'
import { aLine, aStore } from '../support'

export const aVendor = (change: Partial<Vendor> = {}): Vendor => ({
  hashid: 'vendor000001',
  name: 'Alder Foods',
  description: '',
  city: 'Madison',
  state: 'WI',
  country: 'US',
  status: 1,
  approval: 1,
  order_minimum: '100.00',
  lead_time_days: 2,
  cut_off_time: '14:00',
  delivery_weekdays: [1, 3, 5],
  closed_days: [],
  ...change,
})

/** Wednesday, 7 in the morning in Chicago. */
export const NOW = new Date('2026-11-18T13:00:00Z')
export const lineOf = (qty: number, date_required: string, change = {}) =>
  aLine({ qty, date_required, sell_price: '20.00', final_sell_price: '20.00', ...change })

export const planOf = (
  lines: ReturnType<typeof aLine>[],
  {
    now = NOW,
    stores = [aStore()],
    vendors = [aVendor()],
    orders = [] as Parameters<typeof planRows>[0]['orders'],
  } = {},
) => {
  const days = planDays(stores, lines, now)
  return { days, rows: planRows({ stores, vendors, lines, orders, days }, now) }
}
export const cellOn = ({ rows }: ReturnType<typeof planOf>, date: string): PlanCell => {
  const cell = rows.flatMap(({ cells }) => cells).find((found) => found?.date === date)
  if (!cell) throw new Error(`No cell for ${date}`)
  return cell
}
