import { use } from 'react'
import { lazyModule } from '@/loading/lazy-module'
import type { CardsProps } from './cards'
import { isOnPhone } from './use-phone-cards'

const loadCards = lazyModule(() => import('./cards'))
// On phones the cards are the first that is shown: load them with the table.
if (isOnPhone()) loadCards().catch(() => {})

/** Cards of a table, which only phones load. */
export function LazyCards<Row>(props: CardsProps<Row>) {
  const { Cards } = use(loadCards())
  return <Cards {...props} />
}
