import { TriangleAlertIcon } from 'lucide-react'
import type { OrderItem } from '@/domain/orders/order'
import { Badge } from '@/ui/primitives/badge'

/** Marks a line whose product is recalled; nothing for other lines. */
export const RecalledBadge = ({ line: { is_recalled } }: { line: Pick<OrderItem, 'is_recalled'> }) =>
  is_recalled ? (
    <Badge variant="destructive">
      <TriangleAlertIcon aria-hidden="true" /> Recalled
    </Badge>
  ) : null
