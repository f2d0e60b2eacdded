import { expect, test } from 'vitest'
import {
  blockingRequirements,
  type Requirements,
  readinessFor,
  readyPercent,
  type VendorFacts,
} from '@/domain/marketplaces/requirements'

const today = '2026-11-24'
const everything: Requirements = {
  is_open_to_vendors: true,
  accepts_incomplete: false,
  required_documents: ['insurance', 'w9'],
  min_coverage: '1000000',
  min_products: '5',
  needs_allergens: true,
  needs_delivery_days: true,
  needs_payment_account: true,
  vendor_terms: 'Deliver on time.',
}
const nothing: Requirements = {
  ...everything,
  required_documents: [],
  min_coverage: '',
  min_products: '0',
  needs_allergens: false,
  needs_delivery_days: false,
  needs_payment_account: false,
  vendor_terms: '',
}
const ready: VendorFacts = {
  documents: [
    { kind: 'w9', expires_on: '', coverage: '' },
    { kind: 'insurance', expires_on: today, coverage: '1000000.00' },
  ],
  products: { count: 6, complete: 5, with_allergens: 6 },
  payment: { is_configured: true, is_linked: true },
  stores: { count: 3, reached: 3 },
  accepted_terms: 'Deliver on time.',
}
const unmet = (facts: Partial<VendorFacts>, needed: Partial<Requirements> = {}) =>
  readinessFor({ ...everything, ...needed }, { ...ready, ...facts }, today)
    .filter(({ is_met }) => !is_met)
    .map(({ id, detail }) => `${id}: ${detail}`)

test('a vendor that meets everything is ready, on the last day of its insurance too', () => {
  const requirements = readinessFor(everything, ready, today)
  expect(requirements.map(({ id }) => id)).toEqual([
    'document-w9',
    'document-insurance',
    'coverage',
    'products',
    'allergens',
    'delivery',
    'payments',
    'terms',
  ])
  expect([readyPercent(requirements), requirements.every(({ is_met }) => is_met)]).toEqual([100, true])
})

test('a marketplace without requirements asks for nothing', () => {
  const requirements = readinessFor(nothing, { ...ready, documents: [], accepted_terms: null }, today)
  expect([requirements, readyPercent(requirements)]).toEqual([[], 100])
})

test.each<[string, Partial<VendorFacts>, string[]]>([
  [
    'expired insurance, which covers nothing anymore',
    {
      documents: [
        { kind: 'w9', expires_on: '' },
        { kind: 'insurance', expires_on: '2026-11-23', coverage: '2000000' },
      ],
    },
    [
      'document-insurance: Expired. Upload the new one',
      'coverage: Enter the coverage of the certificate of insurance',
    ],
  ],
  [
    'insurance below the minimum',
    {
      documents: [
        { kind: 'w9', expires_on: '' },
        { kind: 'insurance', expires_on: '2027-01-01', coverage: '999999.99' },
      ],
    },
    ['coverage: The certificate covers $999,999.99'],
  ],
  [
    'too few complete products, and one with unknown allergens',
    { products: { count: 5, complete: 1, with_allergens: 4 } },
    ['products: 1 product complete', 'allergens: 1 product with unknown allergens'],
  ],
  [
    'no products at all, whose allergens nobody knows',
    { products: { count: 0, complete: 0, with_allergens: 0 } },
    ['products: 0 products complete', 'allergens: No products yet'],
  ],
  [
    'a store that receives on other days',
    { stores: { count: 3, reached: 2 } },
    ["delivery: 1 store can't receive on any delivery day"],
  ],
  [
    'no payment account',
    { payment: { is_configured: true, is_linked: false } },
    ['payments: Not linked yet'],
  ],
  ['no payment provider', { payment: { is_configured: false, is_linked: false } }, []],
  ['terms not accepted', { accepted_terms: null }, ['terms: Not accepted yet']],
  ['older terms', { accepted_terms: 'Deliver.' }, ['terms: The terms have changed']],
])('%s', (_, facts, expected) => expect(unmet(facts)).toEqual(expected))

test('the percentage is rounded down: 100 only if all are met', () => {
  const [first, ...others] = readinessFor(everything, ready, today)
  if (!first) throw new Error('There are no requirements')
  expect(readyPercent([{ ...first, is_met: false }, ...others])).toBe(87)
})

test('gaps keep a vendor from asking unless the marketplace accepts them; terms are accepted with the request', () => {
  const requirements = readinessFor(everything, { ...ready, documents: [], accepted_terms: null }, today)
  const blocking = (accepts_incomplete: boolean) =>
    blockingRequirements(requirements, { accepts_incomplete }).map(({ id }) => id)
  expect(blocking(false)).toEqual(['document-w9', 'document-insurance', 'coverage'])
  expect(blocking(true)).toEqual([])
})
