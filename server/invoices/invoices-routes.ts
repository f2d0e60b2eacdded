import { listInvoices, printInvoice, printInvoices, viewInvoice } from '@/domain/invoices/contract'
import { auditExport } from '../access/audit'
import { serve, serveRows } from '../http/serve'
import { readOrder } from '../orders/read-orders'
import { invoicePdf, invoicesFile } from './invoice-files'
import { readInvoice } from './read-invoices'
import { writeInvoices } from './write-invoices'

export const invoiceRoutes = [
  serveRows(listInvoices, ({ scope, query }) => writeInvoices(scope, query.filters)),
  serve(viewInvoice, async ({ scope, params }) => {
    const invoice = await readInvoice(scope, params.id)
    return { data: { invoice, order: await readOrder(scope, invoice.order_hash) } }
  }),
  serve(printInvoice, async ({ home, scope, params }) => invoicePdf(scope, home.layOut, params.id)),
  serve(printInvoices, async ({ home, scope, query }) =>
    auditExport(scope, await invoicesFile(scope, home.layOut, query.hashes.split(','), query.format), query),
  ),
]
