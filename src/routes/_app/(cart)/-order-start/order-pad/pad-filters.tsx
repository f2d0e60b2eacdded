import type { SortingState } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { facetCounts, type PadFacet, type PadMarks } from '@/domain/cart/pad-filter'
import type { PadFilter } from '@/domain/cart/pad-search'
import { type Product, storageType } from '@/domain/catalogue/product'
import { cn } from '@/ui/cn'
import { Button } from '@/ui/primitives/button'
import { NativeSelect } from '@/ui/primitives/native-select'

interface Props {
  products: readonly Product[]
  filter: PadFilter
  marks: PadMarks
  onFilter: (change: Partial<PadFilter>) => void
  /** True if the vendor filter is elsewhere on the page. */
  hasVendorElsewhere?: boolean
}

/** Filters of an order pad. Each option shows the number of products it would match. */
export function PadFilters(props: Props) {
  const { products, filter, onFilter } = props
  const vendors = useMemo(
    () => new Map(products.map(({ vendor_hash, vendor_name }) => [vendor_hash, vendor_name])),
    [products],
  )
  return (
    <>
      {vendors.size > 1 && !props.hasVendorElsewhere && (
        <Facet
          {...props}
          facet="vendor"
          label="Vendor"
          nameOf={(hash) => vendors.get(hash) ?? hash}
          onPick={(vendor) => onFilter({ vendor })}
        />
      )}
      <Facet {...props} facet="category" label="Category" onPick={(category) => onFilter({ category })} />
      <Facet
        {...props}
        facet="storage"
        label="Storage"
        nameOf={(value) => storageType.label(Number(value))}
        onPick={(storage) => onFilter({ storage: storage === undefined ? undefined : Number(storage) })}
      />
      <Facet {...props} facet="diet" label="Diet" onPick={(diet) => onFilter({ diet })} />
      <Toggle isOn={filter.favorites} onToggle={(favorites) => onFilter({ favorites })}>
        Favorites
      </Toggle>
      <Toggle isOn={filter.in_cart} onToggle={(in_cart) => onFilter({ in_cart })}>
        In cart only
      </Toggle>
      <Toggle isOn={filter.ordered_before} onToggle={(ordered_before) => onFilter({ ordered_before })}>
        Ordered before
      </Toggle>
      <Toggle isOn={filter.on_promotion} onToggle={(on_promotion) => onFilter({ on_promotion })}>
        On promotion
      </Toggle>
    </>
  )
}

const CHOSEN = 'border-primary! bg-accent! text-accent-foreground!'

const itself = (value: string) => value

function Facet({
  products,
  filter,
  marks,
  facet,
  label,
  nameOf = itself,
  onPick,
}: Props & {
  facet: PadFacet
  label: string
  nameOf?: (value: string) => string
  onPick: (value: string | undefined) => void
}) {
  const value = filter[facet] === undefined ? '' : String(filter[facet])
  const counts = useMemo(() => facetCounts(products, facet, filter, marks), [products, facet, filter, marks])
  // Selected options stay in the list even if other filters leave no products for them.
  const choices = [...new Set([...counts.keys(), ...(value ? [value] : [])])]
    .map((choice) => ({ choice, name: nameOf(choice), count: counts.get(choice) ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onPick(event.target.value || undefined)}
      className={cn(value ? `${CHOSEN} desktop:w-44` : 'desktop:w-32')}
    >
      <option value="">{label}</option>
      {choices.map(({ choice, name, count }) => (
        <option key={choice} value={choice}>
          {name} ({count})
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
      className={cn('px-3!', isOn && CHOSEN)}
    >
      {children}
    </Button>
  )
}

/** Sort options for layouts without headings; ids are column ids. */
const offered = [
  { id: 'vendor', desc: false, label: 'By vendor' },
  { id: 'name', desc: false, label: 'By name' },
  { id: 'price', desc: false, label: 'Cheapest case first' },
  { id: 'price', desc: true, label: 'Most expensive case first' },
  { id: 'last', desc: true, label: 'Last ordered first' },
]

const nameOf = ({ id, desc }: { id: string; desc: boolean }) => `${id} ${desc ? 'desc' : 'asc'}`

export function PadSort({
  sort,
  onSortChange,
}: {
  sort: SortingState
  onSortChange: (sort: SortingState) => void
}) {
  const [current] = sort
  return (
    <NativeSelect
      aria-label="Sort products"
      value={current ? nameOf(current) : ''}
      onChange={(event) =>
        onSortChange(
          offered
            .filter((option) => nameOf(option) === event.target.value)
            .map(({ id, desc }) => ({ id, desc })),
        )
      }
    >
      <option value="">As listed</option>
      {offered.map((option) => (
        <option key={option.label} value={nameOf(option)}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
