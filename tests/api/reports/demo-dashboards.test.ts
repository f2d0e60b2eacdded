import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepare } from '../../../server/db/prepare'
import type { OnboardingVendor } from '../../../src/domain/access/registration-review-contract'
import { clearRoles } from '../../../src/domain/access/role'
import type { User } from '../../../src/domain/access/user'
import { DEFAULT_ZONE, dayIn, daysAfter } from '../../../src/domain/orders/delivery'
import { nextDayOf, usualHolidays } from '../../../src/domain/orders/holiday'
import type { Dashboard } from '../../../src/domain/reports/contract'
import { type StaffWork, workKinds } from '../../../src/domain/reports/staff-work'
import type { SupplierFigures } from '../../../src/domain/reports/supplier-figures'
import type { SupplierDashboard } from '../../../src/domain/reports/supplier-task'
import type { Partner } from '../../../src/domain/stores/partner'
import { contextFilter, initialContext } from '../../../src/domain/stores/partner-context'
import { submissionStatus } from '../../../src/domain/vendors/vendor'
import { moment, TEST_NOW } from '../../setup/calendar.mjs'
import { timeOn } from '../../setup/days'
import { hashPasswordsQuickly } from '../../setup/quick-passwords'
import { timeLimit } from '../../setup/time-limit'
import { openTestApi, type TestApi } from '../support/api'

// Each test fills the whole demo of another day, as people see it: a smaller or shared one would hide an empty panel. Other
// tests, during calendar runs also those of the browser, run at the same time.
vi.setConfig({ testTimeout: timeLimit(180_000) })

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ changesSchema: true })
})
afterAll(() => api.close())

const buyers = [
  'store',
  'client',
  'corporate',
  'district',
  'group',
  'specialty',
  'analyst',
  'outreach',
  'qa',
  'operations',
  'developer',
]

/** Seeds the demo as of `now`, with the 16 weeks of history that the “less than usual” panel needs. */
async function fillAt(now: Date) {
  const tables = await api.db
    .select({ name: sql<string>`quote_ident(tablename)` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public' and tablename not like '%migration%'`)
  await api.db.transaction(async (tx) => {
    // Turns off the triggers that protect the ledger and the audit log.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`))
  })
  await prepare(api.db, { now, size: 'full', days: 116, demo: 'on', log: () => {} })
  await hashPasswordsQuickly(api.db)
  api.clock.now = now
}

const get = async <T>(path: string, token: string) =>
  (await api.send<{ data: T }>('GET', path, { token })).body.data

/** Returns the query for the context in which the portal opens for a user. */
async function firstContext(token: string): Promise<string> {
  const { role_name } = await get<User>('/auth/user', token)
  const context = initialContext(await get<Partner[]>('/partners', token), !clearRoles.includes(role_name))
  return context ? `filters=${encodeURIComponent(contextFilter(context))}` : ''
}

async function panelsOfBuyer(token: string): Promise<Record<string, number>> {
  const context = await firstContext(token)
  const found = await get<Dashboard>(`/dashboard?${context}`, token)
  const { cut_offs, on_the_way, bought_less, price_changes, recalls, spend_by_month, spend_by_vendor } = found
  return {
    cut_offs: cut_offs.rows.length,
    open_carts: (await get<unknown[]>(`/unconfirmedOrders?limit=-1&${context}`, token)).length,
    on_the_way: on_the_way.rows.length,
    bought_less: bought_less.rows.length,
    price_changes: price_changes.rows.length,
    recalls: recalls.rows.length,
    spend_by_month: spend_by_month.filter(({ amount }) => Number(amount) > 0).length,
    spend_by_vendor: spend_by_vendor.length,
    announcements: (await get<unknown[]>('/notices', token)).length,
  }
}

async function panelsOfSupplier(token: string): Promise<Record<string, number>> {
  const { counts, upcoming } = await get<SupplierDashboard>('/supplier/dashboard', token)
  const { columns } = await get<SupplierFigures>('/supplier/figures?weeks=12', token)
  const countOf = (wanted: string) => counts.find(({ kind }) => kind === wanted)?.count ?? 0
  return {
    orders: countOf('order'),
    claims: countOf('claim'),
    upcoming: upcoming.days.length,
    figures: columns.length,
  }
}

/** Counts the open work of staff, and the account setups that wait for them. */
async function panelsOfStaff(token: string): Promise<Record<string, number>> {
  const work = await get<StaffWork[]>('/dashboard/work', token)
  // The demo has no payment provider, and none of its jobs fail.
  const kinds = workKinds.filter((kind) => kind !== 'job' && kind !== 'payment')
  return Object.fromEntries(kinds.map((kind) => [kind, work.find((each) => each.kind === kind)?.count ?? 0]))
}

async function panelsOfOutreach(token: string): Promise<Record<string, number>> {
  const onboarding = await get<OnboardingVendor[]>('/supplier/onboarding/vendors', token)
  const { submitted } = submissionStatus.value
  return {
    submitted: onboarding.filter(({ submission_status }) => submission_status === submitted).length,
    unfinished: onboarding.filter(({ submission_status }) => submission_status < submitted).length,
  }
}

/** Returns true if vendors are closed today or tomorrow, so that the run's own moment may have no cut-off left. */
function isNearHoliday(now: Date): boolean {
  const today = dayIn(DEFAULT_ZONE, now)
  return usualHolidays.some((holiday) => nextDayOf(holiday, today) <= daysAfter(today, 1))
}

test.each<readonly [string, Date]>([
  ...(moment === 'ordinary' ? [] : [[moment, TEST_NOW] as const]),
  ['Wednesday, 02:00', timeOn('2026-11-18', '02:00')],
  ['Thursday, 12:00', timeOn('2026-11-19', '12:00')],
  ['Friday, 23:30', timeOn('2026-11-20', '23:30')],
  ['Sunday, 12:00', timeOn('2026-11-22', '12:00')],
  ['the day before Thanksgiving, 15:00', timeOn('2026-11-25', '15:00')],
])('filled on %s, no panel of a demo account is empty', async (_, now) => {
  await fillAt(now)
  const empty = []
  for (const [who, panelsOf] of [
    ...buyers.map((who) => [who, panelsOfBuyer] as const),
    ...['supplier', 'broker'].map((who) => [who, panelsOfSupplier] as const),
    ...['operations', 'developer'].map((who) => [who, panelsOfStaff] as const),
    ...['operations', 'outreach'].map((who) => [who, panelsOfOutreach] as const),
  ]) {
    const panels = await panelsOf((await api.signIn(who)).access_token)
    for (const [panel, count] of Object.entries(panels))
      if (count === 0 && !(panel === 'cut_offs' && now === TEST_NOW && isNearHoliday(now)))
        empty.push(`${who}: ${panel}`)
  }
  expect(empty).toEqual([])
})
