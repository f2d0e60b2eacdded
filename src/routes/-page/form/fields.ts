import { countries, states } from '@/domain/values/places'

/** A field of a registration form, by its name in the contract. */
export interface RegistrationField {
  name: string
  label: string
  kind: 'text' | 'email' | 'password' | 'tel' | 'url' | 'state' | 'country' | 'terms'
  autoComplete?: string
  hint?: string
  isOptional?: boolean
  /** Takes a whole row. */
  isWide?: boolean
}

export interface FieldGroup {
  title: string
  fields: readonly RegistrationField[]
}

export const person: FieldGroup = {
  title: 'You',
  fields: [
    { name: 'name', label: 'First name', kind: 'text', autoComplete: 'given-name' },
    { name: 'lastname', label: 'Last name', kind: 'text', autoComplete: 'family-name' },
    {
      name: 'email',
      label: 'Work email',
      kind: 'email',
      autoComplete: 'email',
      hint: "You'll use this to sign in.",
      isWide: true,
    },
  ],
}

const password: RegistrationField = {
  name: 'password',
  label: 'Password',
  kind: 'password',
  autoComplete: 'new-password',
  hint: 'At least 12 characters. A few words together are easy to remember.',
  isWide: true,
}

/** The person with the password of the new account. */
export const account: FieldGroup = { ...person, fields: [...person.fields, password] }

const phone: RegistrationField = {
  name: 'phone',
  label: 'Phone',
  kind: 'tel',
  autoComplete: 'tel',
  isOptional: true,
}
const website: RegistrationField = {
  name: 'website',
  label: 'Website',
  kind: 'url',
  autoComplete: 'url',
  isOptional: true,
}
const company: RegistrationField = {
  name: 'company_name',
  label: 'Company name',
  kind: 'text',
  autoComplete: 'organization',
  isWide: true,
}

export const companyGroup: FieldGroup = { title: 'Your company', fields: [company, phone, website] }

export const storeName: RegistrationField = {
  name: 'store_name',
  label: 'Store name',
  kind: 'text',
  autoComplete: 'organization',
}

export const storeGroup: FieldGroup = {
  title: 'Your store',
  fields: [
    { ...storeName, isWide: true },
    { ...company, label: 'Parent company', isOptional: true },
    phone,
    website,
  ],
}

export const zip: RegistrationField = {
  name: 'zip',
  label: 'Zip code',
  kind: 'text',
  autoComplete: 'postal-code',
}

export const addressGroup: FieldGroup = {
  title: 'Address',
  fields: [
    { name: 'street', label: 'Street', kind: 'text', autoComplete: 'street-address', isWide: true },
    { name: 'city', label: 'City', kind: 'text', autoComplete: 'address-level2' },
    zip,
    { name: 'country', label: 'Country', kind: 'country', autoComplete: 'country' },
    { name: 'state', label: 'State or province', kind: 'state', autoComplete: 'address-level1' },
  ],
}

export const terms: FieldGroup = {
  title: 'Terms',
  fields: [{ name: 'accepts_terms', label: 'I accept the terms of use', kind: 'terms', isWide: true }],
}

/** Fields for an invited supplier, whose company is known. */
export const activationGroups: readonly FieldGroup[] = [
  { ...account, fields: [...account.fields, phone] },
  terms,
]

/** Initial values: empty, in the United States. */
export const emptyValues = (groups: readonly FieldGroup[]): Record<string, string | boolean> =>
  Object.fromEntries(
    groups
      .flatMap(({ fields }) => fields)
      .map(({ name, kind }) => [name, kind === 'terms' ? false : kind === 'country' ? 'US' : '']),
  )

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const countryOptions = optionsOf(countries)
export const stateOptions = (country: unknown) => optionsOf(country === 'CA' ? states.CA : states.US)
