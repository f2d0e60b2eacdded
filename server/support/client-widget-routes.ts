import { orderWidgets, previewWidgets } from '@/domain/support/client-widget-contract'
import { listWidgets } from '@/domain/support/dashboard-widget'
import { clientWidgets } from '../db/schema/support/client-widgets'
import { serve } from '../http/serve'
import { changeOrder } from '../records/change-order'
import { previewOf, readWidgets } from './dashboard-widgets'

export const clientWidgetRoutes = [
  serve(listWidgets, async ({ scope, query }) => ({ data: await readWidgets(scope, query.filters) })),
  // Before the widget of a hash, which would match the same paths.
  serve(orderWidgets, async ({ scope, body }) => {
    await changeOrder(scope, { table: clientWidgets, event: 'client-widget-changed', noun: 'widget' }, body)
    return { message: 'Order saved' }
  }),
  serve(previewWidgets, async ({ scope, body }) => ({ data: await previewOf(scope, body) })),
]
