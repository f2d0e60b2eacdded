import { itemStates } from '@/domain/changes/change-set'
import { optionsOf } from '@/domain/forms/form-field'
import type { PriceEnding } from '@/domain/pricing/price-ending'
import { newPriceOf } from '@/domain/pricing/price-formula'
import type { PriceLine } from '@/domain/pricing/price-update'
import { minus, riseInPercent, times } from '@/domain/values/money'
import { inCell } from '@/ui/data-table/cell-editing'
import { CellLink } from '@/ui/data-table/cell-link'
import { type CellEditing, column, type TableColumn } from '@/ui/data-table/column'
import { Badge } from '@/ui/primitives/badge'
import { moveText } from './-move-text'

/** Returns the conflicts of a new price: reasons why it would not apply, or needs a second look. */
export function conflictsOf({
  state,
  price,
  current_price,
  holds,
  promotions,
  other_sets,
}: PriceLine): string[] {
  return [
    ...(state === 'pending' && price !== current_price ? ['Changed since'] : []),
    ...(holds.length > 0 ? ['Price hold'] : []),
    ...(promotions.length > 0 ? ['Promotion'] : []),
    ...(other_sets.length > 0 ? ['Other update'] : []),
  ]
}

/** Reads prices and formulas. The present price, or no text, takes a product out of the update. */
const editingWith = (ending: PriceEnding): CellEditing<PriceLine> => ({
  ...inCell,
  read: (_column, typed, { current_price }) => {
    if (typed.trim() === '') return { value: null }
    const read = newPriceOf(current_price, typed, ending)
    return 'value' in read && read.value === current_price ? { value: null } : read
  },
})

interface Shown {
  /** True if the user may enter prices. */
  isDraft: boolean
  /** Ending of computed prices. */
  ending: PriceEnding
}

/** The columns of the sheet of a price update. */
export const priceColumns = ({ isDraft, ending }: Shown): readonly TableColumn<PriceLine>[] => [
  column.link('name', ({ name }: PriceLine) => name, {
    label: 'Product',
    width: 300,
    isPinned: true,
    cell: ({ hashid, name }) => (
      <CellLink to="/product/edit/{-$hashid}" params={{ hashid }}>
        {name}
      </CellLink>
    ),
  }),
  column.category('vendor_name', { label: 'Vendor', width: 170 }),
  column.text('upc', { label: 'UPC', width: 140 }),
  column.text('item_code', { label: 'Item code', width: 120, isHidden: true }),
  column.money('price', { label: isDraft ? 'Price now' : 'Price before', width: 130 }),
  column.computed('new_price', 'money', ({ new_price }: PriceLine) => new_price, {
    label: 'New price',
    width: 120,
    ...(isDraft && { editing: editingWith(ending) }),
  }),
  column.computed(
    'move',
    'number',
    ({ price, new_price }: PriceLine) => (new_price === null ? null : riseInPercent(price, new_price)),
    {
      label: 'Move, %',
      width: 96,
      cell: ({ price, new_price }) => moveText(price, new_price),
    },
  ),
  column.number('cases', { label: 'Cases, 30 days', width: 150, total: 'sum' }),
  column.computed(
    'difference',
    'money',
    ({ price, new_price, cases }: PriceLine) =>
      new_price === null ? null : times(minus(new_price, price), cases),
    { label: 'Difference, 30 days', width: 180, total: 'sum' },
  ),
  column.list('conflicts', conflictsOf, {
    label: 'Check',
    width: 220,
    cell: (line) => (
      <span className="flex gap-1">
        {conflictsOf(line).map((name) => (
          <Badge key={name} variant={name === 'Changed since' ? 'destructive' : 'warning'}>
            {name}
          </Badge>
        ))}
      </span>
    ),
  }),
  column.choice(
    'state',
    ({ state }: PriceLine) => state,
    { options: optionsOf(itemStates) },
    { label: 'State', width: 110, isHidden: isDraft },
  ),
  column.text('note', { label: 'Why', width: 240, isHidden: isDraft }),
  column.money('current_price', { label: 'Current price', width: 120, isHidden: true }),
  column.category('category', { label: 'Category', width: 170, isHidden: true }),
]
