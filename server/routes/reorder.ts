import { viewReorder } from '@/domain/contract/reorder'
import { readReorder } from '../reorder/read-reorder'
import { serve } from '../serve'

export const reorderRoutes = [
  serve(viewReorder, async ({ scope, query }) => ({ data: await readReorder(scope, query) })),
]
