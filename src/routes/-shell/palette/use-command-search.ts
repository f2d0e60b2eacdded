import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allows, mayOrder } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { products } from '@/queries/catalogue'
import { orders } from '@/queries/orders'
import { usePartnerContext } from '@/queries/use-partner-context'
import { matching } from './matching'
import { usePages } from './use-pages'

const MOST = 6

/** Searches pages, stores, products of the context, and orders by number. */
export function useCommandSearch(user: User, typed: string) {
  // Not deferred: Enter right after the last key must open a result for the whole text.
  const text = typed.trim()
  const pages = usePages(user)
  const { context, partners } = usePartnerContext()
  const isBuyer = user.is_supplier === 0
  const asksForOrder = isBuyer && /^#?\d{2,}$/.test(text)
  const offered = useQuery({
    ...products(context),
    enabled: text !== '' && context !== null && allows(mayOrder, user),
    placeholderData: keepPreviousData,
  })
  const confirmed = useQuery({ ...orders(context), enabled: asksForOrder })

  const number = text.replace('#', '')
  return {
    isLooking: offered.isLoading || confirmed.isLoading,
    pages: matching(pages, text, text === '' ? pages.length : MOST, ({ label, menu }) => `${label} ${menu}`),
    stores:
      text === '' || partners.length < 2
        ? []
        : matching(
            partners,
            text,
            MOST,
            ({ display_name, city, partner_group_name }) => `${display_name} ${city} ${partner_group_name}`,
          ),
    products:
      text === ''
        ? []
        : matching(
            offered.data?.rows ?? [],
            text,
            MOST,
            ({ name, vendor_name, item_code, upc }) => `${name} ${vendor_name} ${item_code} ${upc}`,
          ),
    orders: asksForOrder
      ? (confirmed.data ?? [])
          .filter(({ order_number }) => String(order_number).includes(number))
          .slice(0, MOST)
      : [],
  }
}
export type Findings = ReturnType<typeof useCommandSearch>
