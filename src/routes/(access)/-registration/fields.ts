import { type FieldControl, optionsOf } from '@/domain/forms/form-field'
import { countries } from '@/domain/values/places'

/** Fields of a registration by their names in the contract. */
export interface RegistrationGroup {
  title: string
  controls: Readonly<Record<string, FieldControl>>
}

const required = true
const email = {
  label: 'Work email',
  input: 'email',
  autoComplete: 'email',
  hint: "You'll use this to sign in.",
  isWide: true,
  required,
} as const
const password = {
  label: 'Password',
  input: 'password',
  hint: 'At least 12 characters. A few words together are easy to remember.',
  isWide: true,
  required,
} as const

export const person: RegistrationGroup = {
  title: 'You',
  controls: {
    name: { label: 'First name', autoComplete: 'given-name', required },
    lastname: { label: 'Last name', autoComplete: 'family-name', required },
    email,
  },
}

/** Contact fields and the password of the new account. */
export const account: RegistrationGroup = {
  title: 'You',
  controls: { ...person.controls, password },
}

export const administrator: RegistrationGroup = {
  title: 'You',
  controls: { name: { label: 'Your name', autoComplete: 'name', isWide: true, required }, email, password },
}

const phone = { label: 'Phone', input: 'tel', autoComplete: 'tel' } as const
const contact = { phone, website: { label: 'Website', input: 'url', autoComplete: 'url' } } as const
const organization = { autoComplete: 'organization', isWide: true } as const

export const companyGroup: RegistrationGroup = {
  title: 'Your company',
  controls: { company_name: { ...organization, label: 'Company name', required }, ...contact },
}

const store_name = { ...organization, label: 'Store name', required }
const zip = { label: 'Zip code', autoComplete: 'postal-code', required }

export const storeGroup: RegistrationGroup = {
  title: 'Your store',
  controls: { store_name, company_name: { ...organization, label: 'Parent company' }, ...contact },
}

export const quickStoreGroup: RegistrationGroup = {
  title: 'Your store',
  controls: { store_name: { ...store_name, isWide: false }, zip },
}

export const addressGroup: RegistrationGroup = {
  title: 'Address',
  controls: {
    street: { label: 'Street', autoComplete: 'street-address', isWide: true, required },
    city: { label: 'City', autoComplete: 'address-level2', required },
    zip,
    country: { label: 'Country', options: optionsOf(countries), autoComplete: 'country', required },
    state: { label: 'State or province', input: 'state', autoComplete: 'address-level1', required },
  },
}

/** Fields for an invited supplier, whose company is known. */
export const activationGroup: RegistrationGroup = {
  title: 'You',
  controls: { ...account.controls, phone },
}

/** The password of an invited user, whose name and address are known. */
export const passwordGroup: RegistrationGroup = { title: 'You', controls: { password } }
