import * as z from 'zod/mini'
import { declareFields, defineFields, optionsOf } from '../forms/form-field'
import { compareMoney, formatMoney } from '../values/money'
import type { Day } from '../values/primitives'
import { integer, note } from '../values/validation'
import {
  coverageAmount,
  type DocumentKind,
  documentKind,
  documentKinds,
  expirationOf,
  type VendorDocument,
} from '../vendors/vendor-document'

const MAX_PRODUCTS = 10_000
const LONGEST_TERMS = 20_000

const flag = (label: string) => ({
  schema: z.boolean(),
  empty: false,
  label,
  input: 'checkbox' as const,
  isWide: true,
})

/** Requirements that a marketplace sets for its vendors. */
export const requirementFields = declareFields({
  is_open_to_vendors: flag('Open to new vendors: vendors see it and may request to join'),
  accepts_incomplete: flag('Vendors may request to join before they meet every requirement'),
  required_documents: {
    schema: z.array(documentKind).check(z.maxLength(Object.keys(documentKinds).length)),
    empty: [],
    label: 'Documents, not expired',
    input: 'checkboxes',
    options: optionsOf(documentKinds),
  },
  min_coverage: {
    schema: coverageAmount,
    empty: '',
    label: 'Minimum insurance coverage',
    input: 'decimal',
    hint: 'In dollars per occurrence, on a valid certificate of insurance. Leave blank for no minimum.',
  },
  min_products: {
    schema: integer.check(z.refine((entry) => !(Number(entry) > MAX_PRODUCTS), 'Must be at most 10,000')),
    empty: '0',
    label: 'Minimum number of complete products',
    input: 'integer',
    hint: 'A product is complete if its completeness is 100%.',
  },
  needs_allergens: flag('Every product states all allergens: contains, may contain or free'),
  needs_delivery_days: flag('Delivers to every store on one of its receiving days'),
  needs_payment_account: flag('Has a payment account'),
  vendor_terms: {
    schema: note(LONGEST_TERMS),
    empty: '',
    label: 'Terms for vendors',
    input: 'paragraphs',
    hint: 'Vendors accept them when they request to join, and again after you change them.',
  },
})

const fields = defineFields(requirementFields)
export type Requirements = z.infer<typeof fields.schema>

/** Part of the portal where a requirement can be met. */
const requirementFix = z.enum(['documents', 'products', 'delivery', 'payments', 'terms'])
export type RequirementFix = z.infer<typeof requirementFix>

/** A requirement of a marketplace with the status of a vendor. */
export const requirement = z.object({
  id: z.string(),
  label: z.string(),
  is_met: z.boolean(),
  /** The current state, such as "4 products with unknown allergens". */
  detail: z.string(),
  fix: requirementFix,
})
export type Requirement = z.infer<typeof requirement>

/** Facts about a vendor for the calculation of its readiness. */
export interface VendorFacts {
  documents: readonly Pick<VendorDocument, 'kind' | 'expires_on' | 'coverage'>[]
  /** Products that are not discontinued. */
  products: { count: number; complete: number; with_allergens: number }
  payment: { is_configured: boolean; is_linked: boolean }
  stores: { count: number; reached: number }
  /** The terms as the vendor accepted them last; null if it has not. */
  accepted_terms: string | null
}

/** Returns the requirements of a marketplace, each met by a vendor on a day or not. */
export function readinessFor(needed: Requirements, facts: VendorFacts, today: Day): Requirement[] {
  return [
    ...documentKindsOf(needed).map((kind) => documentRequirement(kind, facts, today)),
    coverageRequirement(needed, facts, today),
    productsRequirement(needed, facts),
    allergensRequirement(needed, facts),
    deliveryRequirement(needed, facts),
    paymentRequirement(needed, facts),
    termsRequirement(needed, facts),
  ].filter((each) => each !== null)
}

/** Returns the percentage of requirements that are met, rounded down: 100 only if all are. */
export const readyPercent = (requirements: readonly Requirement[]): number =>
  requirements.length === 0
    ? 100
    : Math.floor((requirements.filter(({ is_met }) => is_met).length * 100) / requirements.length)

/** Returns the requirements that keep a vendor from requesting to join. Terms are accepted with the request. */
export const blockingRequirements = (
  requirements: readonly Requirement[],
  { accepts_incomplete }: Pick<Requirements, 'accepts_incomplete'>,
): Requirement[] =>
  accepts_incomplete ? [] : requirements.filter(({ is_met, fix }) => !is_met && fix !== 'terms')

/** In the order of their list, whatever order they were chosen in. */
const documentKindsOf = ({ required_documents }: Requirements) =>
  documentKind.options.filter((kind) => required_documents.includes(kind))

const isValid = ({ expires_on }: { expires_on: string }, today: Day) =>
  expirationOf(expires_on, today) !== 'expired'

function documentRequirement(kind: DocumentKind, { documents }: VendorFacts, today: Day): Requirement {
  const ofKind = documents.filter((document) => document.kind === kind)
  const is_met = ofKind.some((document) => isValid(document, today))
  return {
    id: `document-${kind}`,
    label: documentKinds[kind],
    is_met,
    detail: is_met ? 'Uploaded' : ofKind.length > 0 ? 'Expired. Upload the new one' : 'Not uploaded yet',
    fix: 'documents',
  }
}

function coverageRequirement(
  { min_coverage = '' }: Requirements,
  { documents }: VendorFacts,
  today: Day,
): Requirement | null {
  if (min_coverage === '') return null
  const amounts = documents.flatMap((document) =>
    document.kind === 'insurance' && isValid(document, today) && document.coverage ? [document.coverage] : [],
  )
  const highest = amounts.toSorted(compareMoney).at(-1)
  return {
    id: 'coverage',
    label: `Insurance coverage of ${formatMoney(min_coverage)} or more`,
    is_met: highest !== undefined && compareMoney(highest, min_coverage) >= 0,
    detail:
      highest === undefined
        ? 'Enter the coverage of the certificate of insurance'
        : `The certificate covers ${formatMoney(highest)}`,
    fix: 'documents',
  }
}

function productsRequirement(
  { min_products }: Requirements,
  { products: { complete } }: VendorFacts,
): Requirement | null {
  const minimum = Number(min_products)
  if (minimum === 0) return null
  return {
    id: 'products',
    label: `${counted(minimum, 'complete product')} or more`,
    is_met: complete >= minimum,
    detail: `${counted(complete, 'product')} complete`,
    fix: 'products',
  }
}

function allergensRequirement(
  { needs_allergens }: Requirements,
  { products: { count, with_allergens } }: VendorFacts,
): Requirement | null {
  if (!needs_allergens) return null
  const missing = count - with_allergens
  return {
    id: 'allergens',
    label: 'Allergen statements of every product',
    is_met: count > 0 && missing === 0,
    detail:
      count === 0
        ? 'No products yet'
        : missing === 0
          ? 'Complete'
          : `${counted(missing, 'product')} with unknown allergens`,
    fix: 'products',
  }
}

function deliveryRequirement(
  { needs_delivery_days }: Requirements,
  { stores: { count, reached } }: VendorFacts,
): Requirement | null {
  if (!needs_delivery_days) return null
  return {
    id: 'delivery',
    label: 'Delivery days for every store',
    is_met: reached === count,
    detail:
      reached === count
        ? `${counted(count, 'store')} reached`
        : `${counted(count - reached, 'store')} can't receive on any delivery day`,
    fix: 'delivery',
  }
}

/** Without a payment provider, no account is required. */
function paymentRequirement(
  { needs_payment_account }: Requirements,
  { payment: { is_configured, is_linked } }: VendorFacts,
): Requirement | null {
  if (!needs_payment_account || !is_configured) return null
  return {
    id: 'payments',
    label: 'Payment account',
    is_met: is_linked,
    detail: is_linked ? 'Linked' : 'Not linked yet',
    fix: 'payments',
  }
}

function termsRequirement(
  { vendor_terms }: Requirements,
  { accepted_terms }: VendorFacts,
): Requirement | null {
  if (vendor_terms === '') return null
  const is_met = accepted_terms === vendor_terms
  return {
    id: 'terms',
    label: 'Terms accepted',
    is_met,
    detail: is_met ? 'Accepted' : accepted_terms === null ? 'Not accepted yet' : 'The terms have changed',
    fix: 'terms',
  }
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`
