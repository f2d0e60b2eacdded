import { listField } from '../tables/list-field'
import { listText } from '../tables/list-text'
import { submissionStatus } from '../vendors/vendor'
import { availability, availabilityOf } from './availability'
import { completenessOfBits } from './completeness-bits'
import {
  concernsOf,
  type OwnProduct,
  productConcerns,
  type SellingMarketplace,
  submissionOf,
} from './own-product'
import { productStatus, storageType } from './product'
import { unitChoices } from './product-fields'
import type { Unit } from './unit'

/** Id of the field that opens and closes a product. */
export const AVAILABLE = 'is_open'
/** Id of the field with the availability in a marketplace, before the hash of the marketplace. */
export const AVAILABLE_IN = 'availability_'
/** The availability of a product in the marketplaces that it is withheld from. */
export const NOT_SOLD = 'Not sold here'
const REJECTED = 'Rejected'

const field = listField<OwnProduct>
const choicesOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))
const labels = availability.options.map(({ label }) => label)
const submissions = [...submissionStatus.options.map(({ label }) => label), REJECTED]

/** The fields of a supplier's product list. Marketplaces have theirs. */
export const ownProductFields = (units: readonly Unit[]) => ({
  name: field('name', 'text', (row) => row.name),
  image: field('image', 'boolean', (row) => row.image !== ''),
  item_code: field('item_code', 'text', (row) => row.item_code),
  upc: field('upc', 'text', (row) => row.upc),
  category: field('category', 'enum', (row) => row.category),
  case_pack_size: field('case_pack_size', 'number', (row) => row.case_pack_size),
  unit: field('unit', 'enum', (row) => row.unit, { choices: unitChoices(units), isSearched: false }),
  sell_price: field('sell_price', 'money', (row) => row.sell_price),
  submission: field('submission', 'enum', submissionLabel, {
    choices: choicesOf(submissions),
    isSearched: false,
  }),
  completeness: field('completeness', 'number', (row) => completenessOfBits(row.filled).score),
  missing: field(
    'missing',
    'list',
    (row) => listText(completenessOfBits(row.filled).missing.map(({ label }) => label)),
    { isSearched: false },
  ),
  status: field('status', 'enum', (row) => row.status, {
    choices: productStatus.options,
    isSearched: false,
  }),
  is_open: field(AVAILABLE, 'boolean', (row) => row.status === productStatus.value.open),
  new_price: field('new_price', 'money', (row) => row.scheduled_price?.price ?? null),
  new_price_on: field('new_price_on', 'date', (row) => row.scheduled_price?.day ?? null),
  availability: field('availability', 'enum', availabilityOf, {
    choices: choicesOf(labels),
    isSearched: false,
  }),
  concerns: field(
    'concerns',
    'list',
    (row) => listText(concernsOf(row).map((concern) => productConcerns[concern])),
    { isSearched: false },
  ),
  msrp: field('msrp', 'money', (row) => row.msrp),
  order_multiple: field('order_multiple', 'number', (row) => row.order_multiple),
  storage_type: field('storage_type', 'enum', (row) => row.storage_type, {
    choices: storageType.options,
    isSearched: false,
  }),
  is_recalled: field('is_recalled', 'boolean', (row) => row.is_recalled),
})

/** Price and availability in a marketplace: the lowest held price, or else the list price, and whether buyers can order. */
export const marketplaceFields = ({ hashid }: Pick<SellingMarketplace, 'hashid'>) => ({
  price: field(`price_${hashid}`, 'money', (row) => priceIn(row, hashid)),
  availability: field(`${AVAILABLE_IN}${hashid}`, 'enum', (row) => availabilityIn(row, hashid), {
    choices: choicesOf([...labels, NOT_SOLD]),
    isSearched: false,
  }),
})

export const priceIn = ({ held, sell_price }: OwnProduct, marketplace: string) =>
  held?.[marketplace] ?? sell_price

export const availabilityIn = (row: OwnProduct, marketplace: string) =>
  row.withheld_from.includes(marketplace) ? NOT_SOLD : availabilityOf(row)

function submissionLabel(row: OwnProduct): string {
  const status = submissionOf(row)
  return status === null ? REJECTED : submissionStatus.label(status)
}
