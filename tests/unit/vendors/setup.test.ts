import { describe, expect, test } from 'vitest'
import {
  mayEditStep,
  nextReviewStatus,
  readinessOf,
  type SetupFacts,
  submissionStatusOf,
} from '@/domain/vendors/setup'
import { dueReminder, expirationOf } from '@/domain/vendors/vendor-document'
import { vendorProfileForm } from '@/domain/vendors/vendor-form'
import { managesAccount } from '@/domain/vendors/vendor-user'

const today = '2026-11-24'
const whole: SetupFacts = {
  values: {
    ...vendorProfileForm.empty,
    name: 'Fig & Fennel',
    website: '',
    description: 'Preserves',
    street: '4 Mill Road',
    city: 'Salem',
    state: 'OR',
    zip: '97301',
    orders_contact: 'Ann',
    orders_email: 'orders@fig.example',
    sales_contact: 'Bo',
    sales_email: 'sales@fig.example',
    order_minimum: '150',
    terms: 'net_15',
    tax_id: '',
    remit_to: '',
  },
  documents: [
    { kind: 'w9', expires_on: '' },
    { kind: 'insurance', expires_on: today },
  ],
  warehouse_count: 1,
  bank: { is_configured: false, is_linked: false },
}
const missingWith = (more: Partial<SetupFacts>) =>
  readinessOf({ ...whole, ...more }, today).missing.map(({ step, part, problem }) => [step, part, problem])

describe('readiness', () => {
  test('names what is missing, not valid or expired, in the order of the steps', () => {
    expect(missingWith({})).toEqual([])
    expect(
      missingWith({
        values: { ...whole.values, website: 'fig', cut_off_time: '', orders_email: 'ann@' },
        documents: [{ kind: 'insurance', expires_on: '2026-11-23' }],
        warehouse_count: 0,
      }),
    ).toEqual([
      ['company', 'website', 'invalid'],
      ['contacts', 'orders_email', 'invalid'],
      ['documents', 'w9', 'missing'],
      ['documents', 'insurance', 'expired'],
      ['warehouses', 'warehouses', 'missing'],
      ['delivery', 'cut_off_time', 'missing'],
    ])
  })

  test('asks for a bank account only where there is a payment provider', () => {
    expect(missingWith({ bank: { is_configured: true, is_linked: false } })).toEqual([
      ['bank', 'bank', 'missing'],
    ])
    expect(missingWith({ bank: { is_configured: true, is_linked: true } })).toEqual([])
  })
})

test('the status follows what is missing until it is submitted, and then what staff decide', () => {
  expect([submissionStatusOf(0, []), submissionStatusOf(1, ['x']), submissionStatusOf(2, ['x'])]).toEqual([
    1, 0, 2,
  ])
  expect(([0, 1, 2, 3, 4] as const).map(nextReviewStatus)).toEqual([null, null, 3, 4, null])
})

test('a submitted step opens for an open question only', () => {
  const asked = { step: 'terms', is_answer: false } as const
  const answered = { step: 'terms', is_answer: true } as const
  expect(mayEditStep(1, [], 'terms')).toBe(true)
  expect(mayEditStep(2, [], 'terms')).toBe(false)
  expect(mayEditStep(3, [asked], 'terms')).toBe(true)
  expect(mayEditStep(3, [asked], 'company')).toBe(false)
  expect(mayEditStep(2, [asked, answered], 'terms')).toBe(false)
})

test('a document is valid on its last day, and each reminder is due once', () => {
  expect(
    ['', '2027-01-01', '2026-12-24', today, '2026-11-23'].map((day) => expirationOf(day, today)),
  ).toEqual(['valid', 'valid', 'expiring', 'expiring', 'expired'])
  expect(dueReminder('2026-12-25', today, null)).toBeNull()
  expect(dueReminder('2026-12-24', today, null)).toBe(30)
  expect(dueReminder('2026-12-24', today, 30)).toBeNull()
  expect(dueReminder('2026-12-01', today, 30)).toBe(7)
  expect(dueReminder('2026-11-20', today, null)).toBe(0)
  expect(dueReminder('2026-11-20', today, 0)).toBeNull()
})

test('the own people of a vendor and staff manage accounts, brokers do not', () => {
  const own = { hashid: 'a', broker_hash: null, is_staff: false }
  const colleague = { hashid: 'b', broker_hash: null, is_pending: false }
  const broker = { hashid: 'c', broker_hash: 'broker', is_pending: false }
  expect(managesAccount(own, colleague)).toBe(true)
  expect(managesAccount(own, { ...colleague, hashid: 'a' })).toBe(false)
  expect(managesAccount(own, broker)).toBe(false)
  expect(managesAccount({ ...own, broker_hash: 'broker' }, colleague)).toBe(false)
  expect(managesAccount(own, { ...colleague, is_pending: true })).toBe(false)
})
