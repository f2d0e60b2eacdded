import { viewReorder } from '@/domain/planning/contract'
import { serve } from '../http/serve'
import { readReorder } from './reorder/read-reorder'

export const reorderRoutes = [
  serve(viewReorder, async ({ scope, query }) => ({ data: await readReorder(scope, query) })),
]
