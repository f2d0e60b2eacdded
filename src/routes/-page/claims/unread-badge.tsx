import { MessageSquareTextIcon } from 'lucide-react'
import type { Claim } from '@/domain/orders/claim'
import { Badge } from '@/ui/primitives/badge'

/** Number of messages that the user has not read. Renders nothing if there are none. */
export const UnreadBadge = ({
  claim: { unread },
  className,
}: {
  claim: Pick<Claim, 'unread'>
  className?: string
}) =>
  unread > 0 && (
    <Badge variant="highlight" className={className}>
      <MessageSquareTextIcon aria-hidden="true" />
      {unread === 1 ? '1 new message' : `${unread} new messages`}
    </Badge>
  )
