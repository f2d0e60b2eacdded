import * as z from 'zod/mini'
import type { Rule } from '../access/rule'

export type Schema = z.core.$ZodType
type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never

/** One call of the API. The client, the server's router, openapi.json and the permission tests all read it. */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api/v1, parameters in braces. */
  path: Path
  may: Rule
  summary: string
  query: Query
  body: Body
  output: Output
}

export type Params<E extends Endpoint> = Record<PathParams<E['path']>, string>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

const nothing = z.optional(z.unknown())
type Nothing = typeof nothing

interface Definition<Query extends Schema, Body extends Schema, Output extends Schema> {
  may: Rule
  summary: string
  query?: Query
  body?: Body
  output: Output
}

const define =
  (method: Endpoint['method']) =>
  <
    const Path extends string,
    Output extends Schema,
    Query extends Schema = Nothing,
    Body extends Schema = Nothing,
  >(
    path: Path,
    definition: Definition<Query, Body, Output>,
  ): Endpoint<Path, Query, Body, Output> => ({
    method,
    path,
    may: definition.may,
    summary: definition.summary,
    // Query and Body default to Nothing when left out, which the compiler cannot infer here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    query: definition.query ?? (nothing as unknown as Query),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    body: definition.body ?? (nothing as unknown as Body),
    output: definition.output,
  })

export const get = define('GET')
export const post = define('POST')
export const del = define('DELETE')

/** `{ "data": [...] }` */
export const listOf = <T extends z.core.SomeType>(item: T) => z.object({ data: z.array(item) })
/** `{ "data": {...} }` */
export const dataOf = <T extends z.core.SomeType>(item: T) => z.object({ data: item })
/** `{ "message": "..." }` */
export const message = z.object({ message: z.string() })

/** Error body of every call: a message, and messages by field on a 422. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Problem = z.infer<typeof errorBody>

/** Names of related records, `with=partner_group,supplier.vendor`. */
export const relations = z.optional(z.string().check(z.maxLength(200)))
/** Lists are always loaded whole. */
export const wholeList = { limit: z.optional(z.literal(-1)) }
/** Query of lists for one partner or partner group, `filters=forPartner(HASH)`. */
export const inContext = { ...wholeList, filters: z.optional(z.string().check(z.maxLength(1000))) }
