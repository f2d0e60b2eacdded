import { memo } from 'react'
import { type Asset, assetKinds, mediaText } from '@/domain/vendors/asset'
import { AssetThumbnail } from '@/routes/-page/vendors/asset-thumbnail'
import { cn } from '@/ui/cn'
import { Badge } from '@/ui/primitives/badge'
import { Checkbox } from '@/ui/primitives/checkbox'

/** An asset in the gallery: opens its preview, or is selected for downloading. Renders again only if it changes. */
export const AssetCard = memo(function AssetCard({
  asset,
  isChosen,
  onToggle,
  onOpen,
}: {
  asset: Asset
  isChosen: boolean
  onToggle: (hashid: string) => void
  onOpen: (hashid: string) => void
}) {
  return (
    <li
      className={cn(
        'grid min-w-0 content-start overflow-hidden rounded-lg border bg-card',
        isChosen && 'border-primary ring-1 ring-primary',
      )}
    >
      <button
        type="button"
        aria-label={`Show ${asset.title}, ${assetKinds[asset.kind]}`}
        onClick={() => onOpen(asset.hashid)}
        className="focus-visible:-outline-offset-2"
      >
        <AssetThumbnail
          asset={asset}
          sizes="(min-width: 992px) 320px, (min-width: 576px) 33vw, 50vw"
          className="aspect-4/3 w-full border-0"
        />
      </button>
      <div className="flex items-start gap-2.5 border-t p-3">
        {asset.format !== 'video' && (
          <Checkbox
            checked={isChosen}
            onCheckedChange={() => onToggle(asset.hashid)}
            aria-label={`Select ${asset.title}, ${assetKinds[asset.kind]}`}
          />
        )}
        <div className="min-w-0">
          <p dir="auto" className="line-clamp-2 font-medium text-[13.5px]">
            {asset.title}
          </p>
          <p dir="auto" className="truncate text-[13px] text-muted-foreground">
            {asset.vendor_name}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
            <Badge variant="secondary">{assetKinds[asset.kind]}</Badge>
            {mediaText(asset)}
          </p>
        </div>
      </div>
    </li>
  )
})
