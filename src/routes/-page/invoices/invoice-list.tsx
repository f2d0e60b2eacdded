import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DIRECT_INVOICES, DOCUMENTS_A_DOWNLOAD } from '@/domain/downloads/download'
import type { Invoice } from '@/domain/invoices/invoice'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { prepareDownload } from '@/queries/files/prepared-downloads'
import { downloadInvoices, invoices } from '@/queries/invoices/invoices'
import { TablePage } from '@/routes/-page/table/table-page'
import { cn } from '@/ui/cn'
import type { TableColumn } from '@/ui/data-table/column'
import type { RowAction } from '@/ui/data-table/row-action'
import { AgeingBar } from './ageing-bar'
import { type InvoicesPath, invoiceTabs } from './invoice-filter'

/** Invoices of a context, or of the supplier's vendor, with open amounts and their ageing. */
export function InvoiceList({
  to,
  context,
  where,
  columns,
  actions,
  empty,
}: {
  /** Page that shows the list. */
  to: InvoicesPath
  context: PartnerContext | null
  where: string
  columns: readonly TableColumn<Invoice>[]
  actions?: readonly RowAction<Invoice>[]
  empty: ReactNode
}) {
  const query = invoices(context)
  const { data } = useQuery(query)
  const { mutate: download } = useMutation(downloadInvoices())
  const { mutate: prepare } = useMutation(prepareDownload())
  const file = (label: string, format: 'pdf' | 'zip') => ({
    label,
    limit: DOCUMENTS_A_DOWNLOAD,
    make: (rows: readonly Invoice[]) => {
      const hashes = rows.map(({ hashid }) => hashid)
      if (hashes.length <= DIRECT_INVOICES) download({ hashes, format })
      else prepare({ kind: 'invoices', hashes, format })
    },
  })
  return (
    <>
      <AgeingBar to={to} invoices={data} where={where} />
      <nav aria-label="Invoices to show" className="flex gap-1 border-b">
        {invoiceTabs.map((tab) => (
          <Link
            key={tab.label}
            to={to}
            search={(all) => ({ ...all, where: tab.where || undefined })}
            replace
            activeOptions={{ exact: true }}
            aria-current={tab.where === where ? 'true' : undefined}
            className={cn(
              '-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground hover:text-foreground',
              tab.where === where && 'border-primary text-foreground',
            )}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <TablePage
        table={{
          key: to === '/invoices' ? 'invoices' : 'supplier-invoices',
          label: 'Invoices',
          columns,
          nameOf: ({ invoice_number, vendor_name }) => `${invoice_number}, ${vendor_name}`,
        }}
        query={query}
        actions={actions}
        files={[file('Single PDF', 'pdf'), file('ZIP of PDFs', 'zip')]}
        empty={empty}
      />
    </>
  )
}
