import { and, asc, type SQL, sql } from 'drizzle-orm'
import { allows, mayEditUsers } from '@/domain/access/rule'
import type { QueryOf } from '@/domain/contract/endpoint'
import { type Choice, type ChoiceKind, FOUND_CHOICES, findChoices, nameChoices } from '@/domain/forms/choice'
import { partnerKind } from '@/domain/stores/partner-kind'
import { searchWords } from '@/domain/values/search-text'
import { isOneOf } from '../db/one-of'
import { users } from '../db/schema/access/users'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { retailGroups } from '../db/schema/marketplaces/retail-groups'
import { partners } from '../db/schema/stores/partners'
import { brokers } from '../db/schema/vendors/profiles'
import { vendors } from '../db/schema/vendors/vendors'
import { searchTextOf } from '../db/search-text'
import { forbidden } from '../http/api-error'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'

const placeOf = sql`concat_ws(', ', nullif(vendor.city, ''), nullif(vendor.state, ''), nullif(vendor.country, 'US'))`

/**
 * The records of each kind. They are also found by `other_name`. Those of a lower `rank` come first, and `within_hash` is the
 * record that a search can be limited to.
 */
const sources: Readonly<Record<ChoiceKind, SQL>> = {
  stores: sql`select store.hashid, store.display_name as name, store.name as other_name,
      concat(team.name, ' · ', store.city, ', ', store.state) as hint, 0 as rank, team.hashid as within_hash,
      store.archived_at is null and team.archived_at is null as is_current
    from ${partners} store join ${partnerGroups} team on team.hashid = store.partner_group_hash
    where store.kind <> ${partnerKind.value.operator}`,
  'partner-groups': sql`select team.hashid, team.name, '' as other_name, marketplace.name as hint, 0 as rank,
      marketplace.hashid as within_hash, team.archived_at is null as is_current
    from ${partnerGroups} team join ${marketplaces} marketplace on marketplace.hashid = team.marketplace_hash`,
  vendors: sql`select vendor.hashid, vendor.name, '' as other_name, ${placeOf} as hint, 0 as rank,
      null as within_hash, true as is_current
    from ${vendors} vendor`,
  brokers: sql`select broker.hashid, broker.name, '' as other_name, broker.email as hint, 0 as rank,
      null as within_hash, broker.archived_at is null as is_current
    from ${brokers} broker`,
  users: sql`select person.hashid, person.name, '' as other_name, concat(person.email, ' · ', person.role_name) as hint,
      0 as rank, null as within_hash, true as is_current
    from ${users} person`,
  marketplaces: sql`select marketplace.hashid, marketplace.name, '' as other_name, '' as hint, 0 as rank,
      null as within_hash, marketplace.archived_at is null as is_current
    from ${marketplaces} marketplace`,
  'marketplaces-and-vendors': sql`select concat('marketplace:', marketplace.hashid) as hashid,
      concat('Vendors of ', marketplace.name) as name, '' as other_name, 'Marketplace' as hint, 0 as rank,
      null as within_hash, true as is_current
    from ${marketplaces} marketplace
    union all select concat('vendor:', vendor.hashid), vendor.name, '', ${placeOf}, 1, null, true
    from ${vendors} vendor`,
  'marketplaces-and-retail-groups': sql`select concat('marketplace:', marketplace.hashid) as hashid,
      marketplace.name, '' as other_name, 'Marketplace' as hint, 0 as rank, null as within_hash,
      true as is_current
    from ${marketplaces} marketplace
    union all select concat('retail-group:', team.hashid), team.name, '', 'Retail group', 1, null,
      team.archived_at is null
    from ${retailGroups} team`,
}
const columns = {
  hashid: sql<string>`choice.hashid`,
  name: sql<string>`choice.name`,
  hint: sql<string>`choice.hint`,
}
const inOrder = [sql`choice.rank`, asc(columns.name), asc(columns.hint), asc(columns.hashid)]
const searched = searchTextOf(sql`concat(choice.name, ' ', choice.other_name, ' ', choice.hint)`)

export const choiceRoutes = [
  serve(findChoices, ({ scope, query }) => {
    checkMayRead(scope, query.of)
    return find(scope, query)
  }),
  serve(nameChoices, async ({ scope, query }) => {
    checkMayRead(scope, query.of)
    return { data: await nameThem(scope, query.of, query.hashes.split(',')) }
  }),
]

/** @throws a 403 for users, unless the signed-in user may edit them */
function checkMayRead({ user }: Scope, of: ChoiceKind) {
  if (of === 'users' && !allows(mayEditUsers, user)) throw forbidden()
}

/** Returns the first records by name with every word of a text, and how many there are. */
async function find({ db }: Scope, { of, q = '', within }: QueryOf<typeof findChoices>) {
  const words = searchWords(q)
  const rows = await db
    .select({ ...columns, total: sql<number>`count(*) over ()::int` })
    .from(sql`(${sources[of]}) choice`)
    .where(
      and(
        sql`choice.is_current`,
        within === undefined ? undefined : sql`choice.within_hash = ${within}`,
        ...words.map((word) => sql`strpos(${searched}, ${word}) > 0`),
      ),
    )
    .orderBy(...inOrder)
    .limit(FOUND_CHOICES)
  return { data: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const nameThem = ({ db }: Scope, of: ChoiceKind, hashes: readonly string[]): Promise<Choice[]> =>
  db
    .select(columns)
    .from(sql`(${sources[of]}) choice`)
    .where(isOneOf(columns.hashid, hashes))
    .orderBy(...inOrder)
