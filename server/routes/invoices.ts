import { listInvoices, printInvoice, printInvoices, viewInvoice } from '@/domain/contract/invoices'
import { auditExport } from '../access/audit'
import { invoicePdf, invoicesFile } from '../invoices/invoice-files'
import { readInvoice } from '../invoices/read-invoices'
import { writeInvoices } from '../invoices/write-invoices'
import { readOrder } from '../orders/read-orders'
import { serve, serveRows } from '../serve'

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
