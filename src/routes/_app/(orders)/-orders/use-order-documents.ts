import { useMutation } from '@tanstack/react-query'
import { DOCUMENTS_A_DOWNLOAD } from '@/domain/downloads/download'
import type { Order } from '@/domain/orders/order'
import { prepareDownload } from '@/queries/files/prepared-downloads'
import type { RowFile } from '@/ui/data-table/row-file'

/** Orders as one PDF, or as a ZIP with a PDF each. They are prepared in the background. */
export function useOrderDocuments(): RowFile<Order>[] {
  const { mutate: prepare } = useMutation(prepareDownload())
  const file = (label: string, format: 'pdf' | 'zip') => ({
    label,
    limit: DOCUMENTS_A_DOWNLOAD,
    make: (orders: readonly Order[]) =>
      prepare({ kind: 'orders', hashes: orders.map(({ hashid }) => hashid), format }),
  })
  return [file('Single PDF', 'pdf'), file('ZIP of PDFs', 'zip')]
}
