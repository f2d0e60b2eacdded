import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PackageSearchIcon } from 'lucide-react'
import { useMemo } from 'react'
import type { PriceEnding } from '@/domain/pricing/price-ending'
import type { PriceLine } from '@/domain/pricing/price-update'
import { type Rows, rowsOf } from '@/queries/client/rows-query'
import { editPrices, type PriceEdits, priceLines, type ShownLines } from '@/queries/pricing/price-updates'
import { TablePage } from '@/routes/-page/table/table-page'
import type { Edit } from '@/ui/data-table/use-editing'
import { EmptyState } from '@/ui/layout/empty-state'
import { LineDetail } from './-line-detail'
import { priceColumns } from './-price-columns'

interface Props {
  hashid: string
  /** True if the user may enter prices. */
  isDraft: boolean
  show: ShownLines
  ending: PriceEnding
}

/** The spreadsheet of a price update: prices are typed, computed, pasted or set for many products at once. */
export function PriceSheet({ hashid, isDraft, show, ending }: Props) {
  const { mutateAsync: save } = useMutation(editPrices(useQueryClient(), hashid))
  const columns = useMemo(() => priceColumns({ isDraft, ending }), [isDraft, ending])
  return (
    <TablePage
      table={{
        key: 'price-lines',
        label: 'Prices',
        columns,
        firstSort: 'name',
        nameOf: ({ name }) => name,
      }}
      query={{ ...priceLines(hashid, show), select: lines }}
      detail={detail}
      {...(isDraft && { onEdit: (edits: readonly Edit<PriceLine>[]) => save(priceEdits(edits)) })}
      empty={
        <EmptyState icon={PackageSearchIcon} title="No new prices">
          {isDraft
            ? 'Choose All products and enter new prices, or import them from a file.'
            : 'Every price already matches this update.'}
        </EmptyState>
      }
    />
  )
}

const lines = (list: Rows<PriceLine>) => rowsOf(list)
const detail = (line: PriceLine) => <LineDetail line={line} />

/** Returns the prices to send for edited cells, and their lines afterwards. */
function priceEdits(edits: readonly Edit<PriceLine>[]): PriceEdits {
  const rows = new Map(
    edits.map(({ row, value }): [string, PriceLine] => {
      const new_price = value === null ? null : String(value)
      const state = new_price === null ? null : 'pending'
      return [row.hashid, { ...row, price: row.current_price, new_price, state, note: '' }]
    }),
  )
  const changes = [...rows.values()].map(({ hashid, new_price, current_price }) => ({
    record_hash: hashid,
    after: new_price ?? current_price,
  }))
  return { changes, rows }
}
