import type { Random } from '../../../server/db/seed/random'
import { examples } from '../../api/support/example-requests'
import type { Subject } from '../../api/support/example-requests/example'
import { makeValue, type Reach } from './make-value'
import {
  naughtyBodies,
  naughtyEscapes,
  naughtyImages,
  naughtyKeys,
  naughtyNames,
  naughtyTexts,
  naughtyTypes,
  naughtyValues,
  rawJson,
} from './naughty-values'
import type { Operation } from './operations'

export interface FuzzRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Blob | null
}

/** A request before it is written down. */
interface Draft {
  params: Record<string, string>
  query: [name: string, value: string][]
  headers: Record<string, string>
  body: unknown
  rawBody: string | Blob | null
}

const MUTATIONS = [0, 0, 1, 1, 1, 1, 2, 3]
const REACHES: readonly Reach[] = ['within', 'within', 'within', 'edge', 'beyond']

/** Makes a request of an operation that names rows of `subject`, sound or broken in up to three places. */
export function makeRequest(operation: Operation, subject: Subject, random: Random): FuzzRequest {
  const draft = soundDraft(operation, subject, random)
  for (let left = random.pick(MUTATIONS); left > 0; left--) random.pick(mutationsOf(operation))(draft, random)
  return written(operation, draft)
}

function soundDraft(operation: Operation, subject: Subject, random: Random): Draft {
  const hashes = Object.values(subject).filter(Boolean)
  const example = examples[operation.name]?.(subject) ?? {}
  const making = {
    random,
    reach: random.pick(REACHES),
    hashes: [...hashes, subject.context.slice('filters='.length)],
  }
  const query: Draft['query'] = [...new URLSearchParams(example.query ?? '')]
  for (const { name, schema } of operation.query)
    if (random.chance(0.3)) query.push([name, String(makeValue(schema, name, making))])
  const isJson = operation.body?.type === 'application/json'
  const made = () => (isJson ? makeValue(operation.body?.schema ?? {}, 'body', making) : null)
  return {
    params: Object.fromEntries(
      operation.path_parameters.map(({ name }) => [name, example.params?.[name] ?? random.pick(hashes)]),
    ),
    query,
    headers: {
      'test-address': `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`,
      ...(operation.body ? { 'content-type': operation.body.type } : {}),
      ...(random.chance(0.2) ? { 'idempotency-key': random.hash() } : {}),
    },
    body: isJson && example.body !== undefined && random.chance(0.4) ? example.body : made(),
    rawBody: operation.body && !isJson ? random.pick(naughtyImages) : null,
  }
}

type Mutation = (draft: Draft, random: Random) => void

const mutationsOf = ({ path_parameters, body, method }: Operation): Mutation[] => [
  ...(path_parameters.length > 0 ? [changeParameter] : []),
  ...(method === 'GET' || !body ? [changeQuery, changeQuery] : []),
  ...(body ? [changeBody, changeBody, changeBody, changeBody, replaceBody, changeType] : []),
  ...(method === 'GET' ? [] : [changeKey]),
  changeQuery,
]

const changeParameter: Mutation = (draft, random) => {
  const name = random.pick(Object.keys(draft.params))
  draft.params[name] = random.pick([...naughtyTexts, ...naughtyNames, ...naughtyEscapes])
}
const changeQuery: Mutation = (draft, random) => {
  const name = random.pick([
    'filters',
    'limit',
    'with',
    ...draft.query.map(([name]) => name),
    ...naughtyNames,
  ])
  const value = random.chance(0.2)
    ? (draft.query[0]?.[1] ?? '')
    : random.pick([...naughtyTexts, ...naughtyEscapes])
  // Before and after the others: of a parameter that is there twice one or the other counts.
  if (random.chance(0.5)) draft.query.push([name, value])
  else draft.query.unshift([name, value])
}
const changeBody: Mutation = (draft, random) => {
  draft.body = broken(draft.body, random)
}
const replaceBody: Mutation = (draft, random) => {
  draft.rawBody = random.pick(naughtyBodies)
}
const changeType: Mutation = (draft, random) => {
  draft.headers['content-type'] = random.pick(naughtyTypes)
}
const changeKey: Mutation = (draft, random) => {
  draft.headers['idempotency-key'] = random.pick(naughtyKeys)
}

/** A value with one thing wrong somewhere in it. */
function broken(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.05))
    return random.pick(naughtyValues.map((it) => ({ it }))).it
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value.slice(0, 3), random.pick(naughtyTexts)]
    const at = random.whole(0, value.length - 1)
    return value.with(at, broken(value[at], random))
  }
  const fields: [string, unknown][] = Object.entries(value)
  if (fields.length === 0 || random.chance(0.1))
    return Object.fromEntries([...fields, [random.pick(naughtyNames), random.pick(naughtyTexts)]])
  const at = random.whole(0, fields.length - 1)
  if (random.chance(0.15)) return Object.fromEntries(fields.toSpliced(at, 1))
  return Object.fromEntries(
    fields.map(([name, inner], index) => [name, index === at ? broken(inner, random) : inner]),
  )
}

function written({ method, path }: Operation, { params, query, headers, body, rawBody }: Draft): FuzzRequest {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(params[name] ?? ''))
  const pairs = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
  return {
    method,
    url: `/api/v1${address}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    headers,
    body: method === 'GET' ? null : (rawBody ?? jsonOf(body)),
  }
}

/** Percent-encodes everything except deliberately broken escapes. */
const escaped = (text: string) =>
  naughtyEscapes.includes(text) ? text : encodeURIComponent(text.toWellFormed())

/** Raw values of a body; of a list with thousands of nested ones, no string could hold the JSON. */
const RAW_A_BODY = 100

function jsonOf(body: unknown): string | null {
  if (body === null || body === undefined) return null
  const raw = new Map(Object.entries(rawJson))
  let count = 0
  return JSON.stringify(body).replaceAll(
    /"@raw (\w+)@"/g,
    (_, name: string) => (count++ < RAW_A_BODY && raw.get(name)) || 'null',
  )
}
