import { expect, test } from 'vitest'
import { makeDemo } from '../../../server/db/seed/make-demo'
import { places } from '../../../server/db/seed/places'

const now = new Date('2026-11-18T13:00:00Z')
const demo = makeDemo({ now, size: 'small', days: 7, passwordHash: 'hash' })

test('people and stores have names of their own', () => {
  const isDistinct = (names: readonly string[]) => expect(new Set(names).size).toBe(names.length)
  isDistinct(demo.users.map(({ name }) => name))
  isDistinct(demo.partners.map(({ name }) => name))
  isDistinct(demo.partners.map(({ display_name }) => display_name))
})

test('vendors and stores have distinct contacts, with phone numbers in their city', () => {
  const profiles = demo.vendorProfiles.flatMap((profile) => {
    const vendor = demo.vendors.find(({ hashid }) => hashid === profile.vendor_hash)
    return [
      { name: profile.orders_contact, phone: profile.orders_phone, city: vendor?.city },
      { name: profile.sales_contact, phone: profile.sales_phone, city: vendor?.city },
    ]
  })
  const settings = demo.storeSettings.map(({ store_hash, general }) => ({
    name: general.contact_name,
    phone: general.phone,
    city: demo.partners.find(({ hashid }) => hashid === store_hash)?.city,
  }))
  const contacts = [...profiles, ...settings]
  expect(new Set(contacts.map(({ name }) => name)).size).toBe(contacts.length)
  expect(new Set(contacts.map(({ phone }) => phone)).size).toBe(contacts.length)
  const codeOf = new Map<string | undefined, string>(places.map(([city, , , , code]) => [city, code]))
  for (const { phone, city } of contacts)
    expect([city, phone]).toEqual([city, expect.stringMatching(`^\\(${codeOf.get(city)}\\) 555-01\\d\\d$`)])
  expect(new Set(demo.storeSettings.map(({ connection }) => connection.account_number)).size).toBe(
    demo.storeSettings.length,
  )
})

test('the demo user of a vendor is its contact for orders', () => {
  for (const { name, vendor_hash } of demo.users.filter((user) => user.vendor_hash !== null)) {
    const profile = demo.vendorProfiles.find((each) => each.vendor_hash === vendor_hash)
    if (profile) expect(profile.orders_contact).toBe(name)
  }
})

test('an address has a ZIP code of its city', () => {
  const known = places.map(([city, state, zip]) => `${city}, ${state} ${zip}`)
  const cities = new Map(demo.vendors.map(({ hashid, city, state }) => [hashid, `${city}, ${state}`]))
  const addresses = [
    ...demo.partners.map(({ city, state, zip }) => `${city}, ${state} ${zip}`),
    ...demo.vendorProfiles.map(({ vendor_hash, zip }) => `${cities.get(vendor_hash)} ${zip}`),
  ]
  expect(addresses.filter((address) => !known.includes(address))).toEqual([])
})
