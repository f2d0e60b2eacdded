import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageCheckIcon, ShoppingBasketIcon } from 'lucide-react'
import { formatCases } from '@/domain/cart/cases'
import { changeOf, formatChange } from '@/domain/reports/report'
import type { SupplierFigures } from '@/domain/reports/supplier-figures'
import { formatMoney } from '@/domain/values/money'
import { EmptyState } from '@/ui/layout/empty-state'
import { ListPanel, PanelLine } from '../panel-list'

interface Props {
  query: UseQueryResult<SupplierFigures>
}

/** Top products by sales, compared with the year before. */
export const TopProducts = ({ query }: Props) => (
  <ListPanel
    title="Top products"
    hint="By sales"
    query={query}
    rows={query.data?.top_products}
    empty={
      <EmptyState icon={ShoppingBasketIcon} title="No sales in these weeks">
        Choose more weeks to see earlier sales.
      </EmptyState>
    }
    renderLine={(product) => {
      const hasBefore = (query.data?.before.orders ?? 0) > 0
      const change = changeOf(Number(product.amount), Number(product.before))
      return (
        <PanelLine
          key={product.product_hash}
          title={<ProductLink product={product} />}
          text={[
            formatCases(product.cases),
            ...(hasBefore
              ? [change === null ? 'new since last year' : `${formatChange(change)} vs last year`]
              : []),
          ].join(', ')}
        >
          <span className="font-semibold tabular-nums">{formatMoney(product.amount)}</span>
        </PanelLine>
      )
    }}
  />
)

/** Products whose stock ran out, by the sales that were lost. */
export const LostSales = ({ query }: Props) => (
  <ListPanel
    title="Sales lost to out-of-stock"
    hint="Cases that didn’t arrive, at their prices"
    query={query}
    rows={query.data?.lost.products}
    empty={
      <EmptyState icon={PackageCheckIcon} title="Nothing lost">
        No cases were short because they were out of stock.
      </EmptyState>
    }
    renderLine={(product) => (
      <PanelLine
        key={product.product_hash}
        title={<ProductLink product={product} />}
        text={formatCases(product.cases)}
      >
        <span className="font-semibold tabular-nums">{formatMoney(product.amount)}</span>
      </PanelLine>
    )}
  />
)

const ProductLink = ({ product }: { product: { product_hash: string; product_name: string } }) => (
  <Link to="/product/view/{-$hashid}" params={{ hashid: product.product_hash }} className="hover:underline">
    {product.product_name}
  </Link>
)
