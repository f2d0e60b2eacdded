import { promotions } from '../../../server/db/schema/pricing/promotions'
import type { PromotionRow } from '../../../src/domain/pricing/managed-promotion'
import { daysFromNow, TODAY_EVERYWHERE } from '../../setup/days'
import type { TestApi } from '../support/api'
import { buyerOf } from '../support/buyer'

type Errors = Record<string, string[]>

export const form = (product_hash: string, more: object = {}) => ({
  product_hashes: [product_hash],
  name: '50 cents off',
  marketplace_hashes: [],
  retail_group_hashes: [],
  kind: 'per_case',
  amount: '0.50',
  min_qty: '1',
  step_amounts: [],
  step_quantities: [],
  starts_on: TODAY_EVERYWHERE,
  ends_on: daysFromNow(12),
  version: '0',
  ...more,
})

/** Signs in staff, a supplier and a buyer, and starts without promotions. */
export async function promotionsOf(api: TestApi) {
  await api.db.delete(promotions)
  const staff = (await api.signIn('operations')).access_token
  const supplier = (await api.signIn('supplier')).access_token
  const maya = await buyerOf(api, 'store')

  const asking = (token: string, area: 'admin' | 'supplier') => ({
    post: (path: string, body: object) =>
      api.send<{ message: string; data: { hashid: string }; errors?: Errors }>(
        'POST',
        `/${area}/promotions${path}`,
        {
          token,
          body,
        },
      ),
    list: async () =>
      (await api.send<{ data: PromotionRow[] }>('GET', `/${area}/promotions`, { token })).body.data,
    read: async (hashid: string) =>
      (await api.send('GET', `/${area}/promotions/${hashid}`, { token })).status,
  })
  return { asking, maya, staff, supplier }
}
