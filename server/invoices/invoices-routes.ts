import {
  listInvoices,
  printInvoice,
  printInvoices,
  recordPayment,
  recordPayments,
  recordRefund,
  reversePayment,
  viewInvoice,
} from '@/domain/invoices/contract'
import { getInvoicing, saveInvoicing } from '@/domain/invoices/invoicing'
import { handlePaymentEvent, listPaymentEvents, retryPaymentEvent } from '@/domain/invoices/payment-event'
import { printStatement } from '@/domain/invoices/statement'
import { auditExport } from '../access/audit'
import { serve, serveRows } from '../http/serve'
import { readDocumentVendors, remitLines } from '../orders/documents/document-parties'
import { readOrder } from '../orders/read-orders'
import { exportInvoices } from './export-invoices'
import { invoicePdf, invoicesFile } from './invoice-files'
import { readInvoicing, saveInvoicing as save } from './invoicing'
import {
  readPayments,
  recordPayment as record,
  recordPayments as recordSeveral,
  reversePayment as reverse,
} from './payments'
import { readCreditNotes, readInvoice } from './read-invoices'
import { recordRefund as refund } from './refunds'
import { statementPdf } from './statement'
import { handleEvent, readPaymentEvents, retryEvent } from './stripe/payment-events'

export const invoiceRoutes = [
  serveRows(listInvoices, ({ scope, query }) => exportInvoices(scope, query.filters)),
  serve(viewInvoice, async ({ scope, params }) => {
    const invoice = await readInvoice(scope, params.id)
    const vendor = (await readDocumentVendors(scope.db, [invoice.vendor_hash])).get(invoice.vendor_hash)
    return {
      data: {
        invoice,
        order: await readOrder(scope, invoice.order_hash),
        credits: await readCreditNotes(scope, params.id),
        payments: await readPayments(scope, params.id),
        remit_to: remitLines(vendor, invoice.vendor_name),
      },
    }
  }),
  serve(recordPayment, async ({ scope, params, body }) => ({
    message: await record(scope, params.id, body),
  })),
  serve(recordPayments, async ({ scope, body }) => ({ message: await recordSeveral(scope, body) })),
  serve(recordRefund, async ({ scope, params, body }) => ({
    message: await refund(scope, params.id, body),
  })),
  serve(reversePayment, async ({ scope, params, body }) => ({
    message: await reverse(scope, params.id, body),
  })),
  serve(listPaymentEvents, async ({ scope }) => ({ data: await readPaymentEvents(scope) })),
  serve(retryPaymentEvent, async ({ scope, params }) => ({
    message: await retryEvent(scope, params.hashid),
  })),
  serve(handlePaymentEvent, async ({ scope, params, body }) => ({
    message: await handleEvent(scope, params.hashid, body.note),
  })),
  serve(getInvoicing, async ({ scope, params }) => ({ data: await readInvoicing(scope, params.vendor) })),
  serve(saveInvoicing, async ({ scope, params, body }) => {
    await save(scope, params.vendor, body)
    return { message: 'Invoicing saved' }
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
  serve(printStatement, async ({ appContext, scope, params, query }) =>
    auditExport(
      scope,
      await statementPdf(scope, appContext.renderPdf, {
        vendor_hash: params.vendor,
        month: query.month,
        store_hash: query.store,
      }),
      { vendor_hash: params.vendor, ...query },
    ),
  ),
]
