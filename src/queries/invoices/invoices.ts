import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
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
import type { Invoice } from '@/domain/invoices/invoice'
import { getInvoicing, type InvoicingForm, saveInvoicing } from '@/domain/invoices/invoicing'
import type { NewPayment, NewPayments, PaymentReversal } from '@/domain/invoices/payment'
import { printStatement } from '@/domain/invoices/statement'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { downloadOf } from '@/queries/files/downloads'
import { filtersOf, keyOf } from '@/queries/stores/partner-context'

/** Invoices of the context, newest first. */
export const invoices = (context: PartnerContext | null) =>
  queryOptions({
    queryKey: ['invoices', keyOf(context)],
    queryFn: async ({ signal }) =>
      (await call(listInvoices, { query: { limit: -1, ...filtersOf(context) }, signal })).data,
  })

/** An invoice with its order. */
export const invoice = (hashid: string) =>
  queryOptions({
    queryKey: ['invoices', 'view', hashid],
    queryFn: async ({ signal }) => (await call(viewInvoice, { params: { id: hashid }, signal })).data,
  })

/** Records a payment of an invoice. The form shows errors at its fields. */
export const pay = (hashid: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: NewPayment & { idempotencyKey: string }) =>
      call(recordPayment, { params: { id: hashid }, body, idempotencyKey }),
    meta: { invalidates: [['invoices'], ['orders'], ['dashboard']], success: true },
  })

/** Records a refund of an invoice. The form shows errors at its fields. */
export const refund = (hashid: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: NewPayment & { idempotencyKey: string }) =>
      call(recordRefund, { params: { id: hashid }, body, idempotencyKey }),
    meta: { invalidates: [['invoices'], ['orders'], ['dashboard']], success: true },
  })

/** Records one payment of several invoices. The form shows errors at its fields. */
export const payTogether = () =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: NewPayments & { idempotencyKey: string }) =>
      call(recordPayments, { body, idempotencyKey }),
    meta: { invalidates: [['invoices'], ['orders'], ['dashboard']], success: true },
  })

/** Takes back a payment. */
export const reverse = (payment_hash: string) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: PaymentReversal & { idempotencyKey: string }) =>
      call(reversePayment, { params: { id: payment_hash }, body, idempotencyKey }),
    meta: { invalidates: [['invoices'], ['orders'], ['dashboard']], success: true },
  })

/** How a vendor invoices its orders. */
export const invoicing = (vendor: string) =>
  queryOptions({
    queryKey: ['invoicing', vendor],
    queryFn: async ({ signal }) => (await call(getInvoicing, { params: { vendor }, signal })).data,
  })

/** Saves how a vendor invoices. The form shows errors at its fields. */
export const saveInvoicingOf = (vendor: string) =>
  mutationOptions({
    mutationFn: (body: InvoicingForm) => call(saveInvoicing, { params: { vendor }, body }),
    meta: { invalidates: [['invoicing']], success: true },
  })

interface StatementOf {
  vendor: string
  month: string
  /** Empty for all stores. */
  store: string
}

export const downloadStatement = () =>
  downloadOf({ id: 'statement', msg: 'Statement' }, ({ vendor, month, store }: StatementOf) =>
    download(printStatement, { params: { vendor }, query: { month, ...(store && { store }) } }),
  )

/** Downloads an invoice as a PDF. */
export const downloadInvoice = ({ hashid, invoice_number }: Pick<Invoice, 'hashid' | 'invoice_number'>) =>
  downloadOf({ id: `invoice-${hashid}`, msg: `Invoice ${invoice_number}` }, () =>
    download(printInvoice, { params: { id: hashid } }),
  )

/** Downloads several invoices as one PDF, or as a ZIP with a PDF each. */
export const downloadInvoices = () =>
  downloadOf(
    { id: 'invoices', msg: 'Invoices' },
    ({ hashes, format }: { hashes: readonly string[]; format: 'pdf' | 'zip' }) =>
      download(printInvoices, { query: { hashes: hashes.join(), format } }),
  )
