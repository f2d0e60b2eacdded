import { createFileRoute } from '@tanstack/react-router'
import { allow } from '@/auth/session/guards'
import { buyers } from '@/domain/access/rule'
import { filterSets } from '@/queries/catalogue/filter-sets'
import { favorites, products } from '@/queries/catalogue/products'
import { tableSearch } from '@/ui/data-table/table-search'
import { ProductList } from './-products/product-list'

export const Route = createFileRoute('/_app/(catalogue)/products')({
  validateSearch: tableSearch,
  beforeLoad: allow(buyers),
  loader: ({ context: { queryClient, partnerContext } }) => {
    void queryClient.prefetchQuery(products(partnerContext))
    void queryClient.prefetchQuery(filterSets(partnerContext))
    void queryClient.prefetchQuery(favorites())
  },
  staticData: { breadcrumb: 'Products' },
  component: ProductList,
})
