import type { TraceabilityQuery } from '@/domain/orders/traceability'
import type { OrderScope } from '../../http/scope'
import { type CsvColumn, csvOf } from '../../reports/csv-of'
import { receivingEvents, shippingEvents, type TraceEvent } from './trace-events'

export const recordsName = ({ from, to }: Pick<TraceabilityQuery, 'from' | 'to'>) =>
  `traceability-records-${from}-to-${to}.csv`

/** Exports what left vendors and what arrived at stores in some of the months of a period, a row for each lot. The first part has the headings. */
export async function exportEvents(
  scope: OrderScope,
  query: TraceabilityQuery,
  isFirst: boolean,
): Promise<File[]> {
  const events = (await Promise.all([shippingEvents(scope, query), receivingEvents(scope, query)])).flat()
  return events.length > 0 || isFirst ? [csvOf(recordsName(query), events, columns, isFirst)] : []
}

const columns: readonly CsvColumn<TraceEvent>[] = [
  ['Event', ({ event }) => event],
  ['Date', ({ on }) => on],
  ['Traceability lot code', ({ lot_code }) => lot_code],
  ['Traceability lot code source', ({ source }) => source],
  ['Quantity', ({ qty }) => qty],
  ['Unit of measure', ({ case_pack_size }) => `case of ${case_pack_size}`],
  ['Product', ({ product }) => product],
  ['Item code', ({ item_code }) => item_code],
  ['UPC', ({ upc }) => upc],
  ['Shipped from', ({ from }) => from],
  ['Shipped to', ({ to }) => to],
  ['Reference document', ({ order_number }) => `Purchase order ${order_number}`],
  ['Tracking number', ({ reference }) => reference],
]
