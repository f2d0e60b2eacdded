import { and, eq, isNull } from 'drizzle-orm'
import { requestStatus } from '@/domain/marketplaces/marketplace-request'
import { marketplaceRequests } from '../../db/schema/marketplaces/marketplace-requests'

/** Condition for approved requests to leave a marketplace in which the vendor still sells. */
export const isLeaving = and(
  eq(marketplaceRequests.kind, 'leave'),
  eq(marketplaceRequests.status, requestStatus.value.approved),
  isNull(marketplaceRequests.left_at),
)
