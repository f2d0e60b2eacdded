import { listInvoices, printInvoice, printInvoices, viewInvoice } from '@/domain/invoices/contract'
import { auditExport } from '../access/audit'
import { serve, serveRows } from '../http/serve'
import { readOrder } from '../orders/read-orders'
import { exportInvoices } from './export-invoices'
import { invoicePdf, invoicesFile } from './invoice-files'
import { readInvoice } from './read-invoices'

export const invoiceRoutes = [
  serveRows(listInvoices, ({ scope, query }) => exportInvoices(scope, query.filters)),
  serve(viewInvoice, async ({ scope, params }) => {
    const invoice = await readInvoice(scope, params.id)
    return { data: { invoice, order: await readOrder(scope, invoice.order_hash) } }
  }),
  serve(printInvoice, async ({ appContext, scope, params }) =>
    invoicePdf(scope, appContext.renderPdf, params.id),
  ),
  serve(printInvoices, async ({ appContext, scope, query }) =>
    auditExport(
      scope,
      await invoicesFile(scope, appContext.renderPdf, query.hashes.split(','), query.format),
      query,
    ),
  ),
]
