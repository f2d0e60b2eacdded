import { Link } from '@tanstack/react-router'
import { TagIcon } from 'lucide-react'
import { useMemo } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { allows, mayOrder } from '@/domain/access/rule'
import { formatDay } from '@/domain/orders/delivery'
import { promotionState, type RunningPromotion } from '@/domain/pricing/promotion'
import { stepsText } from '@/domain/pricing/steps-text'
import { formatMoney } from '@/domain/values/money'
import { useUser } from '@/queries/access/use-user'
import { promotions } from '@/queries/pricing/prices'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { ListPage } from '@/routes/-page/table/list-page'
import { TablePage } from '@/routes/-page/table/table-page'
import { EmptyState } from '@/ui/layout/empty-state'
import { buttonVariants } from '@/ui/primitives/button'
import { promotionColumns } from './promotion-columns'

/** Promotions of the context's vendors: current, upcoming and past. */
export function PromotionList() {
  const user = useUser()
  const { context } = usePartnerContext()
  const canOrder = allows(mayOrder, user)
  const detail = useMemo(
    () => (row: RunningPromotion) => <PromotionDetail promotion={row} canOrder={canOrder} />,
    [canOrder],
  )
  return (
    <ListPage
      title="Promotions"
      hint={context?.name ?? 'All stores'}
      actions={
        canOrder && (
          <Link
            to="/order/start/{-$storeHash}/{-$straightToCart}"
            params={{}}
            search={{ on_promotion: true }}
            className={buttonVariants()}
          >
            Order promotions
          </Link>
        )
      }
    >
      <TablePage
        table={{
          key: 'promotions',
          label: 'Promotions',
          columns: promotionColumns,
          firstSort: 'state.ends_on',
          nameOf: ({ name, product_name }) => `${name}, ${product_name}`,
        }}
        query={promotions(context)}
        detail={detail}
        empty={
          <EmptyState icon={TagIcon} title="No promotions yet">
            Promotions from vendors that deliver to {context?.name ?? 'your stores'} appear here.
          </EmptyState>
        }
      />
    </ListPage>
  )
}

/** Terms of a promotion, and a link to order with it. */
function PromotionDetail({ promotion, canOrder }: { promotion: RunningPromotion; canOrder: boolean }) {
  const { kind, amount, min_qty, further_steps, sell_price, savings_per_case, starts_on, ends_on, state } =
    promotion
  const { only_for } = promotion
  const now = new Date(serverNow())
  const cases = min_qty === 1 ? 'From the first case' : `From ${min_qty} cases`
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 p-4">
      <p className="max-w-2xl">
        {cases}, you save {formatMoney(amount)} {kind === 'per_case' ? 'per case' : 'once per line'}. That's{' '}
        {formatMoney(savings_per_case)} off the {formatMoney(sell_price)} case price.{' '}
        {further_steps.length > 0 && `More for larger lines: ${stepsText(further_steps)}. `}Runs{' '}
        {formatDay(starts_on, now)} to {formatDay(ends_on, now)}, inclusive, in the store's local time.{' '}
        {only_for ? `Only for ${only_for}. ` : ''}It applies in the cart automatically.
      </p>
      {canOrder && state === promotionState.value.running && (
        <Link
          to="/order/start/{-$storeHash}/{-$straightToCart}"
          params={{}}
          search={{ on_promotion: true, vendor: promotion.vendor_hash, q: promotion.product_name }}
          className={buttonVariants({ variant: 'outline' })}
        >
          Show on the order pad
        </Link>
      )}
    </div>
  )
}
