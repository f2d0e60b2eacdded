import type { announcements } from '../schema/support/announcements'
import { randomOf } from './random'

type SeedAnnouncement = Required<typeof announcements.$inferInsert>
type Words = Pick<SeedAnnouncement, 'kind' | 'title' | 'text'> &
  Partial<Pick<SeedAnnouncement, 'roles'>> & {
    /** Index of the marketplace; undefined for all. */
    marketplace?: number
    hoursAgo: number
    runsDays?: number
  }

const words: Words[] = [
  {
    kind: 1,
    title: 'No deliveries on public holidays',
    text: 'Most vendors deliver the day before instead. Order a day earlier in those weeks.',
    hoursAgo: 20,
    runsDays: 14,
  },
  {
    kind: 0,
    title: 'Reports are here',
    text: 'Spend and fill rate by vendor, category and store, for any dates, compared with last year.',
    hoursAgo: 70,
  },
  {
    kind: 2,
    title: 'Road works on the northern routes',
    text: "Deliveries to Boulder and Minneapolis may be up to two hours late this week. You don't need to reorder.",
    marketplace: 0,
    hoursAgo: 3,
    runsDays: 5,
  },
  {
    kind: 0,
    title: 'Twelve new makers this month',
    text: 'They include two Vermont cheesemakers and a heritage grain mill. Find them under Vendors.',
    marketplace: 1,
    hoursAgo: 28,
  },
  {
    kind: 1,
    title: 'Seasonal assortments are packed to order',
    text: 'Orders confirmed by Friday are packed first. Look for Seasonal in the product list.',
    hoursAgo: 120,
  },
  {
    kind: 1,
    title: 'Quarterly markups are due for review',
    text: 'Tell your account manager which markups to change. The others stay the same.',
    roles: ['Specialty Distributor'],
    hoursAgo: 44,
  },
  {
    kind: 2,
    title: 'Two recalls were published this week',
    text: 'Check the carts and upcoming orders of your stores against the recall list.',
    roles: ['Operations', 'Developer', 'QA-User'],
    hoursAgo: 9,
  },
  {
    kind: 0,
    title: 'Fill rates count cases',
    text: 'Swapped and omitted cases count as not filled in every report.',
    roles: ['Corporate', 'District', 'Analyst', 'Operations', 'Developer'],
    hoursAgo: 200,
  },
]

/** Makes the current announcements of the marketplaces. */
export function makeAnnouncements(
  marketplaces: readonly { hashid: string }[],
  now: Date,
): SeedAnnouncement[] {
  const random = randomOf('notices')
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  return words.map(({ marketplace, hoursAgo, runsDays, roles = [], ...said }) => ({
    ...said,
    hashid: random.hash(),
    retail_group_hash: null,
    marketplace_hash: marketplace === undefined ? null : (marketplaces[marketplace]?.hashid ?? null),
    roles,
    published_at: at(-hoursAgo),
    expires_at: runsDays === undefined ? null : at(runsDays * 24),
    version: 1,
    archived_at: null,
  }))
}
