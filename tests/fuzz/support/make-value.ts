import type { Random } from '../../../server/db/seed/random'
import type { JsonSchema } from './operations'

/** The size of a generated value: typical, the largest that the schema accepts, or one more. */
export type Reach = 'within' | 'edge' | 'beyond'

/** Texts that most patterns of the contract have one of. */
const likely = [
  'Walk-in',
  'WI',
  '1',
  '12.50',
  '2026-12-01',
  '2026-11-25',
  '53703',
  '09:30',
  '12345',
  '00000000000000',
  'US',
  'aaaaaa',
  '0123456789012',
  'buyer@stores.example',
  'https://example.com',
  'a secret of twelve',
  'aGVsbG8=',
]

/** In characters of JSON. Lists of long lists of long texts fit in no string. */
const LONGEST_LIST = 20_000_000

interface Making {
  random: Random
  reach: Reach
  /** Hashes for the fields that name rows. */
  hashes: readonly string[]
}

/** Fields that hold hashes, by name. A hash in any other text would look like a leak later. */
const NAMES_ROWS = /hash|^(item|after|view|remove|vendor|orders?|filters)$/i

/** Makes values of a JSON Schema for a field. */
export function makeValue(schema: JsonSchema, field: string, making: Making): unknown {
  const { random, reach } = making
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum.map((choice) => ({ choice }))).choice
  if (schema.anyOf) return makeValue(random.pick(schema.anyOf), field, making)
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'integer':
    case 'number':
      return makeNumber(schema, random, reach)
    case 'string':
      return makeText(schema, NAMES_ROWS.test(field) ? making : { ...making, hashes: [] })
    case 'array':
      return makeList(schema, field, making)
    case 'object':
      return makeObject(schema, making)
    default:
      return { aaaaaa: 1 }
  }
}

function makeNumber({ minimum = 0, maximum = 100 }: JsonSchema, random: Random, reach: Reach): number {
  if (reach === 'within') return random.chance(0.5) ? Math.max(minimum, 1) : minimum
  const step = reach === 'beyond' ? 1 : 0
  return random.chance(0.5) ? maximum + step : minimum - step
}

function makeText(schema: JsonSchema, { random, reach, hashes }: Making): string {
  const { pattern = '', minLength = 0, maxLength = 100 } = schema
  if (reach !== 'within' && random.chance(0.5))
    return random
      .pick(['x', '1', '🥑', 'aaaaaa,'])
      .repeat(maxLength)
      .slice(0, maxLength + (reach === 'beyond' ? 1 : 0))
  const fits = new RegExp(pattern, 'u')
  const fitting = [...hashes, ...likely].filter(
    (text) => text.length >= minLength && text.length <= maxLength && fits.test(text),
  )
  return fitting.length > 0 ? random.pick(fitting) : 'a'
}

function makeList({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema, field: string, making: Making) {
  const { random, reach } = making
  const make = () => makeValue(items, field, making)
  if (reach === 'within' || random.chance(0.7))
    return Array.from({ length: random.whole(minItems, Math.min(maxItems, minItems + 2)) }, make)
  const length = maxItems + (reach === 'beyond' ? 1 : 0)
  const item = make()
  const fitting = Math.floor(LONGEST_LIST / (JSON.stringify(item) ?? '').length)
  // Different hashes, so that a statement gets a value for each.
  return Array.from({ length: Math.min(length, fitting) }, (_, index) =>
    typeof item === 'string' && !items.enum ? index.toString(36).padStart(6, '0') : item,
  )
}

function makeObject(
  { properties = {}, required = [], propertyNames, additionalProperties }: JsonSchema,
  making: Making,
): object {
  const { random } = making
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.5))
  const fields = names.map((name) => [name, makeValue(properties[name] ?? {}, name, making)] as const)
  if (!propertyNames?.enum) return Object.fromEntries(fields)
  const values = asSchema(additionalProperties)
  const more = random
    .sample(propertyNames.enum.map(String), 3)
    .map((name) => [name, makeValue(values, name, making)] as const)
  return Object.fromEntries([...fields, ...more])
}

const asSchema = (schema: unknown): JsonSchema => (typeof schema === 'object' && schema ? schema : {})
