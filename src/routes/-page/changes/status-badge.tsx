import { type ChangeStatus, changeStatuses } from '@/domain/changes/change-status'
import { Badge } from '@/ui/primitives/badge'

const variants = {
  draft: 'secondary',
  submitted: 'info',
  approved: 'highlight',
  scheduled: 'info',
  applying: 'warning',
  applied: 'success',
  reverted: 'secondary',
  failed: 'destructive',
  canceled: 'secondary',
} as const satisfies Record<ChangeStatus, string>

export const StatusBadge = ({ status }: { status: ChangeStatus }) => (
  <Badge variant={variants[status]}>{changeStatuses[status]}</Badge>
)
