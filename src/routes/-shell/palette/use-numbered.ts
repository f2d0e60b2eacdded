import { useQuery } from '@tanstack/react-query'
import { isOnboarding, type User } from '@/domain/access/user'
import type { Order } from '@/domain/orders/order'
import { invoices } from '@/queries/invoices/invoices'
import { credits, orders } from '@/queries/orders/orders'
import { vendorOrders } from '@/queries/orders/vendor-orders'
import { usePartnerContext } from '@/queries/stores/use-partner-context'

const MOST = 6
/** Part of a number, at least two digits: "117489", "#1174", "TL-000012". */
const NUMBER = /^#?(?:[a-z]{1,8}-?)?\d{2,}$/i

type FoundOrder = Pick<
  Order,
  | 'hashid'
  | 'order_number'
  | 'store_hash'
  | 'store_display_name'
  | 'vendor_hash'
  | 'vendor_name'
  | 'date_required'
>

/** Finds orders, invoices and claims by number: those of the context, or of a supplier's vendor. */
export function useNumbered(user: User, text: string) {
  const { context: ofBuyer } = usePartnerContext()
  const isNumber = NUMBER.test(text)
  const isSupplier = user.is_supplier === 1
  const context = isSupplier ? null : ofBuyer
  const isAsked = isNumber && !isOnboarding(user)
  const bought = useQuery({ ...orders(context), enabled: isAsked && !isSupplier })
  const upcoming = useQuery({ ...vendorOrders('upcoming'), enabled: isAsked && isSupplier })
  const historic = useQuery({ ...vendorOrders('historic'), enabled: isAsked && isSupplier })
  const issued = useQuery({ ...invoices(context), enabled: isAsked })
  const claimed = useQuery({ ...credits(context), enabled: isAsked })
  const isLooking = [bought, upcoming, historic, issued, claimed].some(({ isLoading }) => isLoading)
  // All at once: later ones would move what is about to be chosen.
  const isShown = isAsked && !isLooking

  const confirmed: readonly FoundOrder[] | undefined = isSupplier
    ? [...(upcoming.data ?? []), ...(historic.data ?? [])]
    : bought.data
  const number = text.replace('#', '').toLowerCase()
  const has = (candidate: string | number) => String(candidate).toLowerCase().includes(number)
  const found = <T>(all: readonly T[] | undefined, isFound: (entry: T) => boolean) =>
    isShown ? (all ?? []).filter(isFound).slice(0, MOST) : []
  return {
    isLooking,
    orders: found(confirmed, ({ order_number }) => has(order_number)),
    invoices: found(
      issued.data,
      ({ invoice_number, order_number }) => has(invoice_number) || has(order_number),
    ),
    claims: found(
      claimed.data,
      (claim) => has(claim.order_number) || claim.invoices.some(({ invoice_number }) => has(invoice_number)),
    ),
  }
}
