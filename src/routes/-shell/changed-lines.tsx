import { useQuery } from '@tanstack/react-query'
import { cartNotices } from '@/queries/cart/cart-notices'
import { usePartnerContext } from '@/queries/stores/use-partner-context'

/** Points to products that changed since they were added. */
export default function ChangedLines() {
  const { context } = usePartnerContext()
  const { data: count = 0 } = useQuery({
    ...cartNotices(context),
    select: (all) =>
      new Set(all.flatMap(({ order_hash, is_dismissed }) => (is_dismissed ? [] : [order_hash]))).size,
  })
  return (
    count > 0 && (
      <p className="bg-warning-soft px-4 py-2 text-[13px]">
        {count === 1 ? '1 product has changed' : `${count} products have changed`} since you added{' '}
        {count === 1 ? 'it' : 'them'}. Review before you confirm.
      </p>
    )
  )
}
