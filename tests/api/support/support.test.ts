import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningPromotion } from '../../../src/domain/pricing/promotion'
import { listFaqs } from '../../../src/domain/support/contract'
import type { Faq } from '../../../src/domain/support/faq'
import { TODAY } from '../../setup/days'
import { openTestApi, type TestApi } from './api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

test('answers are there for everyone, and everyone who is signed in says once whether one helped', async () => {
  const { body } = await api.send<{ data: Faq[] }>('GET', '/faqs')
  expect(body.data.length).toBeGreaterThanOrEqual(30)
  expect(z.safeParse(listFaqs.output, body).error).toBeUndefined()
  expect(new Set(body.data.map(({ question }) => question)).size).toBe(body.data.length)
  const { access_token: token } = await api.signIn('store')
  for (const is_helpful of [true, false])
    expect((await api.send('POST', '/faqs/cut-off/vote', { token, body: { is_helpful } })).body.message).toBe(
      'Thank you',
    )
  const votes = await api.send<{ data: unknown[] }>('GET', '/faqs/votes', { token })
  expect(votes.body.data).toEqual([{ faq_hash: 'cut-off', is_helpful: false }])
  const { access_token: other } = await api.signIn('client')
  expect((await api.send('GET', '/faqs/votes', { token: other })).body.data).toEqual([])
  const unknown = { token, body: { is_helpful: true } }
  expect((await api.send('POST', '/faqs/no-such-question/vote', unknown)).status).toBe(404)
})

test('promotions are listed with their saving, whether current, upcoming or past', async () => {
  const { access_token: token } = await api.signIn('client')
  const { body } = await api.send<{ data: RunningPromotion[] }>('GET', '/promotions?limit=-1', { token })
  expect(body.data.length).toBeGreaterThan(5)
  for (const it of body.data) {
    expect(it.state).toBe(it.starts_on > TODAY ? 1 : it.ends_on < TODAY ? 2 : 0)
    if (it.kind === 'per_case') expect(it.savings_per_case).toBe(it.amount)
    expect(Number(it.savings_per_case)).toBeLessThanOrEqual(Number(it.sell_price))
  }
})
