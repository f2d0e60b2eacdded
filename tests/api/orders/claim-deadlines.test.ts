import { eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { marketplaces } from '../../../server/db/schema/marketplaces/marketplaces'
import { claims } from '../../../server/db/schema/orders/claims'
import { outbox } from '../../../server/db/schema/system'
import { remindOfClaims } from '../../../server/orders/claims/remind-claims'
import { daysAfter, weekdayOf } from '../../../src/domain/orders/delivery'
import type { OrderLine, OrderWithItems } from '../../../src/domain/orders/order-detail'
import { TODAY, timeOn } from '../../setup/days'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { deliveryTo, viewOrder } from '../support/deliveries'

let api: TestApi
let carla: Buyer
let order: OrderWithItems
let line: OrderLine
let vendor: string

beforeEach(async () => {
  api = await openTestApi()
  carla = await buyerOf(api, 'corporate')
  const [supplier] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  vendor = supplier?.vendor_hash ?? ''
  order = await deliveryTo(api, carla, vendor)
  const found = order.items.find(({ ordered_qty }) => ordered_qty > 1)
  if (!found) throw new Error('The delivery has no line of two cases')
  line = found
})

afterEach(() => api.close())

interface Answer {
  message: string
  data: string[]
  errors?: Record<string, string[]>
}

const checkIn = (lines: unknown[], by: Pick<Buyer, 'send'> = carla) =>
  by.send<Answer>('POST', `/order/${order.hashid}/checkIn`, { lines })

const damaged = (qty: number, more: Record<string, unknown> = {}) => ({
  order_item_hash: line.hashid,
  received_qty: line.ordered_qty,
  issue: { reason: 2, qty, note: 'Crushed', photograph_hash: null, ...more },
})

const asVendor = async (who = 'supplier') => {
  const { access_token: token } = await api.signIn(who)
  return {
    answer: (claim: string, granted_qty: number, note = '') =>
      api.send<Answer>('POST', `/claim/${claim}/answer`, { token, body: { granted_qty, note } }),
    credit: (claim: string, body: object) =>
      api.send<Answer>('POST', `/claim/${claim}/answer`, { token, body }),
  }
}

/** Returns the working day `count` working days after a day; before it if negative. */
function workingDay(day: string, count: number): string {
  const step = Math.sign(count)
  let found = day
  for (let left = count; left !== 0; ) {
    found = daysAfter(found, step)
    if (![0, 6].includes(weekdayOf(found))) left -= step
  }
  return found
}

test('an unanswered claim is overdue after five working days', async () => {
  const [claim = ''] = (await checkIn([damaged(1)])).body.data
  const view = async () =>
    (
      await carla.send<{ data: { claim: { due_on: string; is_overdue: boolean } } }>(
        'GET',
        `/credit/${claim}`,
      )
    ).body.data.claim
  expect(await view()).toMatchObject({ due_on: workingDay(TODAY, 5), is_overdue: false })
  api.clock.now = timeOn(daysAfter(workingDay(TODAY, 5), 1), '10:00')
  carla = await buyerOf(api, 'corporate')
  expect(await view()).toMatchObject({ is_overdue: true })
})

test('a vendor is reminded the working day before a claim is due; overdue, vendor and staff are reminded, then it escalates, unless it is answered', async () => {
  await checkIn([damaged(2)])
  const [claim] = (await viewOrder(carla, api, order.hashid)).claims
  if (!claim) throw new Error('Nothing was claimed')
  // Those of the demo have been escalated before.
  await api.db.update(claims).set({ escalated_on: TODAY }).where(ne(claims.hashid, claim.hashid))
  const remind = async (day: string) => {
    await api.db.delete(outbox)
    const now = timeOn(day, '13:00')
    await api.db.transaction((tx) => remindOfClaims(tx, now, 'https://portal.test'))
    return (await api.db.select().from(outbox)).filter(({ body }) =>
      body.includes(`order ${claim.order_number}`),
    )
  }
  const recipients = (mails: { recipient: string }[]) => mails.map(({ recipient }) => recipient)
  expect(await remind(workingDay(claim.due_on, -2))).toEqual([])
  const reminded = await remind(workingDay(claim.due_on, -1))
  expect(recipients(reminded)).toEqual(['supplier@portal.test'])
  expect(reminded[0]?.body).toContain(`https://portal.test/supplier/claims/${claim.hashid}`)
  expect(await remind(claim.due_on)).toEqual([])
  const vendorAndStaff = expect.arrayContaining(['supplier@portal.test', 'operations@portal.test'])
  const dayAfter = daysAfter(claim.due_on, 1)
  const overdue = await remind(dayAfter)
  expect(recipients(overdue)).toEqual(vendorAndStaff)
  expect(overdue.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^1 claim of .* overdue$/),
  )
  expect(await remind(dayAfter)).toEqual([])
  expect((await viewOrder(carla, api, order.hashid)).claims[0]?.escalated_on).toBeNull()
  const escalation = daysAfter(workingDay(claim.due_on, 2), 2)
  const escalated = await remind(escalation)
  expect(recipients(escalated)).toEqual(vendorAndStaff)
  expect(escalated.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Escalated: 1 claim/))
  expect(recipients(escalated)).not.toContain('corporate@portal.test')
  const toStaff = escalated.find(({ recipient }) => recipient === 'operations@portal.test')
  expect(toStaff?.body).toContain(`https://portal.test/credit/${claim.hashid}`)
  expect(await remind(daysAfter(escalation, 5))).toEqual([])
  expect((await viewOrder(carla, api, order.hashid)).claims[0]?.escalated_on).toBe(escalation)

  await checkIn([damaged(1)])
  const second = (await viewOrder(carla, api, order.hashid)).claims.find(
    ({ hashid }) => hashid !== claim.hashid,
  )
  expect((await (await asVendor()).answer(second?.hashid ?? '', 1)).status).toBe(200)
  expect(await remind(daysAfter(second?.due_on ?? '', 1))).toEqual([])
})

test('the marketplace of the store sets the days to answer', async () => {
  await api.db.update(marketplaces).set({ claim_days: 2 })
  await checkIn([damaged(1)])
  expect((await viewOrder(carla, api, order.hashid)).claims[0]?.due_on).toBe(workingDay(TODAY, 2))
})
