import type { ReorderSearch } from '@/domain/planning/reorder-search'
import type { Partner } from '@/domain/stores/partner'
import type { Vendor } from '@/domain/vendors/vendor'
import { shownDay } from '@/routes/-page/shown-day'
import { Field } from '@/ui/form/field'
import { Card } from '@/ui/primitives/card'
import { NativeSelect } from '@/ui/primitives/native-select'

interface Props {
  search: ReorderSearch
  onSearch: (change: ReorderSearch) => void
  vendors: readonly Vendor[]
  stores: readonly Partner[]
  days: readonly string[]
  orderNumber: number | undefined
  /** The single displayed store; undefined for all. */
  store: string | undefined
  /** True if all stores can be shown at once. */
  hasAll: boolean
}

/** Value of `week` in the URL for last week's orders. */
const LAST_WEEK = 'last'

/** Selects the orders to repeat. */
export function SourceBar({ search, onSearch, vendors, stores, days, orderNumber, store, hasAll }: Props) {
  return (
    <Card aria-label="Reorder from" className="grid gap-x-4 gap-y-3 px-4 py-3 tablet:grid-cols-3">
      <Field label="Orders">
        {(wiring) => (
          <NativeSelect
            {...wiring}
            value={search.order ? 'order' : (search.week ?? search.date ?? '')}
            onChange={({ target: { value } }) =>
              onSearch({
                order: undefined,
                week: value === LAST_WEEK ? value : undefined,
                date: value === LAST_WEEK ? undefined : value || undefined,
                show: undefined,
              })
            }
          >
            {search.order && (
              <option value="order">{orderNumber ? `Order ${orderNumber}` : 'This order'}</option>
            )}
            <option value="">Last delivered order from each vendor</option>
            <option value={LAST_WEEK}>Last week, Monday to Sunday</option>
            {[...new Set([...(search.date ? [search.date] : []), ...days])].map((day) => (
              <option key={day} value={day}>
                Required {shownDay(day)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Vendor">
        {(wiring) => (
          <NativeSelect
            {...wiring}
            value={search.vendor ?? ''}
            disabled={search.order !== undefined}
            onChange={(event) => onSearch({ vendor: event.target.value || undefined, show: undefined })}
          >
            <option value="">All vendors</option>
            {vendors.map((vendor) => (
              <option key={vendor.hashid} value={vendor.hashid}>
                {vendor.name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {stores.length > 1 && (
        <Field label="Store">
          {(wiring) => (
            <NativeSelect
              {...wiring}
              value={store ?? ''}
              onChange={(event) => onSearch({ store: event.target.value || undefined, show: undefined })}
            >
              {hasAll && <option value="">All {stores.length} stores</option>}
              {stores.map((option) => (
                <option key={option.hashid} value={option.hashid}>
                  {option.display_name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
    </Card>
  )
}
