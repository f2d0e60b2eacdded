import { and, asc, type SQL, sql } from 'drizzle-orm'
import { type Choice, type ChoiceKind, FOUND_CHOICES, findChoices, nameChoices } from '@/domain/forms/choice'
import { partnerKind } from '@/domain/stores/partner-kind'
import { searchWords } from '@/domain/values/search-text'
import { isOneOf } from '../db/one-of'
import { marketplaces } from '../db/schema/marketplaces/marketplaces'
import { partnerGroups } from '../db/schema/marketplaces/partner-groups'
import { partners } from '../db/schema/stores/partners'
import { vendors } from '../db/schema/vendors/vendors'
import { searchTextOf } from '../db/search-text'
import type { Scope } from '../http/scope'
import { serve } from '../http/serve'

/** The records of each kind. They are also found by `other_name`. */
const sources: Readonly<Record<ChoiceKind, SQL>> = {
  stores: sql`select store.hashid, store.display_name as name, store.name as other_name,
      concat(team.name, ' · ', store.city, ', ', store.state) as hint,
      store.archived_at is null and team.archived_at is null as is_current
    from ${partners} store join ${partnerGroups} team on team.hashid = store.partner_group_hash
    where store.kind <> ${partnerKind.value.operator}`,
  'partner-groups': sql`select team.hashid, team.name, '' as other_name, marketplace.name as hint,
      team.archived_at is null as is_current
    from ${partnerGroups} team join ${marketplaces} marketplace on marketplace.hashid = team.marketplace_hash`,
  vendors: sql`select vendor.hashid, vendor.name, '' as other_name,
      concat_ws(', ', nullif(vendor.city, ''), nullif(vendor.state, ''), nullif(vendor.country, 'US')) as hint,
      true as is_current
    from ${vendors} vendor`,
}
const columns = {
  hashid: sql<string>`choice.hashid`,
  name: sql<string>`choice.name`,
  hint: sql<string>`choice.hint`,
}
const searched = searchTextOf(sql`concat(choice.name, ' ', choice.other_name, ' ', choice.hint)`)

export const choiceRoutes = [
  serve(findChoices, ({ scope, query }) => find(scope, query.of, query.q)),
  serve(nameChoices, async ({ scope, query }) => ({
    data: await nameThem(scope, query.of, query.hashes.split(',')),
  })),
]

/** Returns the first records by name with every word of a text, and how many there are. */
async function find({ db }: Scope, of: ChoiceKind, text = '') {
  const words = searchWords(text)
  const rows = await db
    .select({ ...columns, total: sql<number>`count(*) over ()::int` })
    .from(sql`(${sources[of]}) choice`)
    .where(and(sql`choice.is_current`, ...words.map((word) => sql`strpos(${searched}, ${word}) > 0`)))
    .orderBy(asc(columns.name), asc(columns.hint), asc(columns.hashid))
    .limit(FOUND_CHOICES)
  return { data: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const nameThem = ({ db }: Scope, of: ChoiceKind, hashes: readonly string[]): Promise<Choice[]> =>
  db
    .select(columns)
    .from(sql`(${sources[of]}) choice`)
    .where(isOneOf(columns.hashid, hashes))
    .orderBy(asc(columns.name), asc(columns.hint), asc(columns.hashid))
