import { type Claim, invoiceNumbers } from '@/domain/orders/claim'
import { column } from '@/ui/data-table/column'
import { InvoiceLink } from './invoice-link'

/** Column with the invoices of a row, each a link. */
export const invoicesColumn = column.link('invoices', invoiceNumbers, {
  label: 'Invoices',
  width: 170,
  cell: ({ invoices }: Pick<Claim, 'invoices'>) =>
    invoices.map(({ hashid, invoice_number }) => (
      <InvoiceLink
        key={hashid}
        invoice_hash={hashid}
        invoice_number={invoice_number}
        tabIndex={-1}
        className="mr-2 no-underline"
      />
    )),
})
