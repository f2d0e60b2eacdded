import type { OrderDelivery } from '@/domain/orders/order-delivery'
import type { initialSettings } from '@/domain/stores/store-settings'
import type { partners } from '../db/schema/stores/partners'

/** Returns the delivery details of a store. Lists each field by name, so that no other setting reaches the vendor. */
export const deliveryOf = (
  { street, city, state, zip }: Pick<typeof partners.$inferSelect, 'street' | 'city' | 'state' | 'zip'>,
  { general, order }: Pick<typeof initialSettings, 'general' | 'order'>,
): OrderDelivery => ({
  street,
  city,
  state,
  zip,
  contact_name: general.contact_name,
  phone: general.phone,
  receiving_days: general.receiving_days,
  receiving_from: general.receiving_from,
  receiving_to: general.receiving_to,
  receiving_notes: general.receiving_notes,
  order_notes: order.order_notes,
})
