import * as z from 'zod/mini'

/** The parts of JSON Schema that the contract's inputs are made of. */
const node = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  allOf: z.optional(z.array(z.unknown())),
  maxLength: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  maxProperties: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  items: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  propertyNames: z.optional(z.unknown()),
  additionalProperties: z.optional(z.unknown()),
})
type Node = z.infer<typeof node>

/** The largest number that PostgreSQL's `integer` holds. */
const LARGEST = 2_147_483_647

/** Returns where a JSON Schema lets in text, lists, numbers or objects of any size. */
export function missingLimits(schema: unknown, path: string): string[] {
  const it = z.parse(node, schema)
  const choices = [...(it.anyOf ?? []), ...(it.oneOf ?? []), ...(it.allOf ?? [])]
  if (choices.length > 0) return choices.flatMap((choice) => missingLimits(choice, path))
  if (it.enum || 'const' in it) return []
  const types = Array.isArray(it.type) ? it.type : [it.type]
  return types.flatMap((type) => ofType(type, it, path))
}

function ofType(type: string | undefined, it: Node, path: string): string[] {
  switch (type) {
    case 'boolean':
    case 'null':
      return []
    case 'string':
      return it.maxLength === undefined ? [`${path}: no maxLength`] : []
    case 'integer':
    case 'number':
      return [
        ...(it.maximum === undefined || it.maximum > LARGEST ? [`${path}: no maximum`] : []),
        ...(it.minimum === undefined || it.minimum < -LARGEST ? [`${path}: no minimum`] : []),
      ]
    case 'array':
      return [
        ...(it.maxItems === undefined ? [`${path}: no maxItems`] : []),
        ...missingLimits(it.items ?? {}, `${path}[]`),
      ]
    case 'object':
      return ofObject(it, path)
    default:
      return [`${path}: takes anything`]
  }
}

function ofObject({ properties = {}, propertyNames, maxProperties, ...it }: Node, path: string): string[] {
  const ofFields = Object.entries(properties).flatMap(([name, schema]) =>
    missingLimits(schema, `${path}.${name}`),
  )
  if (propertyNames === undefined)
    return it.additionalProperties === undefined || it.additionalProperties === false
      ? ofFields
      : [...ofFields, `${path}: takes anything`]
  const names = z.parse(node, propertyNames)
  return [
    ...ofFields,
    ...(maxProperties === undefined && !names.enum ? [`${path}: no maxProperties`] : []),
    ...missingLimits(names, `${path} names`),
    ...missingLimits(it.additionalProperties ?? {}, `${path}{}`),
  ]
}
