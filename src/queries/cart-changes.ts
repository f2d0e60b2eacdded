import type { QueryClient } from '@tanstack/react-query'
import { ApiError, SessionExpired } from '@/auth/api-error'
import { call } from '@/auth/client'
import { keeper } from '@/auth/kept'
import { BATCH_LIMIT, type LineOutcome, placeLine, placeLines, removeLine } from '@/domain/contract/cart'
import type { UnconfirmedOrder } from '@/domain/unconfirmed-order'

export const cartChangeKey = ['cart-change'] as const

/** One line as it is to be: `line` is how it is shown until the server has answered; `qty` 0 removes it. */
export interface LineChange {
  line: UnconfirmedOrder
  qty: number
}

export interface CartChange {
  /** Whose change it is: only they send it. */
  owner: string | null
  /** The key part of the context whose cart is changed. */
  context_key: string
  idempotency_key: string
  lines: LineChange[]
}

/** Whether the variables of a mutation are a change of the cart. */
export const isCartChange = (variables: unknown): variables is CartChange =>
  typeof variables === 'object' && variables !== null && 'owner' in variables && 'lines' in variables

export const lineKey = (line: { store_hash: string; product_hash: string }) =>
  `${line.store_hash}:${line.product_hash}`

/**
 * Sends a change of the cart, line by line or in batches, and lays the answers into the cache. Lines that a later
 * change sets again are left out: only the last quantity counts.
 * @throws ApiError if the only line is refused; refusals of several lines are kept by line and told in one error
 */
export async function sendChange(client: QueryClient, change: CartChange): Promise<void> {
  // Someone else may have signed in since.
  if (change.owner !== keeper()) throw new SessionExpired()
  const superseded = laterLines(client, change)
  const known = new Map(cachedLines(client, change).map((line) => [lineKey(line), line]))
  const wanted = change.lines.filter(
    ({ line, qty }) => !superseded.has(lineKey(line)) && (qty > 0 || known.has(lineKey(line))),
  )
  const refused: string[] = []
  for (let from = 0; from < wanted.length; from += BATCH_LIMIT) {
    const part = wanted.slice(from, from + BATCH_LIMIT)
    const outcomes = await send(part, known, `${change.idempotency_key}.${from}.${part.length}`)
    await keepOutcomes(client, change, part, outcomes)
    refused.push(...outcomes.flatMap((outcome) => ('problem' in outcome ? [outcome.problem.message] : [])))
  }
  const [first] = refused
  if (first) {
    const more =
      refused.length === 1 ? '' : ` ${refused.length - 1} more were refused; the reasons stand at the lines.`
    throw new ApiError(422, { message: first + more })
  }
}

async function send(
  part: readonly LineChange[],
  known: ReadonlyMap<string, UnconfirmedOrder>,
  idempotencyKey: string,
): Promise<LineOutcome[]> {
  const [only] = part
  if (only && part.length === 1) return [await sendOne(only, known, idempotencyKey)]
  const commands = part.map(({ line, qty }) =>
    qty === 0 ? { remove: known.get(lineKey(line))?.hashid } : { ...keysOf(line), qty },
  )
  return (await call(placeLines, { body: { commands }, idempotencyKey })).data
}

async function sendOne(
  { line, qty }: LineChange,
  known: ReadonlyMap<string, UnconfirmedOrder>,
  idempotencyKey: string,
): Promise<LineOutcome> {
  try {
    if (qty > 0)
      return { line: (await call(placeLine, { body: { ...keysOf(line), qty }, idempotencyKey })).data }
    const id = known.get(lineKey(line))?.hashid ?? line.hashid
    await call(removeLine, { params: { id }, idempotencyKey })
    return { removed: id }
  } catch (error) {
    // Removed by someone else meanwhile: that is what was wanted.
    if (qty === 0 && error instanceof ApiError && error.status === 404) return { removed: line.hashid }
    if (error instanceof ApiError && error.status < 500 && error.status !== 401)
      return { problem: { message: error.message, errors: error.errors } }
    throw error
  }
}

/** A line that is new to the cart is sent with the day it was added for; a line there keeps its own. */
const keysOf = (line: UnconfirmedOrder) => ({
  store_hash: line.store_hash,
  product_hash: line.product_hash,
  ...(line.hashid === '' ? { date_required: line.date_required } : {}),
})

async function keepOutcomes(
  client: QueryClient,
  change: CartChange,
  part: readonly LineChange[],
  outcomes: readonly LineOutcome[],
) {
  const queryKey = ['cart', change.context_key]
  // An answer that set out before this change would bring the old line back.
  await client.cancelQueries({ queryKey })
  const lines = new Map(cachedLines(client, change).map((line) => [lineKey(line), line]))
  const refusals = new Map(client.getQueryData<ReadonlyMap<string, string>>(['cart-refusals']))
  part.forEach(({ line }, index) => {
    const outcome = outcomes[index]
    const key = lineKey(line)
    refusals.delete(key)
    if (!outcome) return
    if ('line' in outcome) lines.set(key, outcome.line)
    else if ('removed' in outcome) lines.delete(key)
    else refusals.set(key, outcome.problem.message)
  })
  client.setQueryData(queryKey, [...lines.values()])
  client.setQueryData(['cart-refusals'], refusals)
  // Carts of other contexts hold the same lines.
  await client.invalidateQueries({
    predicate: ({ queryKey: [resource, context] }) => resource === 'cart' && context !== change.context_key,
  })
}

const cachedLines = (client: QueryClient, { context_key }: CartChange) =>
  client.getQueryData<UnconfirmedOrder[]>(['cart', context_key]) ?? []

/** Keys of the lines that changes made after this one set again. */
function laterLines(client: QueryClient, change: CartChange): Set<string> {
  const changes = client
    .getMutationCache()
    .findAll({ mutationKey: cartChangeKey, status: 'pending' })
    .flatMap(({ state: { variables } }) => (isCartChange(variables) ? [variables] : []))
  return new Set(
    changes.slice(changes.indexOf(change) + 1).flatMap(({ lines }) => lines.map(({ line }) => lineKey(line))),
  )
}
