import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DownloadIcon, ExternalLinkIcon } from 'lucide-react'
import { ApiError } from '@/auth/transport/api-error'
import { mediaText } from '@/domain/vendors/asset'
import { publicAsset } from '@/queries/vendors/vendors'
import { QueryState } from '@/routes/-page/query-state'
import { AssetThumbnail } from '@/routes/-page/vendors/asset-thumbnail'
import { cn } from '@/ui/cn'
import { PageLoading } from '@/ui/layout/loading'
import { PublicBar } from '@/ui/layout/public-bar'
import { PublicPage } from '@/ui/layout/public-page'
import { buttonVariants } from '@/ui/primitives/button'

export const Route = createFileRoute('/(vendors)/asset/view-image/$hashid')({
  loader: ({ context: { queryClient }, params: { hashid } }) =>
    queryClient.prefetchQuery({ ...publicAsset(hashid), retry: false }),
  staticData: { breadcrumb: 'Image' },
  component: AssetPage,
})

/** A marketing asset, or the picture of a product, for anyone with its link. */
function AssetPage() {
  const { hashid } = Route.useParams()
  const query = useQuery(publicAsset(hashid))
  const { data: asset, error } = query
  if (error instanceof ApiError && error.status === 404)
    return (
      <PublicPage
        title="We couldn't find this image"
        intro="It may have been removed, or the link is incomplete. Ask the sender for a new link."
      >
        <Link to="/" className={buttonVariants({ className: 'justify-self-start' })}>
          Return to homepage
        </Link>
      </PublicPage>
    )
  if (!asset) return <QueryState queries={[query]} pending={<PageLoading />} />
  return (
    <>
      <PublicBar />
      <main className="mx-auto grid w-full max-w-4xl gap-4 px-4 pt-6 pb-10 desktop:pt-12">
        <header>
          <h1 id="page-title" tabIndex={-1} dir="auto" className="font-semibold text-2xl tracking-tight">
            {asset.title}
          </h1>
          <p className="text-muted-foreground">
            {[asset.vendor_name, mediaText(asset)].filter(Boolean).join(' · ')}
          </p>
        </header>
        <AssetThumbnail
          asset={asset}
          alt={asset.title}
          sizes="(min-width: 992px) 848px, 100vw"
          className={cn('w-full rounded-lg', asset.image ? 'h-[60dvh]' : 'h-56')}
        />
        <div>
          {asset.format === 'video' ? (
            <a href={asset.video_url} rel="noreferrer" className={buttonVariants()}>
              <ExternalLinkIcon aria-hidden="true" /> Watch video
            </a>
          ) : (
            <a href={asset.file_url} download className={buttonVariants()}>
              <DownloadIcon aria-hidden="true" /> Download
            </a>
          )}
        </div>
      </main>
    </>
  )
}
