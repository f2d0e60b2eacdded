import { defaultedFields } from '@/domain/vendors/setup'
import { vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import type { Database } from '../db/database'
import { vendorSetups } from '../db/schema/vendors/setup'
import { vendors } from '../db/schema/vendors/vendors'
import { newHash } from '../http/hash'

interface NewVendor {
  name: string
  city?: string
  state?: string
  country?: string
  vendor_group_hash: string | null
}

/** Adds a vendor that is closed and pending review, and whose users first set up its account. Returns its hash. */
export async function addOnboardingVendor(
  db: Database,
  { city = '', state = '', ...details }: NewVendor,
): Promise<string> {
  const hashid = newHash()
  await db.insert(vendors).values({
    hashid,
    ...details,
    city,
    state,
    description: '',
    status: vendorStatus.value.closed,
    approval: vendorApproval.value.pendingReview,
    order_minimum: '0',
    lead_time_days: 1,
    cut_off_time: '12:00',
    delivery_weekdays: [],
    is_onboarding: true,
  })
  await db.insert(vendorSetups).values({ vendor_hash: hashid, unanswered: [...defaultedFields] })
  return hashid
}
