import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  brandRegistration,
  newPassword,
  quickStoreRegistration,
  storeRegistration,
  supplierRegistration,
} from '../../../src/domain/access/registration'

const store = {
  email: 'rosa@corner.test',
  name: 'Rosa',
  lastname: 'Diaz',
  password: 'a long password',
  store_name: 'Corner Store',
  company_name: '',
  phone: '',
  website: '',
  street: '1 Main St',
  city: 'Madison',
  state: 'WI',
  zip: '53703',
  country: 'US',
  accepts_terms: true,
}

const errors = (schema: z.ZodMiniType, form: unknown) =>
  Object.fromEntries(
    (schema.safeParse(form).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )

test('optional fields may stay empty', () => expect(errors(storeRegistration, store)).toEqual({}))

test('an empty form asks for what is required', () => {
  expect(errors(storeRegistration, { accepts_terms: false, email: '', password: '' })).toEqual({
    email: 'Required',
    name: 'Required',
    lastname: 'Required',
    password: 'Required',
    store_name: 'Required',
    street: 'Required',
    city: 'Required',
    state: 'Required',
    zip: 'Required',
    country: 'Required',
    accepts_terms: 'Required',
  })
})

test('state and ZIP code must match the country, also while other fields are wrong', () => {
  expect(errors(storeRegistration, { ...store, email: 'x', state: 'ON', zip: 'K1A 0B1' })).toEqual({
    email: 'Invalid email address',
    state: 'Choose a state or province in this country',
    zip: 'Please enter a valid zipcode',
  })
  expect(errors(storeRegistration, { ...store, country: 'CA', state: 'ON', zip: 'K1A 0B1' })).toEqual({})
  expect(errors(storeRegistration, { ...store, state: 'toString' })).toHaveProperty('state')
})

test('the quick form takes five fields', () => {
  const { email, name, lastname, store_name, zip } = store
  expect(errors(quickStoreRegistration, { email, name, lastname, store_name, zip })).toEqual({})
})

test('the marketplace of a supplier has a URL-safe name or none', () => {
  const supplier = { ...store, company_name: 'Corner Foods' }
  expect(errors(supplierRegistration, { ...supplier, vendor_group: '' })).toEqual({})
  expect(errors(supplierRegistration, { ...supplier, vendor_group: 'a b' })).toHaveProperty('vendor_group')
})

test('a password may be left out only where single sign-on vouches for the person', () => {
  const { password: _left, ...rest } = store
  expect(errors(brandRegistration, rest)).toEqual({ password: 'Required' })
  expect(errors(brandRegistration, { ...rest, sso_token: 'token' })).toEqual({})
})

test('a new password is typed twice alike', () => {
  expect(errors(newPassword, { password: 'a long password', repeated_password: 'a long passwort' })).toEqual({
    repeated_password: "The passwords don't match",
  })
})
