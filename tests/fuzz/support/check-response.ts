import * as z from 'zod/mini'
import { endpoints } from '../../../server/http/app'
import { errorBody } from '../../../src/domain/contract/endpoint'
import { type Caller, MARK } from './callers'
import type { FuzzRequest } from './make-request'
import type { Operation } from './operations'

const outputs = new Map(endpoints.map((it) => [`${it.method} ${it.path}`, it.output]))
const FOREIGN = new RegExp(
  `${MARK}|[a-z]*foreign(?:market|store|group|vendor|product|order|item|user|member)`,
  'g',
)
/** The message of an unexpected failure. */
const INTERNALS = /Failed query|DrizzleQueryError|node_modules|syntax error at|ZodError/

/** Returns the problem of an answer; null if there is none. */
export async function errorOf(
  response: Response,
  {
    operation,
    request,
    caller,
    demo,
  }: { operation: Operation; request: FuzzRequest; caller: Caller; demo: ReadonlySet<string> },
): Promise<string | null> {
  const { status } = response
  if (status >= 500) return `${status}`
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) return (await response.body?.cancel()) ?? null
  const text = await response.text()
  if (INTERNALS.test(text)) return `${status} shows internals`
  const leaked = operation.isOpen ? undefined : leakIn(text, request, caller, demo)
  if (leaked) return `shows a foreign row: ${leaked}`
  if (response.headers.has('file-name') || status === 204) return null
  const shape = status < 300 ? outputs.get(operation.name) : errorBody
  const body: unknown = JSON.parse(text)
  const checked = shape && z.safeParse(shape, body)
  return checked?.error
    ? `${status} is not as documented: ${z.prettifyError(checked.error).slice(0, 300)}`
    : null
}

/** The first name or hash of another tenant in an answer, unless the request itself said it. */
function leakIn(
  text: string,
  { url, body }: FuzzRequest,
  { name, foreign }: Caller,
  demo: ReadonlySet<string>,
) {
  if (!foreign) return undefined
  const said = `${url}${typeof body === 'string' ? body : ''}`
  const seen =
    name === 'another tenant'
      ? (text.match(/\b[a-z0-9]{12}\b/g) ?? []).filter((it) => demo.has(it))
      : text.match(FOREIGN)
  return seen?.find((it) => !said.includes(it))
}
