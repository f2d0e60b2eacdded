import { queryOptions } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { download } from '@/auth/client/download'
import { listInvoices, printInvoice, printInvoices, viewInvoice } from '@/domain/invoices/contract'
import type { Invoice } from '@/domain/invoices/invoice'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { downloadOf } from './downloads'
import { filtersOf, keyOf } from './partner-context'

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
