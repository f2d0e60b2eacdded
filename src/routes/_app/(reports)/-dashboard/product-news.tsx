import { Link } from '@tanstack/react-router'
import { BadgeDollarSignIcon, ShieldCheckIcon, ThumbsUpIcon } from 'lucide-react'
import { formatDay } from '@/domain/orders/delivery'
import type { BoughtLess, PriceChange, Recall } from '@/domain/reports/contract'
import { changeOf, formatChange } from '@/domain/reports/report'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { EmptyState } from '@/ui/layout/empty-state'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import { Panel, type PanelQuery } from './panel'
import { PanelLine, PanelList } from './panel-list'

interface Props<Row> {
  query: PanelQuery
  rows: readonly Row[]
  count: number
}

const more = (count: number, shown: number) => (count > shown ? ` Showing ${shown} of ${count}.` : '')
const cases = (count: number) => `${count} ${count === 1 ? 'case' : 'cases'}`

/** Products bought less than usual: forgotten, or replaced. */
export function BoughtLessPanel({ query, rows, count, mayPlace }: Props<BoughtLess> & { mayPlace: boolean }) {
  return (
    <Panel
      title="Bought less than usual"
      hint={`Last 4 weeks vs previous 12.${more(count, rows.length)}`}
      query={query}
    >
      {rows.length === 0 && (
        <EmptyState icon={ThumbsUpIcon} title="You're ordering as usual">
          Products you usually order but have cut back on appear here.
        </EmptyState>
      )}
      <PanelList>
        {rows.map((row) => (
          <PanelLine
            key={row.product_hash}
            title={row.product_name}
            text={`${row.vendor_name} · ${row.recent} vs usual ${row.usual} · last ordered ${formatDay(row.last_ordered)}`}
          >
            {mayPlace && <OrderLink product={row} />}
          </PanelLine>
        ))}
      </PanelList>
    </Panel>
  )
}

/** Price changes of products that the context buys. */
export function PriceChanges({ query, rows, count }: Props<PriceChange>) {
  return (
    <Panel
      title="Price changes"
      hint={`Products you buy, last 3 weeks.${more(count, rows.length)}`}
      query={query}
    >
      {rows.length === 0 && (
        <EmptyState icon={BadgeDollarSignIcon} title="No price changes">
          Price changes on products you bought in the last 12 weeks appear here.
        </EmptyState>
      )}
      <PanelList>
        {rows.map((row) => {
          const isUp = compareMoney(row.after, row.before) > 0
          return (
            <PanelLine
              key={row.product_hash}
              title={row.product_name}
              text={`${row.vendor_name} · since ${formatDay(row.changed_on)}`}
            >
              <span className="whitespace-nowrap text-right text-[13px] tabular-nums">
                <span className="sr-only">from </span>
                <s className="text-muted-foreground no-underline">{formatMoney(row.before)}</s>
                <span className="sr-only"> to </span>
                <PriceParts
                  product_hash={row.product_hash}
                  name={row.product_name}
                  qty={0}
                  price={row.after}
                  className="block text-sm"
                />
              </span>
              <Badge variant={isUp ? 'warning' : 'success'} className="w-16 justify-center">
                {formatChange(changeOf(Number(row.after), Number(row.before)))}
              </Badge>
            </PanelLine>
          )
        })}
      </PanelList>
    </Panel>
  )
}

/** Recalled products that the context bought and may still have. */
export function Recalls({ query, rows, count }: Props<Recall>) {
  return (
    <Panel
      title="Recalls"
      hint={`Recalled products you bought in the last 12 weeks.${more(count, rows.length)}`}
      query={query}
    >
      {rows.length === 0 && (
        <EmptyState icon={ShieldCheckIcon} title="No recalls">
          If a product your stores may still have is recalled, it appears here right away.
        </EmptyState>
      )}
      <PanelList>
        {rows.map((row) => (
          <PanelLine
            key={row.product_hash}
            title={row.product_name}
            text={`${row.vendor_name} · ${cases(row.cases)} in ${row.stores} ${row.stores === 1 ? 'store' : 'stores'}, last delivery ${formatDay(row.last_ordered)}`}
          >
            <Badge variant="destructive">Recalled {formatDay(row.recalled_at.slice(0, 10))}</Badge>
          </PanelLine>
        ))}
      </PanelList>
    </Panel>
  )
}

const OrderLink = ({ product }: { product: BoughtLess }) => (
  <Link
    to="/order/start/{-$storeHash}/{-$straightToCart}"
    params={{ storeHash: 'all' }}
    search={{ vendor: product.vendor_hash, q: product.product_name }}
    className={buttonVariants({ variant: 'outline', size: 'sm' })}
    aria-label={`Order ${product.product_name}`}
  >
    Order
  </Link>
)
