import { createFileRoute, Link } from '@tanstack/react-router'
import { HistoryIcon, StoreIcon } from 'lucide-react'
import { requireOnboarded } from '@/auth/session/guards'
import { useUser } from '@/queries/access/use-user'
import { ownProducts, sellingMarketplaces } from '@/queries/catalogue/own-products'
import { categoryNames, units } from '@/queries/catalogue/products'
import { QueryBoundary } from '@/routes/-page/query-boundary'
import { ListPage } from '@/routes/-page/table/list-page'
import { tableSearch } from '@/ui/data-table/table-search'
import { EmptyState } from '@/ui/layout/empty-state'
import { PageLoading } from '@/ui/layout/loading'
import { buttonVariants } from '@/ui/primitives/button'
import { ProductLinks, ProductTable } from './-table/product-table'

export const Route = createFileRoute('/_app/supplier/products/')({
  validateSearch: tableSearch,
  beforeLoad: requireOnboarded,
  loader: ({ context: { queryClient, user } }) => {
    const vendor = user.supplier?.data.vendor.data.hashid
    if (!vendor) return
    void queryClient.prefetchQuery(ownProducts(vendor))
    void queryClient.prefetchQuery(sellingMarketplaces(vendor))
    void queryClient.prefetchQuery(categoryNames())
    void queryClient.prefetchQuery(units())
  },
  staticData: { breadcrumb: 'Products' },
  component: OwnProductsPage,
})

/** The products of the supplier's vendor. */
function OwnProductsPage() {
  const vendor = useUser().supplier?.data.vendor.data
  const { where = '' } = Route.useSearch()
  if (!vendor)
    return (
      <ListPage title="Products">
        <div className="rounded-lg border bg-card">
          <EmptyState icon={StoreIcon} title="Choose a vendor">
            Pick the vendor you work for at the top of the page to see its products.
          </EmptyState>
        </div>
      </ListPage>
    )
  return (
    <ListPage
      title="Products"
      hint={vendor.name}
      actions={
        <>
          <Link to="/supplier/products/changes" className={buttonVariants({ variant: 'ghost' })}>
            <HistoryIcon aria-hidden="true" /> Changes
          </Link>
          <ProductLinks />
        </>
      }
    >
      <QueryBoundary pending={<PageLoading />}>
        <ProductTable key={vendor.hashid} vendor={vendor.hashid} where={where} />
      </QueryBoundary>
    </ListPage>
  )
}
