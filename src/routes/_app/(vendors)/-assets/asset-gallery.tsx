import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DownloadIcon, ImageIcon, SearchXIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { admin, allows } from '@/domain/access/rule'
import { hasEveryWord, searchWords } from '@/domain/values/search-text'
import { type Asset, assetKinds } from '@/domain/vendors/asset'
import { useUser } from '@/queries/access/use-user'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { assets, downloadAssets } from '@/queries/vendors/vendors'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { Button, buttonVariants } from '@/ui/primitives/button'
import { AssetCard } from './asset-card'
import { AssetFilters } from './asset-filters'
import { AssetPreview } from './asset-preview'
import type { AssetSearch } from './asset-search'

/** Number of assets rendered at first, and with each "Show more". */
const STEP = 24

interface Props {
  search: AssetSearch
  onSearch: (next: AssetSearch) => void
}

/** Pictures, signs, documents and videos that the context's vendors offer for marketing. */
export function AssetGallery({ search, onSearch }: Props) {
  const { context } = usePartnerContext()
  const { data } = useSuspenseQuery(assets(context))
  const isStaff = allows(admin, useUser())
  const [limit, setLimit] = useState(STEP)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { mutate: download, isPending } = useMutation(downloadAssets())
  const shownAssets = data.filter((asset) => fits(asset, search))
  const open = data.find(({ hashid }) => hashid === search.asset)
  const marked = shownAssets.filter(({ hashid }) => chosen.has(hashid))
  const toggle = useCallback(
    (hashid: string) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(hashid)) next.add(hashid)
        return next
      }),
    [],
  )
  const show = useCallback((hashid: string) => onSearch({ asset: hashid }), [onSearch])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title="Marketing Assets" hint={context?.name ?? 'All stores'}>
        {marked.length > 0 && (
          <Button variant="outline" onClick={() => setChosen(new Set())}>
            Clear selection
          </Button>
        )}
        {data.length > 0 && (
          <Button disabled={marked.length === 0 || isPending} onClick={() => download(marked)}>
            <DownloadIcon aria-hidden="true" />
            {marked.length === 0 ? 'Download selected' : `Download ${marked.length} selected`}
          </Button>
        )}
      </PageHeader>
      {data.length === 0 ? (
        <div className="rounded-lg border bg-card">
          <EmptyState
            icon={ImageIcon}
            title="No marketing assets yet"
            action={
              isStaff && (
                <Link
                  to="/admin/assets/$hashid"
                  params={{ hashid: 'new' }}
                  className={buttonVariants({ variant: 'outline' })}
                >
                  Add an asset
                </Link>
              )
            }
          >
            Photos, signs, sell sheets and videos of your vendors appear here, ready to download for your
            stores.
          </EmptyState>
        </div>
      ) : (
        <>
          <AssetFilters assets={data} search={search} onSearch={onSearch} count={shownAssets.length} />
          {shownAssets.length === 0 ? (
            <div className="rounded-lg border bg-card">
              <EmptyState
                icon={SearchXIcon}
                title="No matches"
                action={
                  <Button variant="outline" onClick={() => onSearch(nothing)}>
                    Clear filters
                  </Button>
                }
              />
            </div>
          ) : (
            <ul aria-label="Assets" className={grid}>
              {shownAssets.slice(0, limit).map((asset) => (
                <AssetCard
                  key={asset.hashid}
                  asset={asset}
                  isChosen={chosen.has(asset.hashid)}
                  onToggle={toggle}
                  onOpen={show}
                />
              ))}
            </ul>
          )}
          {shownAssets.length > limit && (
            <Button variant="outline" className="justify-self-center" onClick={() => setLimit(limit + STEP)}>
              Show {Math.min(STEP, shownAssets.length - limit)} more
            </Button>
          )}
        </>
      )}
      {open && (
        <AssetPreview
          asset={open}
          shownAssets={shownAssets}
          onShow={show}
          onClose={() => onSearch({ asset: '' })}
          onDownload={() => download([open])}
          isDownloading={isPending}
        />
      )}
    </div>
  )
}

const grid = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-4'
const nothing: AssetSearch = { q: '', vendor: '', kind: '', product: '' }

/** Returns true if an asset passes the URL's filters. The search covers title, vendor and kind. */
function fits(asset: Asset, { q = '', vendor, kind, product }: AssetSearch): boolean {
  return (
    (!vendor || asset.vendor_hash === vendor) &&
    (!kind || asset.kind === kind) &&
    (!product || asset.products.some(({ hashid }) => hashid === product)) &&
    hasEveryWord(`${asset.title} ${asset.vendor_name} ${assetKinds[asset.kind]}`, searchWords(q))
  )
}
