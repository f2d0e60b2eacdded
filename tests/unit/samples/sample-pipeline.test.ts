import { expect, test } from 'vitest'
import {
  type ConversionRow,
  conversionsBy,
  rateOf,
  sumConversions,
} from '../../../src/domain/samples/sample-conversion'
import { compareDue, sampleDue, stageOf } from '../../../src/domain/samples/sample-due'
import { sampleStatus } from '../../../src/domain/samples/sample-request'
import { nextSampleStatuses, sampleStep, statusAfterOrder } from '../../../src/domain/samples/sample-step'

const { requested, accepted, shipped, tasted, declined, canceled, willOrder, notNow, ordered, reordered } =
  sampleStatus.value

test('each side makes its own steps, and staff make both', () => {
  expect(nextSampleStatuses(requested, ['vendor'])).toEqual([accepted, declined])
  expect(nextSampleStatuses(requested, ['buyer'])).toEqual([])
  expect(nextSampleStatuses(accepted, ['vendor', 'buyer'])).toEqual([shipped, declined, tasted])
  expect(nextSampleStatuses(tasted, ['vendor'])).toEqual([])
  expect(nextSampleStatuses(tasted, ['buyer'])).toEqual([willOrder, notNow])
  expect(nextSampleStatuses(notNow, ['buyer'])).toEqual([willOrder])
  for (const end of [declined, canceled, ordered, reordered])
    expect(nextSampleStatuses(end, ['vendor', 'buyer'])).toEqual([])
})

test('an order is the first one after a shipment, then a reorder, and nothing else', () => {
  for (const from of [shipped, tasted, willOrder, notNow]) expect(statusAfterOrder(from)).toBe(ordered)
  expect(statusAfterOrder(ordered)).toBe(reordered)
  for (const from of [requested, accepted, declined, canceled, reordered])
    expect(statusAfterOrder(from)).toBeNull()
})

test('every status belongs to one stage', () => {
  for (const { value } of sampleStatus.options) expect(stageOf(value)).toBeDefined()
})

test('a step needs its entry', () => {
  const errorsOf = (step: object) =>
    sampleStep.safeParse({ answer: '', ...step }).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(errorsOf({ status: requested })).toEqual([])
  expect(errorsOf({ status: accepted })).toEqual(['answer'])
  expect(errorsOf({ status: shipped })).toEqual(['carrier'])
  expect(errorsOf({ status: shipped, carrier: 'Our truck' })).toEqual([])
  expect(errorsOf({ status: declined })).toEqual(['reason'])
  expect(errorsOf({ status: declined, reason: '9' })).toEqual(['answer'])
  expect(errorsOf({ status: declined, reason: '12' })).toEqual(['reason'])
  expect(errorsOf({ status: notNow, reason: '12' })).toEqual([])
  expect(errorsOf({ status: willOrder })).toEqual(['rating'])
})

test('the steps of one side come first, earliest due first, and what is done comes last', () => {
  const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
  const list = [
    { status: reordered, updated_at: at(2) },
    { status: shipped, updated_at: at(1) },
    { status: declined, updated_at: at(3) },
    { status: accepted, updated_at: at(1) },
    { status: requested, updated_at: at(2) },
  ]
  const sorted = (side: 'vendor' | 'buyer') => list.toSorted(compareDue(side)).map(({ status }) => status)
  expect(sorted('vendor')).toEqual([requested, accepted, shipped, declined, reordered])
  expect(sorted('buyer')).toEqual([shipped, requested, accepted, declined, reordered])
  expect(sampleDue({ status: requested, updated_at: at(2) })?.at.toISOString()).toBe(at(5))
})

test('conversions are summed by product or marketplace, each step among the samples of the one before', () => {
  const row = (product: string, marketplace: string, counts: readonly number[]): ConversionRow => ({
    product_hash: product,
    product_name: product,
    item_code: '',
    marketplace_hash: marketplace,
    marketplace_name: marketplace,
    requested: counts[0] ?? 0,
    shipped: counts[1] ?? 0,
    tasted: counts[2] ?? 0,
    ordered: counts[3] ?? 0,
    reordered: counts[4] ?? 0,
  })
  const rows = [row('Oats', 'East', [4, 3, 3, 1]), row('Oats', 'West', [4, 3, 1]), row('Rye', 'East', [1])]
  const [oats, rye] = conversionsBy(rows, 'product')
  expect(oats).toMatchObject({ name: 'Oats', requested: 8, shipped: 6, tasted: 4, ordered: 1, reordered: 0 })
  expect(conversionsBy(rows, 'marketplace').map(({ name, requested: count }) => [name, count])).toEqual([
    ['East', 5],
    ['West', 4],
  ])
  const total = sumConversions(rows)
  expect([rateOf(total, 'requested'), rateOf(total, 'shipped'), rateOf(total, 'tasted')]).toEqual([
    null,
    67,
    67,
  ])
  expect(rye && rateOf(rye, 'tasted')).toBeNull()
})
