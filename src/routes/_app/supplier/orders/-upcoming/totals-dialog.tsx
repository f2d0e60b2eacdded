import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { DownloadIcon, EllipsisIcon, PrinterIcon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import { ORDERS_AT_ONCE } from '@/domain/orders/contract'
import type { ProductTotal } from '@/domain/orders/purchase-totals'
import type { VendorOrder } from '@/domain/orders/vendor-order'
import { downloadTable } from '@/queries/files/downloads'
import { downloadOrdersFile, linesOfOrders } from '@/queries/orders/vendor-orders'
import { deviceDay } from '@/routes/-page/device-day'
import { RecalledBadge } from '@/routes/-page/orders/recalled-badge'
import { PageDialog } from '@/routes/-page/page-dialog'
import { column, type TableColumn } from '@/ui/data-table/column'
import { Button } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/primitives/dropdown-menu'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/primitives/table'
import { openTotals } from './open-totals'

const columns: readonly TableColumn<ProductTotal>[] = [
  column.text('purchasable_name', { label: 'Product' }),
  column.text('item_code', { label: 'Item code' }),
  column.text('upc', { label: 'UPC' }),
  column.number('case_pack_size', { label: 'Case pack' }),
  column.computed('orders', 'number', ({ orders }: ProductTotal) => orders.length, { label: 'Orders' }),
  column.number('cases', { label: 'Cases' }),
  column.boolean('is_recalled', { label: 'Recalled' }),
]

type ProductChange = 'change' | 'swap' | 'omit'

/** Cases of each product to purchase for the selected orders: those not shipped yet. */
export function TotalsDialog({
  orders,
  onChange,
  onClose,
}: {
  orders: readonly VendorOrder[]
  /** Changes a product in all of the orders. */
  onChange: (change: ProductChange, product_hash: string) => void
  onClose: () => void
}) {
  const order_hashes = orders.map(({ hashid }) => hashid)
  const { data: lines } = useSuspenseQuery(linesOfOrders(order_hashes))
  const totals = openTotals(lines)
  const { mutate: print } = useMutation(downloadOrdersFile())
  const { mutate: save } = useMutation(downloadTable('purchase-totals', 'Totals to purchase'))
  const saveAs = (format: 'xlsx' | 'csv') =>
    save(async () => {
      const { makeTableFile } = await import('@/ui/data-table/export/make-table-file')
      return makeTableFile({
        format,
        name: 'Totals to purchase',
        columns,
        rows: totals,
        day: deviceDay(serverNow()),
      })
    })
  const cases = totals.reduce((sum, total) => sum + total.cases, 0)
  return (
    <PageDialog
      size="lg"
      title="Totals to purchase"
      description={`Cases not shipped yet in ${orders.length === 1 ? '1 order' : `${orders.length} orders`}`}
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={() => saveAs('csv')}>
            <DownloadIcon /> CSV
          </Button>
          <Button variant="outline" onClick={() => saveAs('xlsx')}>
            <DownloadIcon /> XLSX
          </Button>
          <Button
            disabled={order_hashes.length > ORDERS_AT_ONCE}
            onClick={() => print({ order_hashes, format: 'purchase-totals' })}
          >
            <PrinterIcon /> Print (PDF)
          </Button>
        </DialogFooter>
      }
    >
      <Table label="Totals to purchase" className="text-[13.5px]">
        <TableHeader className="border-b text-muted-foreground text-xs">
          <TableRow>
            <TableHead>Product</TableHead>
            <TableHead className="max-tablet:hidden">Item code</TableHead>
            <TableHead className="max-tablet:hidden">UPC</TableHead>
            <TableHead isNumeric>Orders</TableHead>
            <TableHead isNumeric>Cases</TableHead>
            <TableHead>
              <span className="sr-only">Actions</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {totals.map((total) => (
            <TableRow key={total.product_hash}>
              <TableCell>
                <span dir="auto" className="font-medium">
                  {total.purchasable_name}
                </span>{' '}
                <RecalledBadge line={total} />
                <span className="block text-muted-foreground text-xs tablet:hidden">
                  {total.item_code} · {total.upc}
                </span>
              </TableCell>
              <TableCell className="max-tablet:hidden">{total.item_code}</TableCell>
              <TableCell className="tabular-nums max-tablet:hidden">{total.upc}</TableCell>
              <TableCell isNumeric>{total.orders.length}</TableCell>
              <TableCell isNumeric className="font-medium">
                {total.cases}
              </TableCell>
              <TableCell className="w-12 text-right">
                <ProductMenu total={total} onChange={onChange} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <tfoot>
          <TableRow className="border-t bg-muted font-semibold hover:bg-muted">
            <TableHead scope="row" className="font-semibold">
              {totals.length === 1 ? '1 product' : `${totals.length} products`}
            </TableHead>
            <TableCell colSpan={2} className="max-tablet:hidden" />
            <TableCell />
            <TableCell isNumeric>{cases}</TableCell>
            <TableCell />
          </TableRow>
        </tfoot>
      </Table>
    </PageDialog>
  )
}

/** Menu of the changes to a product in all orders. */
function ProductMenu({
  total: { product_hash, purchasable_name },
  onChange,
}: {
  total: ProductTotal
  onChange: (change: ProductChange, product_hash: string) => void
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="max-tablet:size-11!"
          aria-label={`Change ${purchasable_name}`}
        >
          <EllipsisIcon />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onChange('change', product_hash)}>Change cases</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onChange('swap', product_hash)}>Offer a swap</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onChange('omit', product_hash)}>Omit</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
