import { ClipboardPasteIcon, FunnelIcon } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { activeFilters } from '@/domain/pad-filter'
import { type PadFilter, padSorts } from '@/domain/pad-search'
import { type Product, storageType } from '@/domain/product'
import { Button } from '../button'
import { cn } from '../cn'
import { NativeSelect } from '../native-select'
import { SearchInput } from '../search-input'
import { Sheet } from '../sheet'

interface Props {
  products: readonly Product[]
  filter: PadFilter
  shown: number
  onFilter: (change: Partial<PadFilter>) => void
  onClear: () => void
  onPaste: () => void
}

const sortLabels: Record<(typeof padSorts)[number], string> = {
  vendor: 'By vendor',
  name: 'By name',
  price: 'By case price',
  last: 'Last ordered first',
}

/** Search and filters of an order pad; on a phone the filters are in a drawer. `/` goes to the search. */
export function PadToolbar(props: Props) {
  const { filter, shown, onFilter, onClear, onPaste } = props
  const [isSheetOpen, setSheetOpen] = useState(false)
  const narrowed = activeFilters(filter)
  return (
    <div data-slot="pad-toolbar" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox value={filter.q ?? ''} onChange={(q) => onFilter({ q: q || undefined })} />
        <Button variant="outline" className="flex-1 desktop:hidden" onClick={() => setSheetOpen(true)}>
          <FunnelIcon /> Filters{narrowed > 0 && ` (${narrowed})`}
        </Button>
        <div className="hidden flex-wrap items-center gap-2 desktop:flex">
          <Filters {...props} />
        </div>
        <Button
          variant="outline"
          onClick={onPaste}
          title="Paste from a spreadsheet"
          className="desktop:ml-auto"
        >
          <ClipboardPasteIcon /> Paste
        </Button>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted-foreground">
        <span role="status">
          {shown.toLocaleString('en-US')} {shown === 1 ? 'product' : 'products'}
        </span>
        {(narrowed > 0 || filter.q) && (
          <Button variant="link" size="inline" className="text-[13px]!" onClick={onClear}>
            Clear search and filters
          </Button>
        )}
        <span className="ml-auto max-desktop:hidden">
          Arrow keys and Enter move, digits replace, Escape restores
        </span>
      </div>
      <Sheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} title="Filters" side="right">
        <div className="grid gap-3">
          <Filters {...props} />
          <Button onClick={() => setSheetOpen(false)}>Show {shown.toLocaleString('en-US')} products</Button>
        </div>
      </Sheet>
    </div>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [role="dialog"]')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <SearchInput
      label="Search products"
      placeholder="Name, vendor, UPC or item code"
      value={value}
      onChange={onChange}
      inputRef={box}
      shortcut="/"
      className="min-w-44 flex-1 basis-full tablet:basis-72 desktop:max-w-sm"
    />
  )
}

function Filters({ products, filter, onFilter }: Pick<Props, 'products' | 'filter' | 'onFilter'>) {
  const facets = useMemo(
    () => ({
      category: countBy(products, (product) => [product.category]),
      storage: countBy(products, (product) => [String(product.storage_type)]),
      diet: countBy(products, (product) => product.special_diet_options),
    }),
    [products],
  )
  return (
    <>
      <Facet
        label="Category"
        value={filter.category}
        counts={facets.category}
        onPick={(category) => onFilter({ category })}
      />
      <Facet
        label="Storage"
        value={filter.storage === undefined ? undefined : String(filter.storage)}
        counts={facets.storage}
        name={(value) => storageType.label(Number(value))}
        onPick={(storage) => onFilter({ storage: storage === undefined ? undefined : Number(storage) })}
      />
      <Facet label="Diet" value={filter.diet} counts={facets.diet} onPick={(diet) => onFilter({ diet })} />
      <Toggle isOn={filter.favorites} onToggle={(favorites) => onFilter({ favorites })}>
        Favorites
      </Toggle>
      <Toggle isOn={filter.ordered_before} onToggle={(ordered_before) => onFilter({ ordered_before })}>
        Ordered before
      </Toggle>
      <Toggle isOn={filter.in_cart} onToggle={(in_cart) => onFilter({ in_cart })}>
        In cart
      </Toggle>
      <NativeSelect
        aria-label="Order of the products"
        value={filter.sort ?? 'vendor'}
        onChange={(event) => onFilter({ sort: padSorts.find((sort) => sort === event.target.value) })}
      >
        {padSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </NativeSelect>
    </>
  )
}

function Facet({
  label,
  value,
  counts,
  name = (it) => it,
  onPick,
}: {
  label: string
  value: string | undefined
  counts: ReadonlyMap<string, number>
  name?: (value: string) => string
  onPick: (value: string | undefined) => void
}) {
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onPick(event.target.value || undefined)}
      className={cn('desktop:max-w-36', value && 'border-primary bg-accent text-accent-foreground')}
    >
      <option value="">{label}</option>
      {[...counts].map(([option, count]) => (
        <option key={option} value={option}>
          {name(option)} ({count})
        </option>
      ))}
    </NativeSelect>
  )
}

function Toggle({
  isOn,
  onToggle,
  children,
}: {
  isOn: boolean | undefined
  onToggle: (isOn: true | undefined) => void
  children: ReactNode
}) {
  return (
    <Button
      variant="outline"
      aria-pressed={isOn === true}
      onClick={() => onToggle(isOn ? undefined : true)}
      className={cn('px-3!', isOn && 'border-primary! bg-accent! text-accent-foreground!')}
    >
      {children}
    </Button>
  )
}

function countBy(
  products: readonly Product[],
  valuesOf: (product: Product) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of products.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Map([...counts].sort(([a], [b]) => a.localeCompare(b)))
}
