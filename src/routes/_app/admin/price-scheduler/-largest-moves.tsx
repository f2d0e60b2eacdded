import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PriceLine } from '@/domain/pricing/price-update'
import { formatMoney, riseInPercent } from '@/domain/values/money'
import { priceLines } from '@/queries/pricing/price-updates'
import { QueryState } from '@/routes/-page/query-state'
import { Skeleton } from '@/ui/primitives/skeleton'
import { moveText } from './-move-text'

const SHOWN = 10
const moveOf = ({ price, new_price }: PriceLine) => Math.abs(riseInPercent(price, new_price ?? price))

/** The prices of an update that moved most. */
export function LargestMoves({ hashid }: { hashid: string }) {
  const query = useQuery(priceLines(hashid, 'changed'))
  if (!query.data) return <QueryState queries={[query]} pending={<Skeleton className="h-40 w-96" />} />
  const { rows } = query.data
  const largest = rows.toSorted((a, b) => moveOf(b) - moveOf(a)).slice(0, SHOWN)
  return (
    <div className="grid max-w-[min(60rem,calc(100vw-7.5rem))] content-start gap-2 whitespace-normal">
      <ul className="grid gap-1">
        {largest.map(({ hashid: product, name, price, new_price }) => (
          <li key={product} className="wrap-anywhere">
            <b dir="auto" className="font-medium">
              {name}
            </b>
            : <del className="text-muted-foreground">{formatMoney(price)}</del>{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins className="no-underline">{formatMoney(new_price ?? price)}</ins> (
            {moveText(price, new_price)})
          </li>
        ))}
      </ul>
      <Link to="/admin/price-scheduler/$hashid" params={{ hashid }} className="justify-self-start underline">
        {rows.length > SHOWN ? `All ${rows.length.toLocaleString('en-US')} prices` : 'Open this update'}
      </Link>
    </div>
  )
}
