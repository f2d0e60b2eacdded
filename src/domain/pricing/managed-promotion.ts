import * as z from 'zod/mini'
import { anyOf, suppliers } from '../access/rule'
import { crud } from '../contract/crud'
import { dataOf, get } from '../contract/endpoint'
import { defineForm, optionsOf } from '../forms/form-field'
import { day, hashid, money } from '../values/primitives'
import { amountText, integer, text } from '../values/validation'
import { promotionKinds } from './promotion'
import { promotionApproval, promotionStage } from './promotion-stage'
import { promotionStep } from './promotion-step'
import { managesPromotions } from './waiting-promotions'

const MOST_CASES = 9_999
/** Steps after the first one. */
export const MOST_FURTHER_STEPS = 9
const MOST_TARGETS = 500
const MOST_PRODUCTS = 5_000

/** A promotion as staff and its vendor list it. Archived ones were ended early. */
export const promotionRow = z.object({
  hashid,
  name: z.string(),
  /** The first of its products by name, and how many more it has. */
  product_name: z.string(),
  /** Of its only product; empty for several. */
  item_code: z.string(),
  vendor_name: z.string(),
  /** The marketplaces and retail groups that it is for; null for all stores. */
  only_for: z.nullable(z.string()),
  kind: z.enum(['per_case', 'purchase_order']),
  amount: money,
  min_qty: z.int(),
  further_steps: z.array(promotionStep),
  starts_on: day,
  ends_on: day,
  stage: promotionStage.schema,
  approval: promotionApproval.schema,
  /** Why staff sent it back. */
  answer: z.string(),
  /** Differences between a live promotion and its pending change, as displayed. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  version: z.string(),
  is_archived: z.boolean(),
})
export type PromotionRow = z.infer<typeof promotionRow>

const amount = amountText.check(z.refine((entry) => !(Number(entry) <= 0), 'Must be greater than 0'))
const cases = integer.check(
  z.refine((entry) => !(Number(entry) < 1), 'Must be greater than 0'),
  z.refine((entry) => !(Number(entry) > MOST_CASES), 'Enter at most 9,999'),
)
const furtherSteps = <Entry extends z.ZodMiniType<string>>(entry: Entry) =>
  z.array(entry).check(z.maxLength(MOST_FURTHER_STEPS, `Add up to ${MOST_FURTHER_STEPS} steps`))
const targets = z.array(hashid).check(z.maxLength(MOST_TARGETS, `Choose up to ${MOST_TARGETS}`))
const promoted = z
  .array(hashid)
  .check(
    z.minLength(1, 'Choose at least one product'),
    z.maxLength(MOST_PRODUCTS, `Choose up to ${MOST_PRODUCTS.toLocaleString('en-US')} products`),
  )
const noTexts: string[] = []

const fields = defineForm({
  product_hashes: { schema: promoted, empty: noTexts, required: true, label: 'Products' },
  name: {
    schema: text(120),
    empty: '',
    label: 'Name',
    hint: 'Buyers read it, for example: $2.00 off a case from 4 cases.',
    isWide: true,
  },
  marketplace_hashes: { schema: targets, empty: noTexts, label: 'Marketplaces' },
  retail_group_hashes: { schema: targets, empty: noTexts, label: 'Retail groups' },
  kind: {
    schema: z.enum(['per_case', 'purchase_order'], 'Required'),
    empty: 'per_case',
    label: 'Type',
    options: optionsOf(promotionKinds),
    isWide: true,
  },
  amount: {
    schema: amount,
    empty: '',
    label: 'Amount',
    input: 'decimal',
  },
  min_qty: {
    schema: cases,
    empty: '1',
    required: true,
    label: 'Minimum cases',
    input: 'integer',
  },
  step_amounts: { schema: furtherSteps(amount), empty: noTexts, label: 'Amounts of further steps' },
  step_quantities: { schema: furtherSteps(cases), empty: noTexts, label: 'Cases of further steps' },
  starts_on: {
    schema: day,
    empty: '',
    label: 'First day',
    input: 'date',
    hint: 'Starts and ends at midnight, in each store’s time zone.',
  },
  ends_on: { schema: day, empty: '', label: 'Last day', input: 'date' },
})

/** Each step needs more cases than the one before, and takes off more. */
export const promotionForm = {
  ...fields,
  schema: fields.schema.check(({ value, issues }) => {
    const [quantities, amounts] = [value.step_quantities, value.step_amounts]
    if (quantities.length !== amounts.length)
      issues.push({
        code: 'custom',
        input: value,
        path: ['step_amounts'],
        message: 'Each step needs an amount',
      })
    quantities.forEach((quantity, at) => {
      if (Number(quantity) <= Number(quantities[at - 1] ?? value.min_qty))
        issues.push({
          code: 'custom',
          input: quantity,
          path: ['step_quantities', at],
          message: 'Enter more cases than the step before',
        })
    })
    amounts.forEach((entry, at) => {
      if (Number(entry) <= Number(amounts[at - 1] ?? value.amount))
        issues.push({
          code: 'custom',
          input: entry,
          path: ['step_amounts', at],
          message: 'Enter more than the step before',
        })
    })
  }),
}

/** The values of a promotion, as typed. */
export type PromotionTerms = Omit<z.infer<typeof promotionForm.schema>, 'version'>

const definition = {
  noun: ['a promotion', 'promotions'],
  row: promotionRow,
  form: promotionForm.schema,
} as const

/** Promotions of all vendors, for staff. */
export const managedPromotions = crud('promotions', {
  ...definition,
  may: managesPromotions,
})

/** Promotions of the supplier's vendor. */
export const ownPromotions = crud('promotions', { ...definition, may: suppliers, area: 'supplier' })

const targetChoices = z.array(z.object({ value: hashid, label: z.string() }))

export const listPromotionTargets = get('/promotions/targets', {
  may: anyOf(managesPromotions, suppliers),
  summary:
    'The marketplaces and retail groups that the user may make promotions for; for a supplier, its marketplaces and the groups with stores in them',
  output: dataOf(z.object({ marketplaces: targetChoices, retail_groups: targetChoices })),
})
