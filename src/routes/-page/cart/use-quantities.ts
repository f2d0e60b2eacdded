import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { serverNow } from '@/auth/transport/server-clock'
import { type CartLine, lineKey } from '@/domain/cart/cart-line'
import type { Entry } from '@/domain/cart/entry'
import { draftLine } from '@/domain/cart/line-change'
import { nextDeliveryDays } from '@/domain/orders/delivery'
import type { Partner } from '@/domain/stores/partner'
import type { PartnerContext } from '@/domain/stores/partner-context'
import type { Vendor } from '@/domain/vendors/vendor'
import { cartErrors, currentLines, useCart } from '@/queries/cart/cart'
import { lineChanges, sendLineChanges } from '@/queries/cart/line-changes'
import { notifySuccess } from '@/ui/toasts'

/** Returns the cases of a product for a store. */
export type QuantityOf = (store_hash: string, product_hash: string) => number

/**
 * Returns the quantities in a context's cart, and functions to set them. New lines are for `day`, or for the vendor's next delivery day.
 */
export function useQuantities(
  context: PartnerContext,
  stores: readonly Partner[],
  vendors: readonly Vendor[],
  day?: string,
) {
  const client = useQueryClient()
  const { query, lines } = useCart(context)
  const { data: lineErrors } = useQuery(cartErrors())
  const { mutate } = useMutation(sendLineChanges(client))
  const byKey = useMemo(() => new Map(lines.map((line) => [lineKey(line), line])), [lines])

  // A person may set a quantity twice between two renders.
  const linesNow = () => new Map(currentLines(client, context).map((line) => [lineKey(line), line]))

  /**
   * Sets the quantities of entries, and omits those that change nothing. With `isAnnounced`, a notice says that they were saved; the order
   * pad shows that by itself.
   */
  const set = (entries: readonly Entry[], { isAnnounced = false } = {}) => {
    const current = linesNow()
    const nextDayOf = rememberDays(vendors)
    const changed = entries.flatMap(({ store_hash, product, qty }) => {
      const store = stores.find(({ hashid }) => hashid === store_hash)
      const existing = current.get(lineKey({ store_hash, product_hash: product.hashid }))
      if (!store || (existing?.qty ?? 0) === qty) return []
      const date_required = day ?? nextDayOf(product.vendor_hash, store)
      return [draftLine(product, store, { qty, date_required, existing })]
    })
    if (changed.length > 0)
      mutate(lineChanges(context, changed), {
        onSuccess: (message) => {
          if (isAnnounced && message) void notifySuccess('Success', message)
        },
      })
  }

  /** Sets the quantity of a line that is in the cart; 0 removes it. */
  const setLine = (line: CartLine, qty: number) => mutate(lineChanges(context, [{ ...line, qty }]))

  return {
    query,
    lines,
    lineErrors,
    qtyOf: useCallback(
      (store_hash: string, product_hash: string) =>
        byKey.get(lineKey({ store_hash, product_hash }))?.qty ?? 0,
      [byKey],
    ),
    /** Reads the current quantities, where `qtyOf` returns those of the last render. */
    quantitiesNow: (): QuantityOf => {
      const current = linesNow()
      return (store_hash, product_hash) => current.get(lineKey({ store_hash, product_hash }))?.qty ?? 0
    },
    set,
    setLine,
  }
}

/** Returns `nextDay` for many lines: stores of a time zone have the same days. */
function rememberDays(vendors: readonly Vendor[]) {
  const days = new Map<string, string>()
  return (vendor_hash: string, store: Partner): string => {
    const key = `${vendor_hash} ${store.time_zone}`
    const known = days.get(key) ?? nextDay(vendors, vendor_hash, store)
    days.set(key, known)
    return known
  }
}

/** Returns the next delivery day of a product's vendor for a store; '' if there is none. */
export function nextDay(vendors: readonly Vendor[], vendor_hash: string, store: Partner): string {
  const vendor = vendors.find(({ hashid }) => hashid === vendor_hash)
  const [next = ''] = vendor ? nextDeliveryDays(vendor, store.time_zone, new Date(serverNow()), 1) : []
  return next
}
