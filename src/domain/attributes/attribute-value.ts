import * as z from 'zod/mini'

const PREFIX = 'attribute_'
export type AttributeField = `${typeof PREFIX}${string}`

/** The name of the field of an attribute: in forms, imports, tables and the history. */
export const attributeField = (attribute_hash: string): AttributeField => `${PREFIX}${attribute_hash}`
export const isAttributeField = (name: string): name is AttributeField => name.startsWith(PREFIX)

/** Longest text of an attribute, and of an option. */
export const MAX_TEXT = 500
export const MAX_OPTION = 80
export const MAX_OPTIONS = 100

/** A value as forms have it: several choices are a list. */
export const attributeValue = z.union([
  z.string().check(z.maxLength(MAX_TEXT)),
  z.array(z.string().check(z.maxLength(MAX_OPTION))).check(z.maxLength(MAX_OPTIONS)),
])

export const attributeValues = z.record(z.string(), attributeValue)
export type AttributeValues = z.infer<typeof attributeValues>
