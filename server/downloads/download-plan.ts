import { and } from 'drizzle-orm'
import { listAudit } from '@/domain/access/audit-contract'
import { type Rule, signedIn } from '@/domain/access/rule'
import type { DownloadRequest } from '@/domain/downloads/download'
import { printInvoices } from '@/domain/invoices/contract'
import { listCredits, printOrder } from '@/domain/orders/contract'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { monthsIn } from '@/domain/orders/traceability'
import { customExport } from '@/domain/reports/contract'
import { exportLogDays, listLogDays, logName } from '../access/audit-log/export-log'
import { isOneOf } from '../db/one-of'
import { invoices } from '../db/schema/invoices/invoices'
import { claims } from '../db/schema/orders/claims'
import { orders } from '../db/schema/orders/orders'
import { notFound } from '../http/api-error'
import type { Scope } from '../http/scope'
import { invoicePdfs } from '../invoices/invoice-files'
import { creditsName, exportCredits } from '../orders/claims/export-credits'
import { orderPdf } from '../orders/order-pdf'
import { readNamedOrders } from '../orders/read-orders'
import { exportEvents, recordsName } from '../orders/traceability/export-events'
import type { RenderPdf } from '../pdf/render-pdf'
import { exportName, exportOrderLines, listExportedOrders } from '../reports/custom-export'

/** How a kind of download is made: of which records, and how their parts become a file. */
export interface DownloadPlan {
  may: Rule
  title: string
  fileName: string
  /** Parts are read one after the other, are documents of a ZIP, or become one PDF at the end. */
  packaging: 'joined' | 'zip' | 'merged'
  recordsAStep: number
  /** Lists the records, in their order. @throws a 404 for one that the user may not see */
  list: (scope: Scope) => Promise<string[]>
  /** Makes the parts of some records. */
  make: (scope: Scope, hashes: readonly string[], step: Step) => Promise<File[]>
}

interface Step {
  isFirst: boolean
  renderPdf: RenderPdf
}

/** Returns the plan of a download. `now` is when it was asked for. */
export function planOf(request: DownloadRequest, now: Date): DownloadPlan {
  switch (request.kind) {
    case 'custom-export':
      return {
        may: customExport.may,
        title: 'Custom export',
        fileName: exportName(request.query),
        packaging: 'joined',
        recordsAStep: 500,
        list: (scope) => listExportedOrders(scope, request.query),
        make: async (scope, hashes, { isFirst }) => [
          await exportOrderLines(scope, request.query, hashes, isFirst),
        ],
      }
    case 'orders':
      return {
        may: printOrder.may,
        title: titleOf('Orders', request.hashes),
        recordsAStep: 10,
        ...documentsFile('orders', request.format, now),
        list: (scope) => visible(scope, orders, request.hashes),
        make: async (scope, hashes, { renderPdf }) => {
          const found = new Map((await readNamedOrders(scope, hashes)).map((order) => [order.hashid, order]))
          const files: File[] = []
          for (const order of hashes.map((hash) => found.get(hash))) {
            if (!order) throw notFound('This order')
            files.push(await orderPdf(scope, renderPdf, order))
          }
          return files
        },
      }
    case 'invoices':
      return {
        may: printInvoices.may,
        title: titleOf('Invoices', request.hashes),
        recordsAStep: 10,
        ...documentsFile('invoices', request.format, now),
        list: (scope) => visible(scope, invoices, request.hashes),
        make: (scope, hashes, { renderPdf }) => invoicePdfs(scope, renderPdf, hashes),
      }
    case 'credits':
      return {
        may: listCredits.may,
        title: titleOf('Credits', request.hashes),
        fileName: creditsName(now),
        packaging: 'joined',
        recordsAStep: 500,
        list: (scope) => visible(scope, claims, request.hashes),
        make: async (scope, hashes, { isFirst }) => [
          await exportCredits(scope, hashes, creditsName(now), isFirst),
        ],
      }
    case 'audit-log':
      return {
        may: listAudit.may,
        title: 'Audit log',
        fileName: logName(request.query),
        packaging: 'joined',
        recordsAStep: 1,
        list: (scope) => listLogDays(scope, request.query),
        make: (scope, days, { isFirst }) => exportLogDays(scope, request.query, days, isFirst),
      }
    case 'traceability':
      return {
        may: signedIn,
        title: 'Traceability records',
        fileName: recordsName(request.query),
        packaging: 'joined',
        recordsAStep: 1,
        list: async () => monthsIn(request.query).map(({ from }) => from),
        make: async (scope, [first], { isFirst }) => {
          const month = monthsIn(request.query).find(({ from }) => from === first)
          return exportEvents(scope, { ...request.query, ...month }, isFirst)
        },
      }
    default:
      return request satisfies never
  }
}

const titleOf = (noun: string, hashes: readonly string[]) =>
  `${noun} (${new Set(hashes).size.toLocaleString('en-US')})`

const documentsFile = (noun: string, format: 'pdf' | 'zip', now: Date) =>
  ({
    fileName: `${noun}-${dayIn(DEFAULT_ZONE, now)}.${format}`,
    packaging: format === 'zip' ? 'zip' : 'merged',
  }) as const

const nouns = new Map<unknown, string>([
  [orders, 'This order'],
  [invoices, 'This invoice'],
  [claims, 'This credit'],
])

/** Returns the hashes without repeats. @throws a 404 if the user may not see one of the records */
async function visible(
  { db, ofOrders }: Scope,
  table: typeof orders | typeof invoices | typeof claims,
  hashes: readonly string[],
): Promise<string[]> {
  const unique = [...new Set(hashes)]
  const found = await db.$count(table, and(isOneOf(table.hashid, unique), ofOrders(table)))
  if (found < unique.length) throw notFound(nouns.get(table) ?? '')
  return unique
}
