import * as z from 'zod/mini'
import { type Country, states } from '../values/places'
import { optional, requiredEmail, text, urlSafe, zip } from '../values/validation'
import { url } from '../values/web-address'

export const MIN_PASSWORD_LENGTH = 12

export const password = z
  .string('Required')
  .check(
    z.minLength(1, { error: 'Required', abort: true }),
    z.minLength(MIN_PASSWORD_LENGTH, `Must be at least ${MIN_PASSWORD_LENGTH} characters`),
    z.maxLength(1000, 'Use 1,000 characters or fewer'),
  )

/** Brand key of the marketplace; by default the one of the host. */
const marketplace = optional(text(64))
const person = { email: requiredEmail, name: text(100), lastname: text(100) }
export const acceptedTerms = z.literal(true, 'Required')
const account = { ...person, marketplace, password, accepts_terms: acceptedTerms }
const contact = { phone: optional(text(40)), website: optional(url) }
/** Fields of an address, which `addressChecks` checks together. */
export const addressFields = {
  street: text(200),
  city: text(100),
  state: text(40),
  zip: text(12),
  country: z.enum(['US', 'CA'], 'Required'),
}

const POSTAL_CODE = /^[a-z]\d[a-z] ?\d[a-z]\d$/i
/** Returns true for a code of the form that a country uses. */
export const fitsZip = (code: string, country: Country) =>
  country === 'US' ? z.safeParse(zip, code).success : POSTAL_CODE.test(code)

const placed = z.object({
  country: addressFields.country,
  state: addressFields.state,
  zip: addressFields.zip,
})
type Placed = z.infer<typeof placed>

/** Checks across the address as soon as its own fields are filled in, even while other fields have errors. */
const acrossAddress = (path: keyof Placed, message: string, fits: (place: Placed) => boolean) =>
  z.refine<Placed>(fits, {
    path: [path],
    error: message,
    when: ({ value }) => z.safeParse(placed, value).success,
  })

/** State and zip code must belong to the country. */
export const addressChecks = [
  acrossAddress('state', 'Choose a state or province in this country', ({ state, country }) =>
    Object.hasOwn(states[country], state),
  ),
  acrossAddress('zip', 'Please enter a valid zipcode', (place) => fitsZip(place.zip, place.country)),
] as const

const ofStore = {
  ...account,
  store_name: text(200),
  company_name: optional(text(200)),
  ...contact,
  ...addressFields,
}

/** Registration of a marketplace's store user. */
export const storeRegistration = z.object(ofStore).check(...addressChecks)
export type StoreRegistration = z.infer<typeof storeRegistration>

/** Registration after single sign-on: `sso_token` proves the email address, and the password is optional. */
export const brandRegistration = z
  .object({ ...ofStore, password: z.optional(password), sso_token: z.optional(text(64)) })
  .check(
    ...addressChecks,
    z.refine((form) => form.password !== undefined || form.sso_token !== undefined, {
      path: ['password'],
      error: 'Required',
    }),
  )
export type BrandRegistration = z.infer<typeof brandRegistration>

/** Registration of a buyer in an Infinite Aisle marketplace. */
export const infiniteAisleRegistration = z.object(ofStore).check(...addressChecks)

/** Shortest registration of a store, for trade shows. */
export const quickStoreRegistration = z.object({ ...person, marketplace, store_name: text(200), zip })

const ofCompany = { ...account, company_name: text(200), ...contact, ...addressFields }

/** Registration of a supplier without an invitation. `vendor_group` is the short name of its group. */
export const supplierRegistration = z
  .object({ ...ofCompany, vendor_group: optional(urlSafe) })
  .check(...addressChecks)
export type SupplierRegistration = z.infer<typeof supplierRegistration>

export const distributorRegistration = z.object(ofCompany).check(...addressChecks)

export const buyerRegistration = z.object(ofCompany).check(...addressChecks)

/** Fields that an invited supplier adds; the invitation already names the company. */
export const supplierActivation = z.object({
  ...person,
  password,
  accepts_terms: acceptedTerms,
  phone: optional(text(40)),
})
export type SupplierActivation = z.infer<typeof supplierActivation>

export const passwordReset = z.object({ email: requiredEmail })

export const newPassword = z
  .object({ password, repeated_password: z.string('Required').check(z.minLength(1, 'Required')) })
  .check(
    z.refine((form) => form.password === form.repeated_password, {
      path: ['repeated_password'],
      error: "The passwords don't match",
    }),
  )
