import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allows, mayOrder } from '@/domain/access/rule'
import type { User } from '@/domain/access/user'
import { isOrderable, type Product } from '@/domain/catalogue/product'
import { products, vendors } from '@/queries/catalogue/products'
import { usePartnerContext } from '@/queries/stores/use-partner-context'
import { matching } from './matching'
import { useNumbered } from './use-numbered'
import { usePages } from './use-pages'

const MOST = 6
/** "add 3 oat milk", "add 3 cases of oat milk". */
const ADDITION = /^add (\d{1,4}) (?:cases? (?:of )?)?(.+)$/i
/** "reorder", "reorder from tidewater". */
const REORDER = /^reorder(?: from)?(?: (.*))?$/i

const textOfProduct = ({ name, vendor_name, item_code, upc }: Product) =>
  `${name} ${vendor_name} ${item_code} ${upc}`

/** Searches pages, stores, products of the context, and orders, invoices and claims by number; reads what to do. */
export function useCommandSearch(user: User, typed: string) {
  // Not deferred: Enter right after the last key must open a result for the whole text.
  const text = typed.trim()
  const pages = usePages(user)
  const { context, partners } = usePartnerContext()
  const canOrder = text !== '' && context !== null && allows(mayOrder, user)
  const offered = useQuery({ ...products(context), enabled: canOrder, placeholderData: keepPreviousData })
  const deliverers = useQuery({ ...vendors(context), enabled: canOrder })
  const numbered = useNumbered(user, text)
  const offeredProducts = offered.data?.rows ?? []
  const [, qty = '', productText = ''] = ADDITION.exec(text) ?? []
  const reorder = REORDER.exec(text)

  return {
    ...numbered,
    isLooking: numbered.isLooking || offered.isLoading || deliverers.isLoading,
    pages:
      text === ''
        ? pages.filter(({ hash }) => hash === undefined)
        : matching(pages, text, MOST, ({ label, menu }) => `${label} ${menu}`),
    stores:
      text === '' || partners.length < 2
        ? []
        : matching(
            partners,
            text,
            MOST,
            ({ display_name, city, partner_group_name }) => `${display_name} ${city} ${partner_group_name}`,
          ),
    products: text === '' ? [] : matching(offeredProducts, text, MOST, textOfProduct),
    /** Products to add to the cart, with the cases of each. */
    additions:
      qty === '' ? [] : matching(offeredProducts.filter(isOrderable), productText, MOST, textOfProduct),
    cases: Number(qty),
    /** Vendors to reorder from. */
    reorders: reorder ? matching(deliverers.data ?? [], reorder[1] ?? '', MOST, ({ name }) => name) : [],
    deliverers: deliverers.data ?? [],
  }
}
export type Findings = ReturnType<typeof useCommandSearch>
