import * as z from 'zod/mini'
import { type Country, states } from '../values/places'
import { email, optional, text, url, urlSafe, zip } from '../values/validation'

/** The fewest characters of a new password. */
export const MIN_PASSWORD_LENGTH = 12

export const password = z
  .string('Required')
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, `Must be at least ${MIN_PASSWORD_LENGTH} characters`),
    z.maxLength(1000, 'Use 1,000 characters or fewer'),
  )

const person = { email, name: text(100), lastname: text(100) }
const account = { ...person, password, accepts_terms: z.literal(true, 'Required') }
const contact = { phone: optional(text(40)), website: optional(url) }
/** The parts of an address, which `addressChecks` checks together. */
export const addressFields = {
  street: text(200),
  city: text(100),
  state: text(40),
  zip: text(12),
  country: z.enum(['US', 'CA'], 'Required'),
}

const POSTAL_CODE = /^[a-z]\d[a-z] ?\d[a-z]\d$/i
const fitsZip = (code: string, country: Country) =>
  country === 'US' ? z.safeParse(zip, code).success : POSTAL_CODE.test(code)

const placed = z.object({
  country: addressFields.country,
  state: addressFields.state,
  zip: addressFields.zip,
})
type Placed = z.infer<typeof placed>

/** A check across the address: made as soon as its own parts are filled in, whatever else is still wrong. */
const acrossAddress = (path: keyof Placed, message: string, fits: (place: Placed) => boolean) =>
  z.refine<Placed>(fits, {
    path: [path],
    error: message,
    when: ({ value }) => z.safeParse(placed, value).success,
  })

/** State and zip code are those of the country. */
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

/** A store user of a marketplace. */
export const storeRegistration = z.object(ofStore).check(...addressChecks)
export type StoreRegistration = z.infer<typeof storeRegistration>

/** The same after single sign-on: `sso_token` vouches for the email address, and a password may be left out. */
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

/** A buyer of an Infinite Aisle marketplace. */
export const infiniteAisleRegistration = z.object(ofStore).check(...addressChecks)

/** The least that a store can register with at a trade show. */
export const quickStoreRegistration = z.object({ ...person, store_name: text(200), zip })
export type QuickStoreRegistration = z.infer<typeof quickStoreRegistration>

const ofCompany = { ...account, company_name: text(200), ...contact, ...addressFields }

/** A supplier that comes by itself. `vendor_group` is the short name of its marketplace. */
export const supplierRegistration = z
  .object({ ...ofCompany, vendor_group: optional(urlSafe) })
  .check(...addressChecks)
export type SupplierRegistration = z.infer<typeof supplierRegistration>

export const distributorRegistration = z.object(ofCompany).check(...addressChecks)

export const buyerRegistration = z.object(ofCompany).check(...addressChecks)

/** What an invited supplier adds to the invitation: the company is known. */
export const supplierActivation = z.object({ ...account, phone: optional(text(40)) })
export type SupplierActivation = z.infer<typeof supplierActivation>

const given = z
  .string('Required')
  .check(z.trim(), z.minLength(1, 'Required'), z.maxLength(254, 'Invalid email address'))

/** The reset-password form. */
export const passwordReset = z.object({ email: z.pipe(given, email) })

export const newPassword = z
  .object({ password, repeated_password: z.string('Required').check(z.minLength(1, 'Required')) })
  .check(
    z.refine((form) => form.password === form.repeated_password, {
      path: ['repeated_password'],
      error: "The passwords don't match",
    }),
  )
