import { orderGuideItems, orderGuides } from '../../../../server/db/schema/planning'
import type { TestApi } from '../api'
import type { Tenant } from '../tenant'

/** A shared order guide of a tenant's own with one product, restored if a call removed it. */
export async function guideOf(
  api: TestApi,
  { user, group, product }: Tenant,
): Promise<{ guide: string; guide_item: string }> {
  const guide = `guide${user}`
  const item = `item${user}`
  const at = api.clock.now.toISOString()
  await api.db
    .insert(orderGuides)
    .values({
      hashid: guide,
      name: guide,
      partner_group_hash: group,
      owner_hash: user,
      is_shared: true,
      created_at: at,
      updated_at: at,
    })
    .onConflictDoNothing()
  await api.db
    .insert(orderGuideItems)
    .values({ hashid: item, guide_hash: guide, product_hash: product, section: 0, position: 0 })
    .onConflictDoNothing()
  return { guide, guide_item: item }
}
