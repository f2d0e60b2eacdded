import { useNavigate } from '@tanstack/react-router'
import { FileUpIcon } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { type PriceEnding, priceEndings } from '@/domain/pricing/price-ending'
import { keysOf } from '@/domain/values/keys-of'
import { lazyComponent } from '@/loading/lazy-component'
import type { ShownLines } from '@/queries/pricing/price-updates'
import { FilterChip } from '@/ui/layout/filter-chip'
import { Button } from '@/ui/primitives/button'
import { Label } from '@/ui/primitives/label'
import { NativeSelect } from '@/ui/primitives/native-select'

const ImportDialog = lazyComponent(() => import('./-import-dialog'), 'ImportDialog')

interface Props {
  hashid: string
  /** New prices in the update. */
  count: number
  show: ShownLines
  ending: PriceEnding
}

/** Tools of the sheet of a draft: the products that it shows, the ending of computed prices, and the import. */
export function SheetTools({ hashid, count, show, ending }: Props) {
  const navigate = useNavigate()
  const [isImporting, setIsImporting] = useState(false)
  const id = useId()
  const change = (search: { show?: ShownLines; ending?: PriceEnding }) =>
    void navigate({
      to: '/admin/price-scheduler/$hashid',
      params: { hashid },
      search: (all: object) => ({ ...all, ...search }),
      replace: true,
    })
  return (
    <div className="grid gap-2">
      <p className="text-[13px] text-muted-foreground">
        Type a price or a change such as +3.5% under New price, paste a column from a spreadsheet, or select
        products and choose Edit. An empty cell keeps the price.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <FilterChip
          isChosen={show === 'changed'}
          label="New prices"
          count={count}
          onChoose={() => change({ show: 'changed' })}
        />
        <FilterChip
          isChosen={show === 'all'}
          label="All products"
          count={null}
          onChoose={() => change({ show: 'all' })}
        />
        <span className="flex items-center gap-2 tablet:ms-auto">
          <Label htmlFor={id}>Computed prices end in</Label>
          <NativeSelect
            id={id}
            value={ending}
            onChange={({ target }) => {
              const chosen = endings.find((each) => each === target.value)
              if (chosen) change({ ending: chosen })
            }}
          >
            {endings.map((each) => (
              <option key={each} value={each}>
                {priceEndings[each]}
              </option>
            ))}
          </NativeSelect>
        </span>
        <Button variant="outline" onClick={() => setIsImporting(true)}>
          <FileUpIcon aria-hidden="true" /> Import
        </Button>
      </div>
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog hashid={hashid} ending={ending} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </div>
  )
}

const endings = keysOf(priceEndings).options
