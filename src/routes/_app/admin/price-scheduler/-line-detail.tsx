import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PriceLine } from '@/domain/pricing/price-update'
import { compareMoney, formatMoney } from '@/domain/values/money'
import { shownDay } from '@/routes/-page/shown-day'

/** Conflicts of the new price of a product: price holds, promotions and other sets. */
export function LineDetail({ line }: { line: PriceLine }) {
  const { holds, promotions, other_sets, new_price, price, current_price, state } = line
  const isMoved = state === 'pending' && price !== current_price
  if (holds.length + promotions.length + other_sets.length === 0 && !isMoved)
    return (
      <p className="text-muted-foreground">
        {new_price === null
          ? 'This product is not part of the update.'
          : 'No conflicts with price holds, promotions or other updates.'}
      </p>
    )
  return (
    <div className="grid max-w-[min(60rem,calc(100vw-7.5rem))] content-start gap-3 whitespace-normal">
      {isMoved && (
        <p>
          The price was {formatMoney(price)} when it was entered here, and is {formatMoney(current_price)}{' '}
          now. Clear the new price and enter it again, or it will not be applied.
        </p>
      )}
      <Found title="Price holds">
        {holds.map(({ group_name, price: held, ends_on }) => (
          <li key={`${group_name} ${held} ${ends_on}`}>
            <span dir="auto">{group_name}</span> pays {formatMoney(held)} until {shownDay(ends_on)}
            {new_price !== null && compareMoney(new_price, held) < 0 && ', and the new price from its day on'}
          </li>
        ))}
      </Found>
      <Found title="Promotions">
        {promotions.map(({ name, starts_on, ends_on }) => (
          <li key={`${name} ${starts_on}`}>
            <span dir="auto">{name}</span>, {shownDay(starts_on)} to {shownDay(ends_on)}
          </li>
        ))}
      </Found>
      <Found title="Other updates with a price of this product">
        {other_sets.map(({ hashid, title }) => (
          <li key={hashid}>
            <Link to="/admin/changes/$hashid" params={{ hashid }} dir="auto" className="underline">
              {title}
            </Link>
          </li>
        ))}
      </Found>
    </div>
  )
}

const Found = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <section className="grid gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid gap-0.5 text-[13px]">{children}</ul>
    </section>
  )
