import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '../../../server/db/schema/access/users'
import { formAnswers } from '../../../server/db/schema/form-builder/extra-forms'
import { claims } from '../../../server/db/schema/orders/claims'
import type { ExtraAnswers } from '../../../src/domain/form-builder/contract'
import type { FormContent } from '../../../src/domain/form-builder/form-content'
import type { AnswersRow } from '../../../src/domain/form-builder/managed-form'
import type { ClaimThread } from '../../../src/domain/orders/claim-thread'
import type { OrderLine, OrderWithItems } from '../../../src/domain/orders/order-detail'
import { openTestApi, type TestApi } from '../support/api'
import { type Buyer, buyerOf } from '../support/buyer'
import { deliveryTo } from '../support/deliveries'
import { answersTo, builderOf, question } from './form-builder'

let api: TestApi
let builder: Awaited<ReturnType<typeof builderOf>>
let carla: Buyer
let order: OrderWithItems
let lines: OrderLine[]
beforeEach(async () => {
  api = await openTestApi()
  carla = await buyerOf(api, 'corporate')
  const [supplier] = await api.db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  order = await deliveryTo(api, carla, supplier?.vendor_hash ?? '')
  lines = order.items.filter(({ ordered_qty }) => ordered_qty > 0)
  builder = await builderOf(api)
})
afterEach(() => api.close())

const content: FormContent = {
  sections: [
    {
      id: 'truck',
      title: '',
      questions: [
        question('seal', { type: 'yes-no', label: 'Was the seal intact?', required: true }),
        question('seen', { label: 'Who saw it?', condition: { question: 'seal', answer: 'no' } }),
      ],
    },
  ],
}

/** Checks the order in, with a damaged case in some of its lines. */
const checkIn = (damaged: number, extra_answers?: ExtraAnswers) =>
  carla.send<{ data: string[]; errors?: Record<string, string[]> }>(
    'POST',
    `/order/${order.hashid}/checkIn`,
    {
      lines: lines.map(({ hashid, ordered_qty }, at) => ({
        order_item_hash: hashid,
        received_qty: ordered_qty,
        issue: at < damaged ? { reason: 2, qty: 1, note: '', photograph_hash: null } : null,
      })),
      ...(extra_answers && { extra_answers }),
    },
  )
const threadOf = async (claim: string, who: string) => {
  const { access_token: token } = await api.signIn(who)
  return api.send<{ data: ClaimThread }>('GET', `/credit/${claim}`, { token })
}

test('answers are kept with each claim of a check-in, for both of its sides', async () => {
  const form = await builder.live('Damage', 'claims', content)
  const { status, body } = await checkIn(
    2,
    answersTo(await builder.asked('claims'), { seal: 'no', seen: 'Jo' }),
  )
  expect([status, body.data.length]).toEqual([200, 2])
  for (const claim of body.data)
    for (const who of ['corporate', 'supplier', 'operations'])
      expect((await threadOf(claim, who)).body.data.extra_answers).toEqual([
        { question: 'Was the seal intact?', answer: 'No' },
        { question: 'Who saw it?', answer: 'Jo' },
      ])
  expect((await threadOf(body.data[0] ?? '', 'client')).status).toBe(404)
  const rows = await builder.get<AnswersRow[]>(`/${form}/answers?limit=-1`)
  expect(rows.map(({ subject_hash }) => subject_hash).toSorted()).toEqual(body.data.toSorted())
  expect(rows.map(({ subject_name }) => subject_name).toSorted()).toEqual(
    lines
      .slice(0, 2)
      .map(({ purchasable_name }) => `${purchasable_name} · ${order.store_display_name}`)
      .toSorted(),
  )
})

test('a wrong answer claims nothing and records no arrival', async () => {
  await builder.live('Damage', 'claims', content)
  const { status, body } = await checkIn(1, answersTo(await builder.asked('claims'), {}))
  expect([status, body.errors]).toEqual([422, { 'extra_answers.seal': ['Required'] }])
  expect(await api.db.$count(claims, eq(claims.order_hash, order.hashid))).toBe(0)
})

test('a check-in without a claim is not asked', async () => {
  await builder.live('Damage', 'claims', content)
  expect((await checkIn(0)).status).toBe(200)
  expect(await api.db.$count(formAnswers)).toBe(0)
})
