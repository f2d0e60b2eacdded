import { MessageSquareTextIcon } from 'lucide-react'
import { EmptyState } from '@/ui/layout/empty-state'

export const NoClaims = () => (
  <EmptyState icon={MessageSquareTextIcon} title="No claims">
    When a store reports short or damaged cases of a delivery, you answer here.
  </EmptyState>
)
