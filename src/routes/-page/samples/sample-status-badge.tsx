import { type SampleStatus, sampleStatus } from '@/domain/samples/sample-request'
import { Badge } from '@/ui/primitives/badge'

const variants = {
  0: 'info',
  1: 'highlight',
  2: 'warning',
  3: 'info',
  4: 'destructive',
  5: 'secondary',
  6: 'success',
  7: 'secondary',
  8: 'success',
  9: 'success',
} as const

export const SampleStatusBadge = ({ status }: { status: SampleStatus }) => (
  <Badge variant={variants[status]}>{sampleStatus.label(status)}</Badge>
)
