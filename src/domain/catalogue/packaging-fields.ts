import * as z from 'zod/mini'
import { declareFields, type FormField } from '../forms/form-field'
import { length, weight } from '../values/measure'
import { nominalWeight, weightTolerance } from './case-weights'
import { toUpc, UPC_LENGTH } from './upc'

/** A GTIN of a packaging level. Codes of 8, 12 and 13 digits get zeros in front; may stay empty. */
export const gtin = z.string().check(
  z.maxLength(30, { error: 'Invalid GTIN', abort: true }),
  z.overwrite((typed) => toUpc(typed) ?? typed.trim()),
  z.refine((code) => code === '' || (code.length === UPC_LENGTH && toUpc(code) === code), 'Invalid GTIN'),
)

/** A whole number from 1 to `most`; may stay empty. */
const wholeUpTo = (most: number) =>
  z.string().check(
    z.maxLength(10, { error: 'Must be an integer', abort: true }),
    z.refine((entry) => /^\d*$/.test(entry), { error: 'Must be an integer', abort: true }),
    z.refine((entry) => entry === '' || Number(entry) > 0, {
      error: 'Must be greater than 0',
      abort: true,
    }),
    z.refine((entry) => Number(entry) <= most, `Must be at most ${most.toLocaleString('en-US')}`),
  )

const code = (label: string) =>
  ({ schema: gtin, empty: '', label, input: 'integer' }) satisfies FormField<typeof gtin>
const whole = (label: string, most: number) => {
  const schema = wholeUpTo(most)
  return { schema, empty: '', label, input: 'integer' } satisfies FormField<typeof schema>
}
const weightField = (label: string) =>
  ({ schema: weight, empty: '', label, input: 'weight' }) satisfies FormField<typeof weight>
const lengthField = (label: string) =>
  ({ schema: length, empty: '', label, input: 'length' }) satisfies FormField<typeof length>

/** Codes, weights and sizes of the packaging levels, without the unit's UPC, and how long a product keeps. */
export const packagingFields = declareFields({
  inner_gtin: code('Inner pack GTIN'),
  case_gtin: { ...code('Case GTIN'), hint: '8, 12, 13 or 14 digits. Not the code of the unit.' },
  pallet_gtin: code('Pallet GTIN'),
  unit_weight: { ...weightField('Unit net weight'), hint: 'For example 12.5 oz or 350 g.' },
  case_weight: { ...weightField('Case gross weight'), hint: 'For example 10 lb or 4.5 kg.' },
  nominal_weight: {
    schema: nominalWeight,
    empty: '',
    label: 'Nominal case weight, lb',
    input: 'decimal',
    hint: 'Only for products priced by the pound. Their case price is for this weight.',
  },
  weight_tolerance: {
    schema: weightTolerance,
    empty: '10.00',
    label: 'Weight tolerance, %',
    input: 'decimal',
    hint: 'A case that is lighter or heavier by more is shipped only after you confirm it.',
  },
  case_length: { ...lengthField('Case length'), hint: 'For example 15.25 in or 39 cm.' },
  case_width: lengthField('Case width'),
  case_height: lengthField('Case height'),
  is_traceable: {
    schema: z.boolean(),
    empty: false,
    label: 'On the Food Traceability List',
    input: 'checkbox',
    hint: 'Shipping then asks for the traceability lot code, as 21 CFR 1 subpart S requires.',
  },
  cases_per_layer: whole('Cases per layer', 1_000),
  layers_per_pallet: whole('Layers per pallet', 100),
  shelf_life_days: whole('Shelf life, days', 10_000),
  min_days_at_delivery: whole('Minimum days at delivery', 10_000),
})

/** Counts of the packaging, which are numbers in the database. */
export const packagingCounts = [
  'cases_per_layer',
  'layers_per_pallet',
  'shelf_life_days',
  'min_days_at_delivery',
] as const
