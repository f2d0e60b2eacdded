import { Link } from '@tanstack/react-router'
import { allows, onlyRoles } from '@/domain/access/rule'
import { goodsKinds, type Partner } from '@/domain/stores/partner'
import { storeManagers } from '@/domain/stores/store-manager'
import { useUser } from '@/queries/access/use-user'
import { Callout } from '@/ui/layout/callout'

const SHOWN = 3

/** Lists the stores whose settings leave no day to order, before the user types quantities that could not be confirmed. */
export default function ClosedDaysAlert({ stores }: { stores: readonly Partner[] }) {
  const user = useUser()
  const closed = stores.filter(({ closed_goods }) => closed_goods.length > 0)
  const maySet = allows(onlyRoles(...storeManagers), user)
  return (
    <Callout variant="warning" title={titleOf(stores, closed)}>
      <ul>
        {closed.slice(0, SHOWN).map((store) => (
          <li key={store.hashid}>
            {maySet ? (
              <Link
                to="/stores/manager"
                search={{ store: store.hashid, tab: store.closed_goods[0] }}
                dir="auto"
                className="font-medium underline underline-offset-2"
              >
                {store.display_name}
              </Link>
            ) : (
              <bdi className="font-medium">{store.display_name}</bdi>
            )}{' '}
            has no ordering days set for {closedGoodsText(store)}.
          </li>
        ))}
      </ul>
      {closed.length > SHOWN && <p>Same for {closed.length - SHOWN} more stores.</p>}
      <p>
        You can still fill the cart. To confirm it,{' '}
        {maySet ? 'set an ordering day first.' : 'ask your store manager to set an ordering day.'}
      </p>
    </Callout>
  )
}

const isFullyClosed = ({ closed_goods }: Partner) => closed_goods.length === goodsKinds.length

function titleOf(stores: readonly Partner[], closed: readonly Partner[]): string {
  if (closed.length === stores.length && closed.every(isFullyClosed))
    return "You can't order anything right now"
  return closed.every(isFullyClosed)
    ? "Some stores can't order right now"
    : "Some products can't be ordered right now"
}

const closedGoodsText = (store: Partner) =>
  isFullyClosed(store) ? 'anything' : store.closed_goods[0] === 'produce' ? 'produce' : 'non-produce'
