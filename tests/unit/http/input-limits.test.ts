import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../../../server/http/app'
import { openApi } from '../../../server/http/openapi'
import type { Schema } from '../../../src/domain/contract/endpoint'
import { storeSettings } from '../../../src/domain/stores/store-settings'
import { missingLimits } from '../support/missing-limits'

const { paths } = openApi(endpoints)

const fields = z.object({
  parameters: z.array(z.object({ name: z.string(), schema: z.unknown() })),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })),
})
const inputs = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) => {
    const { parameters, requestBody } = z.parse(fields, operation)
    const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ name: 'body', schema }))
    return [...parameters, ...bodies].map(
      ({ name, schema }) => [`${method} ${path} ${name}`, schema] as const,
    )
  }),
)

const jsonSchema = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

test('every input of the API has a limit', () => {
  expect(inputs.length).toBeGreaterThan(100)
  expect(inputs.flatMap(([name, schema]) => missingLimits(schema, name))).toEqual([])
})

test('every field of the store settings has a limit', () => {
  for (const [tab, schema] of Object.entries(storeSettings))
    expect(missingLimits(jsonSchema(schema), tab)).toEqual([])
})

test.each<[string, Schema, string[]]>([
  ['text', z.object({ name: z.string() }), ['body.name: no maxLength']],
  ['text of a pattern', z.string().check(z.regex(/^a*$/)), ['body: no maxLength']],
  ['a list', z.array(z.boolean()), ['body: no maxItems']],
  ['what is in a list', z.array(z.nullable(z.string())).check(z.maxLength(2)), ['body[]: no maxLength']],
  ['one of several', z.union([z.literal(''), z.string()]), ['body: no maxLength']],
  ['what may be left out', z.object({ note: z.optional(z.string()) }), ['body.note: no maxLength']],
  ['a number', z.number(), ['body: no maximum', 'body: no minimum']],
  ['a whole number above what the database takes', z.int(), ['body: no maximum', 'body: no minimum']],
  ['a record', z.record(z.string(), z.boolean()), ['body: no maxProperties', 'body names: no maxLength']],
  ['the values of a record', z.partialRecord(z.enum(['a']), z.string()), ['body{}: no maxLength']],
  ['an object that keeps what it does not know', z.looseObject({}), ['body: takes anything']],
  ['anything', z.object({ more: z.unknown() }), ['body.more: takes anything']],
  ['a transformed text', z.pipe(z.string(), z.transform(Number)), ['body: no maxLength']],
])('a missing limit of %s is found', (_, schema, missing) =>
  expect(missingLimits(jsonSchema(schema), 'body')).toEqual(missing),
)

test('nothing is missing of what has its limits', () => {
  const limited = z.object({
    name: z.string().check(z.maxLength(2)),
    kind: z.enum(['a', 'b']),
    is_open: z.nullable(z.boolean()),
    count: z.int().check(z.minimum(0), z.maximum(9)),
    tags: z.optional(z.array(z.literal(['x', 1])).check(z.maxLength(2))),
  })
  expect(missingLimits(jsonSchema(limited), 'body')).toEqual([])
})
