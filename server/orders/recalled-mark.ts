import type { OrderItem } from '@/domain/orders/order'

type Recalled = Pick<OrderItem, 'is_recalled'>

/** Returns the mark of a recalled line in a document; null for other lines. */
export const recalledMark = ({ is_recalled }: Recalled): string | null => (is_recalled ? 'RECALLED' : null)

/** Returns the name of a line for a mail, "Oat milk, 32 oz (recalled)" if its product is recalled. */
export const markedName = ({
  purchasable_name,
  is_recalled,
}: Recalled & Pick<OrderItem, 'purchasable_name'>) =>
  is_recalled ? `${purchasable_name} (recalled)` : purchasable_name
