import { Link } from '@tanstack/react-router'
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, ExternalLinkIcon } from 'lucide-react'
import { useEffect } from 'react'
import { type Asset, assetKinds, mediaText } from '@/domain/vendors/asset'
import { PageDialog } from '@/routes/-page/page-dialog'
import { AssetThumbnail } from '@/routes/-page/vendors/asset-thumbnail'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { DialogFooter } from '@/ui/primitives/dialog'

interface Props {
  asset: Asset
  /** Assets of the gallery, for previous and next. */
  shownAssets: readonly Asset[]
  onShow: (hashid: string) => void
  onClose: () => void
  onDownload: () => void
  isDownloading: boolean
}

/** An asset at full size. Arrow keys move to the previous and next one. */
export function AssetPreview({ asset, shownAssets, onShow, onClose, onDownload, isDownloading }: Props) {
  const [product] = asset.products
  const at = shownAssets.findIndex(({ hashid }) => hashid === asset.hashid)
  const [before, after] = at < 0 ? [] : [shownAssets[at - 1], shownAssets[at + 1]]
  const go = (to: Asset | undefined) => to && onShow(to.hashid)
  useEffect(() => {
    const onArrowKey = ({ key }: KeyboardEvent) => {
      const to = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
      if (to) onShow(to.hashid)
    }
    // Works wherever the focus is in the dialog.
    document.addEventListener('keydown', onArrowKey)
    return () => document.removeEventListener('keydown', onArrowKey)
  }, [before, after, onShow])
  return (
    <PageDialog
      size="xl"
      title={asset.title}
      description={`${assetKinds[asset.kind]} · ${asset.vendor_name} · ${mediaText(asset)}`}
      onClose={onClose}
      footer={
        <DialogFooter>
          <Link
            to="/asset/view-image/$hashid"
            params={{ hashid: asset.hashid }}
            target="_blank"
            className={buttonVariants({ variant: 'outline' })}
          >
            Open in new tab
          </Link>
          {product && (
            <Link
              to="/product/view/{-$hashid}"
              params={{ hashid: product.hashid }}
              className={buttonVariants({ variant: 'outline' })}
            >
              See product
            </Link>
          )}
          {asset.format === 'video' ? (
            <a href={asset.video_url} target="_blank" rel="noreferrer" className={buttonVariants()}>
              <ExternalLinkIcon aria-hidden="true" /> Watch video
            </a>
          ) : (
            <Button disabled={isDownloading} onClick={onDownload}>
              <DownloadIcon aria-hidden="true" /> Download
            </Button>
          )}
        </DialogFooter>
      }
    >
      <div className="grid gap-3">
        <AssetThumbnail
          key={asset.hashid}
          asset={asset}
          alt={asset.title}
          sizes="(min-width: 992px) 900px, 100vw"
          className="h-[38dvh] w-full rounded-md tablet:h-[52dvh]"
        />
        <div className="flex items-center justify-between gap-3">
          <Button variant="outline" size="sm" aria-disabled={!before} onClick={() => go(before)}>
            <ChevronLeftIcon aria-hidden="true" /> Previous
          </Button>
          <p role="status" className="text-[13px] text-muted-foreground tabular-nums">
            {at >= 0 && `${at + 1} of ${shownAssets.length}`}
          </p>
          <Button variant="outline" size="sm" aria-disabled={!after} onClick={() => go(after)}>
            Next <ChevronRightIcon aria-hidden="true" />
          </Button>
        </div>
      </div>
    </PageDialog>
  )
}
