import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { VendorView } from '@/domain/vendors/vendor-view'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { assets } from '@/queries/vendors/vendors'
import { AssetThumbnail } from '@/routes/-page/vendors/asset-thumbnail'
import { Section } from '@/ui/layout/section'
import { Skeleton } from '@/ui/primitives/skeleton'

const SHOWN = 6

/** A preview of a vendor's marketing assets. */
export function VendorAssets({ vendor }: { vendor: VendorView }) {
  const { context } = usePartnerContext()
  const { data, isError } = useQuery(assets(context))
  const theirs = data?.filter((it) => it.vendor_hash === vendor.hashid)
  if (isError || theirs?.length === 0) return null
  return (
    <Section
      title="Marketing assets"
      action={
        <Link
          to="/marketing-assets"
          search={{ vendor: vendor.hashid }}
          className="text-primary underline underline-offset-4"
        >
          All {theirs?.length}
        </Link>
      }
    >
      {theirs ? (
        <ul className="grid grid-cols-3 gap-2 p-4">
          {theirs.slice(0, SHOWN).map((asset) => (
            <li key={asset.hashid}>
              <Link
                to="/marketing-assets"
                search={{ vendor: vendor.hashid, asset: asset.hashid }}
                aria-label={`Show ${asset.title}`}
                className="block rounded-md"
              >
                <AssetThumbnail asset={asset} sizes="160px" className="aspect-4/3 w-full rounded-md" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="m-4 h-40" />
      )}
    </Section>
  )
}
