import { Link, useRouteContext } from '@tanstack/react-router'
import { allows, onlyRoles } from '@/domain/access/rule'
import { goodsKinds, type Partner } from '@/domain/stores/partner'
import { storeManagers } from '@/domain/stores/store-manager'
import { Callout } from '@/ui/layout/callout'

const SHOWN = 3

/** Says of which stores the settings leave no day to order, before anything is typed that could not be confirmed. */
export function ClosedGoods({ stores }: { stores: readonly Partner[] }) {
  const { user } = useRouteContext({ from: '/_app' })
  const closed = stores.filter(({ closed_goods }) => closed_goods.length > 0)
  if (closed.length === 0) return null
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
            has no day set on which {whatOf(store)} can be ordered.
          </li>
        ))}
      </ul>
      {closed.length > SHOWN && <p>So it is with {closed.length - SHOWN} more stores.</p>}
      <p>
        What you enter is kept in the cart, and can be confirmed once a day is set
        {maySet ? '.' : ' by someone who looks after the store.'}
      </p>
    </Callout>
  )
}

const isShut = ({ closed_goods }: Partner) => closed_goods.length === goodsKinds.length

function titleOf(stores: readonly Partner[], closed: readonly Partner[]): string {
  if (closed.length === stores.length && closed.every(isShut)) return 'Nothing can be ordered at the moment'
  return closed.every(isShut)
    ? 'Some stores cannot order at the moment'
    : 'Some goods cannot be ordered at the moment'
}

const whatOf = (store: Partner) =>
  isShut(store) ? 'anything' : store.closed_goods[0] === 'produce' ? 'produce' : 'goods other than produce'
