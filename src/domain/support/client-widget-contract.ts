import * as z from 'zod/mini'
import { dataOf, message, post } from '../contract/endpoint'
import { day, hashid } from '../values/primitives'
import { optional } from '../values/validation'
import { clientWidgetForm, mayEditWidgets } from './client-widget'
import { dashboardWidget } from './dashboard-widget'

/** Hashes of all widgets that are not archived, in order. */
const everyWidget = z.array(hashid).check(z.maxLength(10_000))

export const orderWidgets = post('/admin/client-widgets/order', {
  may: mayEditWidgets,
  summary: 'Put the widgets in another order. A 409 if their order is no longer the one that was seen',
  body: z.object({ seen: everyWidget, order: everyWidget }),
  output: message,
})

/** The hash that a new widget has in a preview. */
export const NEW_WIDGET = 'new-widget'

export const previewWidgets = post('/admin/client-widgets/preview', {
  may: mayEditWidgets,
  summary: 'The widgets that a partner group would have on its dashboard on a day, with one as it is typed',
  body: z.object({
    /** Null for a new widget. */
    hashid: z.nullable(hashid),
    form: clientWidgetForm.schema,
    group_hash: hashid,
    /** Today unless given. */
    day: optional(day),
  }),
  output: dataOf(z.array(dashboardWidget)),
})
