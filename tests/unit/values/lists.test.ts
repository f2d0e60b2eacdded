import { expect, test } from 'vitest'
import { productStatus, storageType } from '@/domain/catalogue/product'
import { issueReason, orderItemStatus } from '@/domain/orders/order'
import { timeZones } from '@/domain/stores/time-zone'
import { monthOf } from '@/domain/values/months'
import { states } from '@/domain/values/places'
import { submissionStatus, vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import { leadStatus, salesChannel, shippingOption, vendorStorage } from '@/domain/vendors/vendor-view'

// Codes and words that integrations and people depend on.
test.each([
  [
    'product status',
    productStatus,
    '0 Closed, 1 Open, 2 FN Rejected - Taste Test, 3 FN Rejected - Ingredients, 4 In Process, 5 Discontinued, 6 FN Rejected - Quality',
  ],
  [
    'submission status',
    submissionStatus,
    '0 In Process, 1 Ready for Submit, 2 Submitted, 3 Reviewed, 4 Approved',
  ],
  ['vendor status', vendorStatus, '0 Closed, 1 Open'],
  ['order item status', orderItemStatus, '0 Not yet Purchased, 1 Purchased, 2 Swapped, 3 Omitted, 4 Reset'],
  [
    'issue reason',
    issueReason,
    '1 Out of stock, 2 Quality Issues, 3 Not Meet Spec, 4 Temp Issue, 5 Misdelivered, 6 Store Returned/Rejected, 7 Other, 8 Discontinued',
  ],
  [
    'storage of products',
    storageType,
    '0 Shelf Stable, 1 Shelf Stable + Refrigerated or Frozen, 2 Refrigerated, 3 Frozen, 4 Frozen/Refrigerated',
  ],
  ['storage of vendors', vendorStorage, '1 Shelf Stable, 2 Chilled, 3 Frozen, 4 Frozen/Refrigerated'],
  [
    'shipping option',
    shippingOption,
    '0 deliver or arrange delivery, 1 ship via UPS/USPS/FedEx, 2 No (other)',
  ],
  [
    'sales channel',
    salesChannel,
    '0 Foodservice only, 1 Retail ready items only, 2 Retail ready and foodservice, 3 Other',
  ],
  [
    'vendor approval',
    vendorApproval,
    '0 Vendor Unapproved, 1 Vendor Approved, 2 Vendor of Interest, 3 Vendor Pending Review',
  ],
  ['lead status', leadStatus, '0 Closed, 1 Open, 2 Not Moving Forward, 3 Closed/ Out of Business'],
])('the codes and words of %s', (_, { options }, expected) => {
  const byCode = options.toSorted((a, b) => a.value - b.value)
  expect(byCode.map(({ value, label }) => `${value} ${label}`).join(', ')).toBe(expected)
})

test('months, states, provinces and time zones', () => {
  const months = Array.from({ length: 12 }, (__, index) =>
    monthOf(`2026-${String(index + 1).padStart(2, '0')}`),
  )
  expect(months.join(' ')).toBe(
    'January February March April May June July August September October November December',
  )
  expect([Object.keys(states.US).length, Object.keys(states.CA).length]).toEqual([51, 13])
  for (const name of ['US Eastern', 'US Pacific', 'US Central', 'US Mountain', 'US Mountain No DST'])
    expect(Object.values(timeZones)).toContain(name)
})
