import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeDollarSignIcon, ShieldCheckIcon, ThumbsUpIcon } from 'lucide-react'
import { serverNow } from '@/auth/transport/server-clock'
import type { BoughtLess, Dashboard, PriceChange } from '@/domain/reports/contract'
import { changeOf, formatChange } from '@/domain/reports/report'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { deviceDay } from '@/routes/-page/device-day'
import { PriceParts } from '@/routes/-page/pricing/price-parts'
import { shownDay } from '@/routes/-page/shown-day'
import { Badge } from '@/ui/primitives/badge'
import { buttonVariants } from '@/ui/primitives/button'
import { PanelEmpty } from './panel'
import { ListPanel, PanelLine } from './panel-list'

interface Props {
  query: UseQueryResult<Dashboard>
}

const cases = (count: number) => `${count} ${count === 1 ? 'case' : 'cases'}`

/** Products bought less than usual: forgotten, or replaced. */
export const BoughtLessPanel = ({ query, mayPlace }: Props & { mayPlace: boolean }) => (
  <ListPanel
    title="Bought less than usual"
    hint="Last 4 weeks vs previous 12."
    query={query}
    {...query.data?.bought_less}
    empty={
      <PanelEmpty icon={ThumbsUpIcon} title="You're ordering as usual">
        Products you usually order but have cut back on appear here.
      </PanelEmpty>
    }
    renderLine={(row) => (
      <PanelLine
        key={row.product_hash}
        title={row.product_name}
        text={`${row.vendor_name} · ${row.recent} vs usual ${row.usual} · last ordered ${shownDay(row.last_ordered)}`}
      >
        {mayPlace && <OrderLink product={row} />}
      </PanelLine>
    )}
  />
)

/** Returns true for a price that is only scheduled. Its parts are not known yet. */
const isUpcoming = ({ changed_on }: PriceChange) => changed_on > deviceDay(serverNow())

/** Price changes of products that the context buys. */
export const PriceChanges = ({ query }: Props) => (
  <ListPanel
    title="Price changes"
    hint="Products you buy: the last 3 weeks and the next 30 days."
    query={query}
    {...query.data?.price_changes}
    empty={
      <PanelEmpty icon={BadgeDollarSignIcon} title="No price changes">
        Price changes on products you bought in the last 12 weeks appear here.
      </PanelEmpty>
    }
    renderLine={(row) => (
      <PanelLine
        key={row.product_hash}
        title={row.product_name}
        text={`${row.vendor_name} · ${isUpcoming(row) ? 'from' : 'since'} ${shownDay(row.changed_on)}`}
      >
        <span className="whitespace-nowrap text-right text-[13px] tabular-nums">
          <span className="sr-only">from </span>
          <s className="text-muted-foreground no-underline">{formatMoney(row.before)}</s>
          <span className="sr-only"> to </span>
          {isUpcoming(row) ? (
            <span className="block text-sm">{formatMoney(row.after)}</span>
          ) : (
            <PriceParts
              product_hash={row.product_hash}
              name={row.product_name}
              qty={0}
              price={row.after}
              className="block text-sm"
            />
          )}
        </span>
        <Badge
          variant={compareMoney(row.after, row.before) > 0 ? 'warning' : 'success'}
          className="w-16 justify-center"
        >
          {formatChange(changeOf(Number(row.after), Number(row.before)))}
        </Badge>
      </PanelLine>
    )}
  />
)

/** Recalled products that the context bought and may still have. */
export const Recalls = ({ query }: Props) => (
  <ListPanel
    title="Recalls"
    hint="Recalled products you bought in the last 12 weeks."
    action={
      <Link to="/recalls" className="text-[13px] text-primary underline underline-offset-4">
        What to do
      </Link>
    }
    query={query}
    height="min-h-20"
    pendingRows={1}
    {...query.data?.recalls}
    empty={
      <PanelEmpty icon={ShieldCheckIcon} title="No recalls">
        If a product your stores may still have is recalled, it appears here right away.
      </PanelEmpty>
    }
    renderLine={(row) => (
      <PanelLine
        key={row.product_hash}
        title={row.product_name}
        text={`${row.vendor_name} · ${cases(row.cases)} in ${row.stores} ${row.stores === 1 ? 'store' : 'stores'}, latest delivery ${shownDay(row.last_delivery)}`}
      >
        <Badge variant="destructive">Recalled {shownDay(deviceDay(row.recalled_at))}</Badge>
      </PanelLine>
    )}
  />
)

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
