import * as z from 'zod/mini'
import { admin, allOf, permission, suppliers } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm, optionsOf } from '../forms/form-field'
import { day, hashid, money } from '../values/primitives'
import { amountText, chosenRecord, integer, text } from '../values/validation'
import { promotionKinds, promotionState } from './promotion'

const MOST_CASES = 9_999

/** A promotion as staff and its vendor list it. Archived ones were ended early. */
export const promotionRow = z.object({
  hashid,
  name: z.string(),
  product_name: z.string(),
  item_code: z.string(),
  vendor_name: z.string(),
  kind: z.enum(['per_case', 'purchase_order']),
  amount: money,
  min_qty: z.int(),
  starts_on: day,
  ends_on: day,
  state: promotionState.schema,
  is_archived: z.boolean(),
})
export type PromotionRow = z.infer<typeof promotionRow>

export const promotionForm = defineForm({
  product_hash: { schema: chosenRecord, empty: '', label: 'Product' },
  name: {
    schema: text(120),
    empty: '',
    label: 'Name',
    hint: 'Buyers read it, for example: $2.00 off a case from 4 cases.',
    isWide: true,
  },
  kind: {
    schema: z.enum(['per_case', 'purchase_order'], 'Required'),
    empty: 'per_case',
    label: 'Type',
    options: optionsOf(promotionKinds),
    isWide: true,
  },
  amount: {
    schema: amountText.check(z.refine((entry) => !(Number(entry) <= 0), 'Must be greater than 0')),
    empty: '',
    label: 'Amount',
    input: 'decimal',
  },
  min_qty: {
    schema: integer.check(
      z.refine((entry) => !(Number(entry) < 1), 'Must be greater than 0'),
      z.refine((entry) => !(Number(entry) > MOST_CASES), 'Enter at most 9,999'),
    ),
    empty: '1',
    required: true,
    label: 'Minimum cases',
    input: 'integer',
  },
  starts_on: {
    schema: day,
    empty: '',
    label: 'First day',
    input: 'date',
    hint: 'Starts and ends at midnight, in each store’s time zone.',
  },
  ends_on: { schema: day, empty: '', label: 'Last day', input: 'date' },
})

const definition = {
  noun: ['a promotion', 'promotions'],
  row: promotionRow,
  form: promotionForm.schema,
} as const

/** Promotions of all vendors, for staff. */
export const managedPromotions = crud('promotions', {
  ...definition,
  may: allOf(admin, permission('promotions')),
})

/** Promotions of the supplier's vendor. */
export const ownPromotions = crud('promotions', { ...definition, may: suppliers, area: 'supplier' })
