import { brands } from '@/domain/marketplaces/brand'
import { randomOf } from './random'

const keys = [
  'sfa',
  'chex',
  'csspecialty',
  'duo',
  'emerge',
  'fdm',
  'agbr',
  'suncity',
  'mdi',
  'davidson',
  'lra',
  'mio',
  'urm',
  'grocers',
  'beacon',
]

/** Brand key of the demo's Infinite Aisle. */
const INFINITE_AISLE = 'lra'

/** Returns a marketplace for every known brand. */
export function makeAllMarketplaces() {
  const random = randomOf('marketplaces')
  return brands.map(({ key, name }, index) => ({
    hashid: random.hash(),
    short_name: key,
    name,
    host: null,
    nav_color: '',
    highlight_color: '',
    primary_light_color: '',
    primary_dark_color: '',
    logo_hash: null,
    favicon_hash: null,
    is_infinite_aisle: key === INFINITE_AISLE,
    time_zone: 'America/New_York',
    claim_days: 5,
    version: 1,
    archived_at: null,
    requires_second_approver: false,
    price_lead_days: 14,
    ...requirementsOf(index),
  }))
}

/** The requirements of marketplaces differ; every fifth takes no new vendors. */
const requirementsOf = (index: number) => ({
  is_open_to_vendors: index % 5 !== 4,
  accepts_incomplete: index % 2 === 0,
  required_documents: ['w9' as const, 'insurance' as const],
  min_coverage: index % 3 === 0 ? '1000000.00' : null,
  min_products: [0, 5, 12][index % 3] ?? 0,
  needs_allergens: index % 4 === 1,
  needs_delivery_days: index % 4 === 2,
  needs_payment_account: false,
  vendor_terms:
    index % 2 === 1
      ? ''
      : 'Deliver on the days that you offer, and answer claims within two business days.\n\nChange prices with 30 days’ notice.',
})

/** Makes the demo marketplaces. The first six have partner groups. */
export const makeMarketplaces = () =>
  makeAllMarketplaces().filter(({ short_name }) => keys.includes(short_name))

/** Makes a vendor group for every known brand. */
export function makeVendorGroups() {
  const random = randomOf('vendor-groups')
  return brands.map(({ key, name }) => ({
    hashid: random.hash(),
    name: `${name} Makers`,
    short_name: key,
    version: 1,
    archived_at: null,
  }))
}

/** Vendors that sell in a marketplace have accepted its terms. */
export const makeAcceptedTerms = ({
  marketplaces,
  marketplaceVendors,
}: {
  marketplaces: readonly { hashid: string; vendor_terms: string }[]
  marketplaceVendors: readonly { marketplace_hash: string; vendor_hash: string; joined_at: string }[]
}) => {
  const termsOf = new Map(marketplaces.map(({ hashid, vendor_terms }) => [hashid, vendor_terms]))
  return marketplaceVendors.flatMap(({ marketplace_hash, vendor_hash, joined_at }) => {
    const terms = termsOf.get(marketplace_hash) ?? ''
    if (terms === '') return []
    return [{ marketplace_hash, vendor_hash, terms, user_hash: null, accepted_at: joined_at }]
  })
}
