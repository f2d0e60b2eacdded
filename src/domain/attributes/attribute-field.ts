import * as z from 'zod/mini'
import { defineFields, type FormField } from '../forms/form-field'
import { day } from '../values/primitives'
import { note, number } from '../values/validation'
import type { Attribute, AttributeType } from './attribute'
import {
  type AttributeValues,
  attributeField,
  attributeValue,
  attributeValues,
  isAttributeField,
  MAX_OPTIONS,
  MAX_TEXT,
} from './attribute-value'

const maybe = <T extends z.ZodMiniType<string>>(schema: T) => z.union([z.literal(''), schema])
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const oneOf = (values: readonly string[]) => z.enum(values, 'Choose from the list')
const yesOrNo = ['Yes', 'No']

type AttributeFormField = FormField<z.ZodMiniType<string | string[]>>

type Input = Omit<AttributeFormField, 'label'>

const empty = ''
const inputs: Readonly<Record<AttributeType, (options: readonly string[]) => Input>> = {
  text: () => ({ schema: note(MAX_TEXT), empty }),
  number: () => ({ schema: maybe(number), empty, input: 'decimal' }),
  date: () => ({ schema: maybe(day), empty, input: 'date' }),
  'yes-no': () => ({ schema: oneOf(['', ...yesOrNo]), empty, options: optionsOf(yesOrNo) }),
  choice: (options) => ({ schema: oneOf(['', ...options]), empty, options: optionsOf(options) }),
  choices: (options) => ({
    schema: z.array(oneOf(options)).check(z.maxLength(MAX_OPTIONS)),
    empty: [],
    input: 'checkboxes',
    options: optionsOf(options),
  }),
}

/** Returns an attribute as a field of a form. No attribute has to be filled in. */
const formField = ({ name: label, type, options, hint }: Attribute): AttributeFormField => ({
  label,
  ...(hint && { hint }),
  ...inputs[type](options),
})

/** Returns the schema, empty values, labels and controls of attributes by field. */
export const attributeFields = (attributes: readonly Attribute[]) =>
  defineFields(
    Object.fromEntries(
      attributes.map((attribute) => [attributeField(attribute.hashid), formField(attribute)]),
    ),
  )
export type AttributeFields = ReturnType<typeof attributeFields>

/** Returns the attributes among the values of a form. */
export const attributesIn = (form: object): AttributeValues =>
  z.parse(
    attributeValues,
    Object.fromEntries(Object.entries(form).filter(([field]) => isAttributeField(field))),
  )

/** Accepts any value, so that unknown fields can be dropped. The check below reports wrong attribute values. */
const anyField = z.catch(z.optional(attributeValue), undefined)
const MOST_FIELDS = 500
const LONGEST_NAME = 60

/**
 * Returns the schema of a form that also takes values of attributes. They have no static type: drafts, conflicts, change
 * sets and the history treat the fields of a form alike, by name.
 */
export function withAttributes<Schema extends z.ZodMiniObject>(schema: Schema): Schema {
  const { shape } = schema.def
  const whole = z
    .catchall(schema, anyField)
    .check(({ value, issues }) => {
      if (Object.keys(value).length > MOST_FIELDS)
        issues.push({ code: 'custom', message: `Send up to ${MOST_FIELDS} fields`, input: value })
      for (const [field, entry] of Object.entries(value)) {
        if (Object.hasOwn(shape, field) || (isAttributeField(field) && entry !== undefined)) continue
        if (isAttributeField(field))
          issues.push({ code: 'custom', path: [field], message: 'Enter text', input: entry })
        else Reflect.deleteProperty(value, field)
      }
    })
    .register(z.globalRegistry, {
      maxProperties: MOST_FIELDS,
      propertyNames: { type: 'string', maxLength: LONGEST_NAME },
    })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return whole as unknown as Schema
}
