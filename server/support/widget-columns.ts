import type * as z from 'zod/mini'
import { clientWidgetForm } from '@/domain/support/client-widget'

const { empty } = clientWidgetForm

/** Returns the columns of a widget, without its position. What another kind would have stays empty. */
export function widgetColumns({
  kind,
  name,
  title,
  starts_on,
  ends_on,
  ...form
}: z.infer<typeof clientWidgetForm.schema>) {
  const { text, tone } = kind === 'announcement' ? form : empty
  const { link_labels, link_addresses } = kind === 'links' ? form : empty
  const { product_hashes } = kind === 'products' ? form : empty
  const { figures } = kind === 'figures' ? form : empty
  return {
    name,
    kind,
    title,
    text,
    tone,
    link_labels,
    link_addresses,
    product_hashes: [...new Set(product_hashes)],
    figures: [...new Set(figures)],
    group_hashes: [...new Set(form.group_hashes)],
    starts_on: starts_on || null,
    ends_on: ends_on || null,
  }
}
