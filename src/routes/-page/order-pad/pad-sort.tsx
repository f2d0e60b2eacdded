import type { SortingState } from '@tanstack/react-table'
import { NativeSelect } from '@/ui/primitives/native-select'

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
