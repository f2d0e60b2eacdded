import { Link } from '@tanstack/react-router'
import { SearchXIcon } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { assetKinds, mediaText } from '@/domain/vendors/asset'
import { type AssetRow, assetState, expiryText } from '@/domain/vendors/managed-asset'
import { AssetThumbnail } from '@/routes/-page/vendors/asset-thumbnail'
import { SearchInput } from '@/ui/form/search-input'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'

/** Number of assets rendered at first, and with each "Show more". */
const STEP = 24

/** The vendor's assets as pictures, with a search. */
export function AssetGrid({ assets }: { assets: readonly AssetRow[] }) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(STEP)
  const words = searchWords(useDeferredValue(search))
  const found = assets.filter(({ name, kind, product_names }) =>
    hasEveryWord(`${name} ${assetKinds[kind]} ${product_names.join(' ')}`, words),
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          label="Search assets"
          placeholder="Search titles, kinds and products"
          value={search}
          onChange={setSearch}
          className="w-full max-w-sm"
        />
        <p role="status" className="text-[13px] text-muted-foreground tabular-nums">
          {found.length.toLocaleString('en-US')} of {assets.length.toLocaleString('en-US')}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState
          icon={SearchXIcon}
          title="No matching assets"
          action={
            <Button variant="outline" onClick={() => setSearch('')}>
              Show all assets
            </Button>
          }
        >
          Try fewer or different words.
        </EmptyState>
      )}
      <ul aria-label="Assets" className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-4">
        {found.slice(0, limit).map((asset) => (
          <li key={asset.hashid} className="min-w-0">
            <Link
              to="/supplier/assets/$hashid"
              params={{ hashid: asset.hashid }}
              className="grid content-start overflow-hidden rounded-lg border bg-card hover:border-primary"
            >
              <AssetThumbnail
                asset={asset}
                sizes="(min-width: 992px) 320px, (min-width: 576px) 33vw, 50vw"
                className="aspect-4/3 w-full border-0"
              />
              <span className="grid gap-1 border-t p-3">
                <span dir="auto" className="line-clamp-2 font-medium text-[13.5px]">
                  {asset.name}
                </span>
                <span className="text-muted-foreground text-xs">
                  {assetKinds[asset.kind]}, {mediaText(asset)}
                </span>
                <AssetBadge asset={asset} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <Button variant="outline" className="justify-self-center" onClick={() => setLimit(limit + STEP)}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** Says that an asset expires soon, or is no longer shown. */
function AssetBadge({ asset: { state, days_left } }: { asset: AssetRow }) {
  const { shown, archived, expired } = assetState.value
  if (state === shown) return null
  return (
    <span>
      <Badge variant={state === expired ? 'destructive' : 'secondary'}>
        {state === archived ? assetState.label(state) : expiryText(days_left)}
      </Badge>
    </span>
  )
}
