import * as z from 'zod/mini'
import { admin, allOf, anyone, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { get, listOf, wholeList } from '../contract/endpoint'
import { defineForm } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { text } from '../values/validation'
import { unitCode } from './product'

/** The units that every installation starts with. Their codes are part of the API. */
export const standardUnits = [
  { code: 0, name: 'Count', abbreviation: 'CT' },
  { code: 1, name: 'Each', abbreviation: 'EA' },
  { code: 2, name: 'Pound', abbreviation: 'LB' },
] as const

/** A unit as products show it. */
export const unit = z.object({
  code: unitCode,
  name: z.string(),
  abbreviation: z.string(),
  is_archived: z.boolean(),
})
export type Unit = z.infer<typeof unit>

/** A unit as staff list it. */
export const listedUnit = z.extend(unit, { hashid, product_count: z.int() })
export type ListedUnit = z.infer<typeof listedUnit>

export const unitForm = defineForm({
  name: { schema: text(40), empty: '', label: 'Name' },
  abbreviation: {
    schema: text(8),
    empty: '',
    label: 'Abbreviation',
    hint: 'Shown after the pack size, as in “12 EA”.',
  },
})

export const units = crud('units', {
  may: allOf(admin, permission('units')),
  noun: ['a unit', 'units'],
  row: listedUnit,
  form: unitForm.schema,
})

export const listUnits = get('/units', {
  may: anyone,
  summary: 'The units that products are packed in, archived ones included',
  query: z.object(wholeList),
  output: listOf(unit),
})
