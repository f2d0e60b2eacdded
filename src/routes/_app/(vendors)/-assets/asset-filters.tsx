import { type Asset, assetKinds } from '@/domain/vendors/asset'
import { SearchInput } from '@/ui/form/search-input'
import { NativeSelect } from '@/ui/primitives/native-select'
import type { AssetSearch } from './asset-search'

/** Filters the gallery by text, vendor, kind and product. */
export function AssetFilters({
  assets,
  search,
  onSearch,
  count,
}: {
  assets: readonly Asset[]
  search: AssetSearch
  onSearch: (next: AssetSearch) => void
  count: number
}) {
  const vendors = byName(assets.map((asset) => [asset.vendor_hash, asset.vendor_name]))
  const products = byName(
    assets.flatMap((asset) =>
      !search.vendor || asset.vendor_hash === search.vendor
        ? asset.products.map(({ hashid, name }) => [hashid, name] as const)
        : [],
    ),
  )
  return (
    <div
      role="search"
      aria-label="Assets"
      className="grid grid-cols-2 items-center gap-2 tablet:flex tablet:flex-wrap"
    >
      <div className="min-w-48 flex-1 max-tablet:col-span-2">
        <SearchInput
          label="Search assets"
          placeholder="Search assets"
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q })}
        />
      </div>
      <Choice
        label="Vendor"
        value={search.vendor}
        choices={vendors}
        onChange={(vendor) => onSearch({ vendor, product: '' })}
      />
      <Choice
        label="Kind"
        value={search.kind}
        choices={Object.entries(assetKinds)}
        onChange={(kind) => onSearch({ kind })}
      />
      <Choice
        label="Product"
        value={search.product}
        choices={products}
        onChange={(product) => onSearch({ product })}
      />
      <p role="status" className="text-[13px] text-muted-foreground tabular-nums">
        {count} of {assets.length}
      </p>
    </div>
  )
}

function Choice({
  label,
  value = '',
  choices,
  onChange,
}: {
  label: string
  value: string | undefined
  choices: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-full tablet:w-auto tablet:max-w-52"
    >
      <option value="">{label}: all</option>
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

const byName = (pairs: readonly (readonly [string, string])[]) =>
  [...new Map(pairs)].sort(([, a], [, b]) => a.localeCompare(b))
