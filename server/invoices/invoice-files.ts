import { type Zippable, zipSync } from 'fflate'
import type { Invoice } from '@/domain/invoices/invoice'
import { dayIn } from '@/domain/orders/delivery'
import type { Scope } from '../http/scope'
import { readDocumentStores, readDocumentVendors } from '../orders/documents/document-parties'
import { readNamedOrders } from '../orders/read-orders'
import { pdfFile } from '../pdf/pdf-file'
import type { RenderPdf } from '../pdf/render-pdf'
import { type FullInvoice, invoiceContent } from './invoice-pdf'
import { readAllCreditNotes, readInvoice, readNamedInvoices } from './read-invoices'

export async function invoicePdf(scope: Scope, renderPdf: RenderPdf, hashid: string): Promise<File> {
  const [found] = await readFullInvoices(scope, [await readInvoice(scope, hashid)])
  return pdfOf(scope, renderPdf, found ? [found] : [], nameOf(found?.invoice))
}

/** Returns several invoices as one PDF, where each starts on a new page, or as a ZIP with a PDF each. */
export async function invoicesFile(
  scope: Scope,
  renderPdf: RenderPdf,
  hashes: readonly string[],
  format: 'pdf' | 'zip',
): Promise<File> {
  const found = await readFullInvoices(scope, await readNamedInvoices(scope, [...new Set(hashes)]))
  const name = `invoices-${dayIn(found[0]?.store?.store.time_zone ?? 'UTC', scope.now)}`
  return format === 'pdf' ? pdfOf(scope, renderPdf, found, name) : zipOf(scope, renderPdf, found, name)
}

/** Returns a PDF of each invoice. */
export async function invoicePdfs(
  scope: Scope,
  renderPdf: RenderPdf,
  hashes: readonly string[],
): Promise<File[]> {
  const files: File[] = []
  for (const full of await readFullInvoices(scope, await readNamedInvoices(scope, hashes)))
    files.push(await pdfOf(scope, renderPdf, [full], nameOf(full.invoice)))
  return files
}

async function readFullInvoices(scope: Scope, invoices: readonly Invoice[]): Promise<FullInvoice[]> {
  const orders = await readNamedOrders(
    scope,
    invoices.map(({ order_hash }) => order_hash),
  )
  const stores = await readDocumentStores(
    scope.db,
    invoices.map(({ store_hash }) => store_hash),
  )
  const sellers = await readDocumentVendors(
    scope.db,
    invoices.map(({ vendor_hash }) => vendor_hash),
  )
  const credits = await readAllCreditNotes(
    scope,
    invoices.map(({ hashid }) => hashid),
  )
  return invoices.flatMap((invoice) => {
    const order = orders.find(({ hashid }) => hashid === invoice.order_hash)
    if (!order) return []
    const store = stores.get(invoice.store_hash)
    const vendor = sellers.get(invoice.vendor_hash)
    return [{ invoice, order, store, vendor, credits: credits.get(invoice.hashid) ?? [] }]
  })
}

const pdfOf = (
  { now }: Scope,
  renderPdf: RenderPdf,
  invoices: readonly FullInvoice[],
  name: string,
): Promise<File> =>
  pdfFile(renderPdf, name, {
    title:
      invoices.length === 1
        ? `Invoice ${invoices[0]?.invoice.invoice_number}`
        : `${invoices.length} invoices`,
    content: invoices.map((invoice, index) => ({
      stack: invoiceContent(invoice),
      ...(index > 0 ? { pageBreak: 'before' } : {}),
    })),
    made_at: now,
  })

async function zipOf(
  scope: Scope,
  renderPdf: RenderPdf,
  invoices: readonly FullInvoice[],
  name: string,
): Promise<File> {
  const files: Zippable = {}
  for (const full of invoices) {
    const fileName = nameOf(full.invoice)
    // Two vendors may use the same invoice number.
    const uniqueName = `${fileName}.pdf` in files ? `${fileName}-${full.invoice.hashid}` : fileName
    const pdf = await pdfOf(scope, renderPdf, [full], uniqueName)
    files[pdf.name] = [new Uint8Array(await pdf.arrayBuffer()), { level: 0, mtime: scope.now }]
  }
  return new File([new Uint8Array(zipSync(files))], `${name}.zip`, { type: 'application/zip' })
}

/** Builds a file name. Vendors choose their invoice numbers, which may contain characters that file names cannot. */
const nameOf = (invoice: Invoice | undefined): string =>
  `invoice-${invoice?.invoice_number.replaceAll(/[^A-Za-z0-9_-]+/g, '-') ?? ''}`
