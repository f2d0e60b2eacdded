import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/auth/client/call'
import { ApiError, SessionExpired } from '@/auth/transport/api-error'
import { BATCH_LIMIT, type LineOutcome, placeLine, placeLines } from '@/domain/cart/contract'
import type { UnconfirmedOrder } from '@/domain/cart/unconfirmed-order'
import type { PartnerContext } from '@/domain/stores/partner-context'
import { draftOwner } from '@/queries/draft-storage'
import { storeOmitted } from './stored-changes'

export const cartChangeKey = ['cart-change'] as const

/** Timeout of a change, after which it is sent again under its Idempotency-Key. */
const ANSWER_MS = 30_000
const NOT_SAVED = "This quantity wasn't saved. Enter it again."

export interface CartChange {
  /** User who made the change. It is sent in their sessions only. */
  owner: string | null
  /** Context of the changed cart, and its part of query keys. */
  context: PartnerContext | null
  context_key: string
  idempotency_key: string
  /** The cart lines as they are shown until the server has answered; a `qty` of 0 removes one. */
  lines: UnconfirmedOrder[]
  /** Keys of the lines that its request left out. Set on changes of an earlier page load. */
  omitted?: string[]
}

/** Returns true if the variables of a mutation are a cart change. */
export const isCartChange = (variables: unknown): variables is CartChange =>
  typeof variables === 'object' && variables !== null && 'owner' in variables && 'lines' in variables

export const lineKey = (line: { store_hash: string; product_hash: string }) =>
  `${line.store_hash}:${line.product_hash}`

/** Lines omitted from each sent change: a request without an answer is repeated unchanged. */
const omittedLines = new WeakMap<CartChange, ReadonlySet<string>>()

/**
 * Sends the change of an earlier page load with the lines that it sent. Its request may have reached the server, or may still do so; only
 * the same request under the same key is carried out once.
 */
export const sendAsBefore = (change: CartChange) => void omittedLines.set(change, new Set(change.omitted))

/**
 * Sends a cart change, line by line or in batches, and merges the answers into the cached cart, which `loadCart` loads first: an answer
 * alone would look like the whole cart. Omits lines that a later change sets again, unless they were sent before.
 * @returns the text of the Success notice; null if lines were only removed
 * @throws ApiError if lines are rejected; `cartErrors` has the error of each
 */
export async function sendChange(
  client: QueryClient,
  change: CartChange,
  loadCart: () => Promise<unknown>,
): Promise<string | null> {
  // Someone else may have signed in since.
  if (change.owner !== draftOwner()) throw new SessionExpired()
  await loadCart()
  const isRepeat = omittedLines.has(change)
  const omitted = omittedLines.get(change) ?? laterLines(client, change)
  omittedLines.set(change, omitted)
  if (!isRepeat && omitted.size > 0) await storeOmitted(change, omitted)
  const failed: string[] = []
  const saved: UnconfirmedOrder[] = []
  for (let from = 0; from < change.lines.length; from += BATCH_LIMIT) {
    const part = change.lines.slice(from, from + BATCH_LIMIT).filter((line) => !omitted.has(lineKey(line)))
    if (part.length === 0) continue
    const outcomes = await send(part, `${change.idempotency_key}.${from}.${part.length}`)
    await cacheOutcomes(client, change, part, outcomes, isRepeat)
    saved.push(...outcomes.flatMap((outcome) => ('line' in outcome ? [outcome.line] : [])))
    failed.push(...outcomes.flatMap((outcome) => ('problem' in outcome ? [outcome.problem.message] : [])))
  }
  const [first] = failed
  if (first) {
    const more =
      failed.length === 1 ? '' : ` ${failed.length - 1} more weren't saved. See the reason on each line.`
    throw new ApiError(422, { message: first + more })
  }
  const [line] = saved
  return saved.length > 1 ? `${saved.length} lines saved to the cart.` : (line?.notification_message ?? null)
}

/** Adds an error to `cartErrors` for each unsaved line of a failed change. */
export function markUnsaved(client: QueryClient, change: CartChange) {
  const quantities = new Map(cachedLines(client, change).map((line) => [lineKey(line), line.qty]))
  const lineErrors = new Map(client.getQueryData<ReadonlyMap<string, string>>(['cart-line-errors']))
  for (const line of change.lines) {
    const key = lineKey(line)
    if ((quantities.get(key) ?? 0) !== line.qty && !lineErrors.has(key)) lineErrors.set(key, NOT_SAVED)
  }
  client.setQueryData(['cart-line-errors'], lineErrors)
}

/** Sends part of a change. The request must depend on the change only: under the same key, it has to be the same. */
async function send(part: readonly UnconfirmedOrder[], idempotencyKey: string): Promise<LineOutcome[]> {
  const [first] = part
  const request = { idempotencyKey, timeoutMs: ANSWER_MS }
  try {
    if (first && part.length === 1 && first.qty > 0)
      return [{ line: (await call(placeLine, { body: setLineOf(first), ...request })).data }]
    const commands = part.map((line) => (line.qty === 0 ? { remove: keysOf(line) } : setLineOf(line)))
    return (await call(placeLines, { body: { commands }, ...request })).data
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error
    const problem = { message: error.message, errors: error.errors }
    return part.map(() => ({ problem }))
  }
}

const keysOf = ({ store_hash, product_hash }: UnconfirmedOrder) => ({ store_hash, product_hash })

/** Sends the required day only for lines that are new to the cart; existing lines keep theirs. */
const setLineOf = (line: UnconfirmedOrder) => ({
  ...keysOf(line),
  qty: line.qty,
  ...(line.hashid === '' ? { date_required: line.date_required } : {}),
})

async function cacheOutcomes(
  client: QueryClient,
  change: CartChange,
  part: readonly UnconfirmedOrder[],
  outcomes: readonly LineOutcome[],
  isRepeat: boolean,
) {
  const queryKey = ['cart', change.context_key]
  const loading = client.getQueryState(queryKey)
  // A repeat gets the first answer, and others may have changed the line since. A canceled load must be repeated.
  const isStale = isRepeat || loading?.isInvalidated || loading?.fetchStatus !== 'idle'
  // An answer to a request from before this change would bring the old line back.
  await client.cancelQueries({ queryKey })
  const lines = new Map(cachedLines(client, change).map((line) => [lineKey(line), line]))
  const lineErrors = new Map(client.getQueryData<ReadonlyMap<string, string>>(['cart-line-errors']))
  part.forEach((line, index) => {
    const outcome = outcomes[index]
    const key = lineKey(line)
    lineErrors.delete(key)
    if (!outcome) return
    if ('line' in outcome) lines.set(key, outcome.line)
    else if ('removed' in outcome) lines.delete(key)
    else lineErrors.set(key, outcome.problem.message)
  })
  client.setQueryData(queryKey, [...lines.values()])
  client.setQueryData(['cart-line-errors'], lineErrors)
  // Carts of other contexts contain the same lines.
  await client.invalidateQueries({
    predicate: ({ queryKey: [resource, context] }) =>
      resource === 'cart' && (isStale || context !== change.context_key),
    refetchType: 'none',
  })
}

/** Refetches stale carts once the last change is done. */
export function refreshCarts(client: QueryClient) {
  if (client.isMutating({ mutationKey: cartChangeKey }) > 1) return
  void client.refetchQueries({
    queryKey: ['cart'],
    type: 'active',
    predicate: ({ state }) => state.isInvalidated,
  })
}

const cachedLines = (client: QueryClient, { context_key }: CartChange) =>
  client.getQueryData<UnconfirmedOrder[]>(['cart', context_key]) ?? []

/** Returns the unfinished changes, oldest first. */
export const pendingChanges = (client: QueryClient): CartChange[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: cartChangeKey, status: 'pending' })
    .flatMap(({ state: { variables } }) => (isCartChange(variables) ? [variables] : []))

/** Returns the keys of lines that later changes set again. */
function laterLines(client: QueryClient, change: CartChange): Set<string> {
  const changes = pendingChanges(client)
  return new Set(changes.slice(changes.indexOf(change) + 1).flatMap(({ lines }) => lines.map(lineKey)))
}
