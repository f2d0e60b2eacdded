import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { StoreIcon } from 'lucide-react'
import { useUser } from '@/queries/access/use-user'
import { vendorMarketplaces, vendorRequests } from '@/queries/marketplaces/vendor-marketplaces'
import { vendorPreview } from '@/queries/vendors/vendor-profile'
import { VendorOrderNotice } from '@/routes/-page/vendors/own-order-notice'
import { waitForData } from '@/routes/-page/wait-for-data'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { MarketplaceCard } from './-marketplace-card'
import { RequestHistory } from './-request-history'

export const Route = createFileRoute('/_app/supplier/marketplaces/')({
  validateSearch: tableSearch,
  loader: ({ context }) => {
    const vendor = context.user.supplier?.data.vendor.data.hashid ?? ''
    return waitForData(
      context,
      context.queryClient.ensureQueryData(vendorMarketplaces(vendor)),
      context.queryClient.prefetchQuery(vendorPreview(vendor)),
      context.queryClient.prefetchQuery(vendorRequests(vendor)),
    )
  },
  staticData: { breadcrumb: 'Marketplaces' },
  component: MarketplacesPage,
})

function MarketplacesPage() {
  const vendor = useUser().supplier?.data.vendor.data.hashid ?? ''
  return <Marketplaces key={vendor} vendor={vendor} />
}

/** The marketplaces where a vendor sells, has requested to join, or can request to join. */
function Marketplaces({ vendor }: { vendor: string }) {
  const { data } = useSuspenseQuery(vendorMarketplaces(vendor))
  const isOwn = ({ is_selling, request }: (typeof data)[number]) => is_selling || request !== null
  const groups = [
    { title: 'Yours', marketplaces: data.filter(isOwn) },
    { title: 'Open to new vendors', marketplaces: data.filter((each) => !isOwn(each)) },
  ].filter(({ marketplaces }) => marketplaces.length > 0)
  return (
    <div className="grid gap-6">
      <PageHeader title="Marketplaces" hint="Where you sell, and where you can request to join." />
      <VendorOrderNotice vendor={vendor} />
      {data.length === 0 && (
        <div className="rounded-lg border bg-card">
          <EmptyState icon={StoreIcon} title="No marketplaces yet">
            You don't sell in a marketplace yet, and none takes requests at the moment. Our vendor team adds
            you.
          </EmptyState>
        </div>
      )}
      {groups.map(({ title, marketplaces }) => (
        <section key={title} aria-label={title} className="grid gap-3">
          <h2 className="font-semibold text-lg">{title}</h2>
          <ul aria-label={title} className="grid items-start gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
            {marketplaces.map((marketplace) => (
              <li key={marketplace.hashid} className="min-w-0">
                <MarketplaceCard vendor={vendor} marketplace={marketplace} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <RequestHistory vendor={vendor} />
    </div>
  )
}
