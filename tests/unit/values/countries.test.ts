import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  countryCode,
  countryCodes,
  countryName,
  countryOptions,
  formatPlace,
} from '@/domain/values/countries'
import { countries } from '@/domain/values/places'
import { vendorForm } from '@/domain/vendors/vendor-form'

test('the list has every country of ISO 3166-1 once, with its name', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes).size).toBe(249)
  for (const code of countryCodes) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    // Unknown and withdrawn codes have no name of their own.
    expect(countryName(code)).not.toBe(code)
    expect(Intl.getCanonicalLocales(`und-${code}`)).toEqual([`und-${code}`])
  }
  expect(countryOptions.at(0)?.label).toBe('Afghanistan')
  expect(countryOptions.find(({ value }) => value === 'IT')?.label).toBe('Italy')
})

test('stores and new accounts are in the United States or Canada', () => {
  expect(Object.keys(countries)).toEqual(['US', 'CA'])
})

test.each(['', 'XX', 'us', 'USA'])('%j is no country', (code) => {
  expect(z.safeParse(countryCode, code).success).toBe(false)
})

test('a place abroad names its country', () => {
  expect(formatPlace({ city: 'Portland', state: 'OR', country: 'US' })).toBe('Portland, OR')
  expect(formatPlace({ city: 'Parma', state: '', country: 'IT' })).toBe('Parma, Italy')
})

test.each([
  [{ country: 'US', state: 'OR', zip: '97201' }, null],
  [{ country: 'US', state: 'OR', zip: '' }, null],
  [{ country: 'US', state: 'ON', zip: '97201' }, 'state'],
  [{ country: 'US', state: '', zip: '' }, 'state'],
  [{ country: 'US', state: 'OR', zip: 'M5V 2T6' }, 'zip'],
  [{ country: 'CA', state: 'ON', zip: 'M5V 2T6' }, null],
  [{ country: 'IT', state: 'Emilia-Romagna', zip: '43121' }, null],
  [{ country: 'IT', state: '', zip: '' }, null],
  [{ country: '', state: '', zip: '' }, 'country'],
] as const)('a vendor at %j', (address, wrong) => {
  const form = { ...vendorForm.empty, name: 'Pastificio', city: 'Parma', order_minimum: '100', ...address }
  const issues = z.safeParse(vendorForm.schema, form).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toEqual(wrong === null ? [] : [wrong])
})
