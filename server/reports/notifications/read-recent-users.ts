import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { RecentLogin } from '@/domain/reports/notification'
import { sessions } from '../../db/schema/access/sessions'
import { memberships, users } from '../../db/schema/access/users'
import { partnerGroups } from '../../db/schema/marketplaces/partner-groups'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'

const LATEST = 200
/** Company of staff, who have no group or vendor. */
const HOUSE = 'Specialty Food Partners'

const groupName = sql<string>`(
  select ${partnerGroups.name} from ${memberships}
  join ${partnerGroups} on ${partnerGroups.hashid} = ${memberships.partner_group_hash}
  where ${memberships.user_hash} = ${users.hashid}
  order by ${partnerGroups.name} limit 1)`

/** Returns the latest sign-ins, newest first. Views by staff do not count. */
export const readRecentUsers = (scope: Scope): Promise<RecentLogin[]> =>
  scope.db
    .select({
      hashid: sessions.hashid,
      profile_image: sql<string | null>`'/api/v1/images/picture/' || ${users.profile_image_hash}`,
      causer_name: users.name,
      company_name: sql<string>`coalesce(${vendors.name}, ${groupName}, ${HOUSE})`,
      created_at: sessions.created_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.hashid, sessions.user_hash))
    .leftJoin(vendors, eq(vendors.hashid, users.vendor_hash))
    .where(isNull(sessions.viewer_hash))
    .orderBy(desc(sessions.created_at), desc(sessions.hashid))
    .limit(LATEST)
