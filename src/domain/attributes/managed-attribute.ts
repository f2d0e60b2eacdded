import * as z from 'zod/mini'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { defineForm, optionsOf } from '../forms/form-field'
import { note, text } from '../values/validation'
import { attribute, attributeAudience, attributeOwner, attributeType } from './attribute'
import { MAX_OPTION, MAX_OPTIONS } from './attribute-value'

/** An attribute as staff list it. */
export const attributeRow = z.extend(attribute, { audience: attributeAudience, is_archived: z.boolean() })
export type AttributeRow = z.infer<typeof attributeRow>

export const owners = { product: 'Products', vendor: 'Vendors', store: 'Stores' } as const
export const types = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  'yes-no': 'Yes or no',
  choice: 'One choice',
  choices: 'Several choices',
} as const
export const audiences = {
  staff: 'Staff',
  suppliers: 'Staff and suppliers',
  everyone: 'Everyone, buyers included',
} as const

/** Returns the options in a text with one on each line. */
export const optionsIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
export const hasOptions = (type: string): boolean => type === 'choice' || type === 'choices'

const definition = defineForm({
  name: { schema: text(60), empty: '', label: 'Name', hint: 'As in forms, column headings and files.' },
  owner: {
    schema: attributeOwner,
    empty: 'product',
    label: 'Belongs to',
    options: optionsOf(owners),
    required: true,
  },
  type: { schema: attributeType, empty: 'text', label: 'Type', options: optionsOf(types), required: true },
  audience: {
    schema: attributeAudience,
    empty: 'staff',
    label: 'Seen by',
    options: optionsOf(audiences),
    required: true,
    hint: 'Suppliers fill in the attributes that they see. Only staff see those of stores.',
  },
  options: {
    schema: note(MAX_OPTIONS * MAX_OPTION),
    empty: '',
    label: 'Choices',
    input: 'paragraphs',
    hint: 'One on each line.',
  },
  hint: { schema: note(200), empty: '', label: 'Hint', hint: 'Shown below the field.', isWide: true },
})

/** Checks choices even while other fields have errors. */
const checked = (error: string, isRight: (options: readonly string[], type: string) => boolean) =>
  z.refine<{ type: string; options: string }>(
    ({ type, options }) => !hasOptions(type) || isRight(optionsIn(options), type),
    { path: ['options'], error, when: ({ value }) => z.safeParse(choices, value).success },
  )
const choices = z.pick(definition.schema, { type: true, options: true })

export const attributeForm = {
  ...definition,
  schema: definition.schema.check(
    checked('Enter at least two choices', ({ length }) => length >= 2),
    checked(`Enter at most ${MAX_OPTIONS} choices`, ({ length }) => length <= MAX_OPTIONS),
    checked(`Use ${MAX_OPTION} characters or fewer for each choice`, (options) =>
      options.every(({ length }) => length <= MAX_OPTION),
    ),
  ),
}
export type AttributeForm = z.infer<typeof attributeForm.schema>

export const customAttributes = crud('custom-attributes', {
  may: allOf(admin, permission('custom-attributes')),
  noun: ['a custom attribute', 'custom attributes'],
  row: attributeRow,
  form: attributeForm.schema,
})
