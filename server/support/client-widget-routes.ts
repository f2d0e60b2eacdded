import { orderWidgets, previewWidgets } from '@/domain/support/client-widget-contract'
import { listWidgets } from '@/domain/support/dashboard-widget'
import { serve } from '../http/serve'
import { changeWidgetOrder } from './client-widgets'
import { previewOf, readWidgets } from './dashboard-widgets'

export const clientWidgetRoutes = [
  serve(listWidgets, async ({ scope, query }) => ({ data: await readWidgets(scope, query.filters) })),
  // Before the widget of a hash, which would match the same paths.
  serve(orderWidgets, async ({ scope, body }) => {
    await changeWidgetOrder(scope, body)
    return { message: 'Order saved' }
  }),
  serve(previewWidgets, async ({ scope, body }) => ({ data: await previewOf(scope, body) })),
]
