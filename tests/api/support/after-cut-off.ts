import { cutOff } from '../../../src/domain/orders/delivery'
import type { TestApi } from './api'
import { viewOrder } from './deliveries'
import { type PlacedOrder, sender } from './placed-order'

/** Lets the cut-off of an order pass. Both sides sign in again, as their sessions have ended. */
export async function afterCutOff(api: TestApi, { buyer, vendor_hash, order }: PlacedOrder) {
  const vendor = buyer.vendors.find(({ hashid }) => hashid === vendor_hash)
  if (!vendor) throw new Error('The vendor is not offered')
  api.clock.now = cutOff(vendor, order.date_required, buyer.store.time_zone)
  const { access_token: token } = await api.signIn('corporate')
  const send = <T>(method: string, path: string) => api.send<T>(method, path, { token })
  return {
    asBuyer: sender(api, token),
    asVendor: sender(api, (await api.signIn('supplier')).access_token),
    view: () => viewOrder({ send }, api, order.hashid),
  }
}
